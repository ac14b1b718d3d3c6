import { createContext } from 'react';
import { memberParts, type MemberPart, type RouteRow } from '#app/route.ts';

/** The route rows, provided by `routes/`: the rows import the pages, so a layout cannot import the rows. */
export const RouteRowsContext = createContext<readonly RouteRow[]>([]);

export interface MenuPart {
  name: MemberPart;
  rows: readonly RouteRow[];
}

/** The side menu made from the route rows: parts and rows in their order; no part without a page. */
export function menuParts(rows: readonly RouteRow[]): MenuPart[] {
  return memberParts
    .map((name) => ({ name, rows: rows.filter(({ menu, page, redirect }) => menu === name && (page ?? redirect)) }))
    .filter(({ rows: own }) => own.length > 0);
}

/** The entry a route belongs to: its own, or the one its name begins with (`order.detail` belongs to `order`). */
export function entryOf(rows: readonly RouteRow[], routeName: string): string | undefined {
  return rows
    .filter(({ menu, name }) => menu !== undefined && (routeName === name || routeName.startsWith(`${name}.`)))
    .toSorted((a, b) => b.name.length - a.name.length)[0]?.name;
}
