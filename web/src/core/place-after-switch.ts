import { paths } from '@baicao/shared/paths';

/** Pages about records of one account, and the list to show instead once another account is in charge. */
const listsOfRecords: Readonly<Record<string, string>> = {
  'order.detail': paths.orders(),
  'order.logistics': paths.orders(),
  'order.returnApply': paths.orders(),
  'order.afterSalesApply': paths.orders(),
  'order.return': paths.orders(),
  'order.afterSales': paths.orders(),
  'order.print': paths.orders(),
  'checkout.check': paths.cart(),
  'checkout.pay': paths.cart(),
  'checkout.complete': paths.cart(),
  'checkout.ephedrine': paths.cart(),
};

/** Where a change of store leads: null stays on the page, which then shows the other account's. */
export function placeAfterSwitch(routeName: string): string | null {
  return listsOfRecords[routeName] ?? null;
}
