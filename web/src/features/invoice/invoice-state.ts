import { invoiceTabs } from '@baicao/shared/contract';
import { addressFields } from '@baicao/shared/contract/address-fields';
import { wordField } from '#core/address-field.ts';
import { urlState } from '#core/url-state.ts';

/** The tabs of the page by their names in the address. */
const numbers = { all: 0, available: 1, applied: 2, issued: 3, red: 4 } as const;
export type InvoiceTabName = keyof typeof numbers;

export const tabs = (Object.keys(numbers) as InvoiceTabName[]).map((name) => {
  const number = numbers[name];
  return { name, number, title: invoiceTabs[number] };
});

const { keywords, start_time, end_time, page } = addressFields.invoices;

/** What the page shows, as it stands in the address. */
export const invoiceState = urlState({
  tab: wordField(
    tabs.map(({ name }) => name),
    'all',
  ),
  keywords,
  start_time,
  end_time,
  page,
});
export type InvoiceState = ReturnType<typeof invoiceState.read>;

/** The input of the list of invoices; the tab of orders has a call of its own. */
export function invoicesInput({ tab, ...search }: InvoiceState) {
  const type = numbers[tab];
  return { type: type === 1 ? 0 : type, ...search } as const;
}
