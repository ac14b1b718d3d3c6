import type { StoreFigures } from '@baicao/shared/contract';
import { fenOf, formatYuan, sumFen } from '@baicao/shared/pricing/money';

/** The columns of figures of the console, by which it can be sorted; ids are in the address. */
export const storeColumns = {
  this: '本月采购',
  last: '上月采购',
  unpaid: '待付款',
  cart: '购物车',
  certificate: '资质证照',
  receipts: '待传回执',
  balance: '余额',
} as const;
export type StoreColumn = keyof typeof storeColumns;

export interface StoreOrder {
  readonly column: StoreColumn;
  readonly descending: boolean;
}

/** `sort=last` ascending, `sort=-last` descending; anything else (null) is the server's order, the head first. */
export function orderOf(text: string | null): StoreOrder | null {
  const name = (text ?? '').replace(/^-/, '');
  const column = (Object.keys(storeColumns) as StoreColumn[]).find((each) => each === name);
  return column === undefined ? null : { column, descending: text?.startsWith('-') ?? false };
}

/** The other way round: what the address says of an order. */
export function textOf({ column, descending }: { column: string; descending: boolean }): string {
  return `${descending ? '-' : ''}${column}`;
}

/** The worst first when descending. */
const severity: readonly StoreFigures['certificate']['state'][] = [
  'valid',
  'expiring',
  'reviewing',
  'refused',
  'expired',
  'missing',
];

const valueOf: Record<StoreColumn, (store: StoreFigures) => number> = {
  this: (store) => fenOf(store.this_month.spent),
  last: (store) => fenOf(store.last_month.spent),
  unpaid: (store) => store.unpaid,
  cart: (store) => store.cart,
  certificate: ({ certificate: { state } }) => severity.indexOf(state),
  receipts: (store) => store.receipts,
  balance: (store) => fenOf(store.balance),
};

/** Stores of equal figures stay in the server's order. */
export function sortedStores(stores: readonly StoreFigures[], order: StoreOrder | null): StoreFigures[] {
  if (order === null) return [...stores];
  const { column, descending } = order;
  const value = valueOf[column];
  return stores.toSorted((a, b) => (descending ? value(b) - value(a) : value(a) - value(b)));
}

/** The figures of all stores together. */
export function sumOfStores(stores: readonly StoreFigures[]) {
  const money = (of: (store: StoreFigures) => string) => formatYuan(sumFen(stores.map((store) => fenOf(of(store)))));
  const count = (of: (store: StoreFigures) => number) => stores.reduce((sum, store) => sum + of(store), 0);
  return {
    thisMonth: { spent: money((store) => store.this_month.spent), orders: count((store) => store.this_month.orders) },
    lastMonth: { spent: money((store) => store.last_month.spent), orders: count((store) => store.last_month.orders) },
    unpaid: count((store) => store.unpaid),
    cart: count((store) => store.cart),
    receipts: count((store) => store.receipts),
    balance: money((store) => store.balance),
    toRenew: stores.filter(({ certificate: { state } }) => state !== 'valid').length,
  };
}
