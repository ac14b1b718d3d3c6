import { addressFields } from '@baicao/shared/contract/address-fields';
import { wordField } from '#core/address-field.ts';
import { urlState } from '#core/url-state.ts';

/** How the table is ordered, with its name. */
export const quickOrders = [
  { order: 'times', name: '买得最多' },
  { order: 'date', name: '最近买过' },
  { order: 'due', name: '该补货的在前' },
] as const;

const { keywords, due, in_stock, cheaper, page } = addressFields.often;

/** What 常购 shows, as it stands in the address. */
export const quickState = urlState(
  {
    order: wordField(
      quickOrders.map(({ order }) => order),
      'times',
    ),
    keywords,
    due,
    in_stock,
    cheaper,
    page,
  },
  { in_stock: 'stock' },
);
export type QuickState = ReturnType<typeof quickState.read>;
