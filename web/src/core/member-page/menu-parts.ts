import type { RouteRow } from '../route.ts';

/** The side menu of the member area (product §2): its parts, and by name the route rows each of them lists, in order. */
const memberMenu: readonly (readonly [part: string, entries: readonly string[]])[] = [
  ['会员中心', ['user']],
  ['订单中心', ['order', 'order.receipts', 'points.orders']],
  [
    '账户中心',
    [
      'account.basic',
      'account.certificates',
      'account.contract',
      'account.stores',
      'account.wechat',
      'account.security',
      'account.addresses',
      'account.messages',
    ],
  ],
  ['我的钱包', ['wallet.balance', 'wallet.points', 'wallet.coupons', 'wallet.vouchers', 'wallet.drawRecords']],
  [
    '自助服务',
    [
      'selfService.quick',
      'selfService.requests',
      'selfService.invoices',
      'selfService.documents',
      'selfService.favorites',
      'selfService.feedback',
    ],
  ],
];

const menuEntries = memberMenu.flatMap(([, entries]) => entries);

export interface MenuPart {
  name: string;
  rows: readonly RouteRow[];
}

/** The side menu with the rows of its entries; a page that is not offered yet is left out, and so is a part without a page. */
export function menuParts(rows: readonly RouteRow[]): MenuPart[] {
  const offered = new Map(rows.filter(({ page, redirect }) => page ?? redirect).map((row) => [row.name, row]));
  return memberMenu
    .map(([name, entries]) => ({ name, rows: entries.flatMap((entry) => offered.get(entry) ?? []) }))
    .filter(({ rows: own }) => own.length > 0);
}

/** The entry a route belongs to: its own, or the one its name begins with (`order.detail` belongs to `order`). */
export function entryOf(routeName: string): string | undefined {
  return menuEntries
    .filter((entry) => routeName === entry || routeName.startsWith(`${entry}.`))
    .toSorted((a, b) => b.length - a.length)[0];
}
