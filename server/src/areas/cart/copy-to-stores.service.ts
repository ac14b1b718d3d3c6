import { addRows } from '#cart/add-to-cart.ts';
import { itemIdOf, nameOf, refOf } from '#cart/cart-items.ts';
import { countCartLines } from '#cart/cart-rows.ts';
import { loadCart, type LoadedLine } from '#cart/cart.ts';
import type { AddedRow, WantedRow } from '#cart/plan-row.ts';
import { orNotFound } from '#domain/errors.ts';
import type { BuyerCall } from '#domain/context.ts';
import { otherStores, type Store } from './stores.repo.ts';

interface CopiedLine {
  readonly name: string;
  readonly added: AddedRow;
}

/** The result of the copy to one store. */
export interface StoreCopy {
  readonly store: Store;
  /** The number of lines in its cart now. */
  readonly count: number;
  readonly lines: readonly CopiedLine[];
}

/**
 * Adds the lines `ids` of the caller's cart to the carts of the caller's other stores, each under its own rights, limits
 * and prices, as if its buyer had added them; the caller's cart stays unchanged. Ids that are not the caller's are ignored;
 * 404 when no line or no store is left. A store that may have none of the goods gets a reason per line and an unchanged
 * cart.
 */
export function copyToStores(call: BuyerCall, ids: readonly number[], storeIds: readonly number[]): StoreCopy[] {
  const { db, buyer, now } = call;
  const wanted = new Set(ids);
  const lines = loadCart(db, buyer.id, now).lines.filter((line) => wanted.has(line.id));
  orNotFound(lines[0], '购物车商品不存在');
  const stores = otherStores(db, buyer.id, storeIds);
  orNotFound(stores[0], '门店不存在');
  return stores.map((store) => copyTo(call, store, lines));
}

function copyTo({ db, now }: BuyerCall, store: Store, lines: readonly LoadedLine[]): StoreCopy {
  const rows = lines.map(rowOf);
  const added = addRows(db, loadCart(db, store.id, now, rows.map(refOf)), rows);
  const copied = lines.flatMap(({ item }, index) => {
    const own = added[index];
    return own ? [{ name: nameOf(item), added: own }] : [];
  });
  return { store, count: countCartLines(db, store.id), lines: copied };
}

function rowOf({ item, type, number }: LoadedLine): WantedRow {
  return { id: itemIdOf(item), type, number };
}
