import type { Database } from '@baicao/db/client';
import { refuse } from '#domain/errors.ts';
import type { BuyerCall } from '#domain/context.ts';
import type { Violation, ViolationRow } from '#domain/violation.ts';
import { itemIdOf, refOf } from './cart-items.ts';
import { deselectUnbuyable, loadCart, type LoadedCart } from './cart.ts';
import { insertCartLine, raiseCartLine } from './cart-rows.ts';
import { planRow, type AddedRow, type OpenLine, type PlannedRow, type WantedRow } from './plan-row.ts';

/**
 * Adds rows in order; each row counts what the rows before it added. When no row could be added the call is refused
 * with the first row's violation and all rows in `errors`; nothing has changed then (contract: settled details).
 */
export function addToCart({ db, buyer, now }: BuyerCall, rows: readonly WantedRow[]): AddedRow[] {
  const added = addRows(db, loadCart(db, buyer.id, now, rows.map(refOf)), rows);
  const violation = wholeViolation(added);
  if (violation) refuse({ ...violation, rows: added.flatMap(violationRow) });
  return added;
}

/** The violation of the first row where every row was refused; null where something was added. */
export function wholeViolation(added: readonly AddedRow[]): Violation | null {
  return added.every((row) => row.state === 'refused') ? (added[0]?.violation ?? null) : null;
}

function violationRow({ id, number, violation }: AddedRow): ViolationRow[] {
  return violation ? [{ goodsId: id, number, violation }] : [];
}

/** The same for any cart, without refusing the whole: the result of each row. `cart` must contain the items of `rows`. */
export function addRows(db: Database, cart: LoadedCart, rows: readonly WantedRow[]): AddedRow[] {
  const planned = planRows(cart, rows, (row, plan) => write(db, cart, row, plan));
  if (planned.some((plan) => plan.change !== null)) deselectUnbuyable(db, cart);
  return planned.map((plan) => plan.added);
}

/** A dry run with the same results and messages; writes nothing. `cart` must contain their items. */
export function tryRows(cart: LoadedCart, rows: readonly WantedRow[]): PlannedRow[] {
  return planRows(cart, rows, (_row, { change }) => change?.line?.id ?? 0);
}

/** `save` takes a row that changes the cart and answers the id of its line. */
function planRows(
  cart: LoadedCart,
  rows: readonly WantedRow[],
  save: (row: WantedRow, plan: PlannedRow) => number,
): PlannedRow[] {
  const open: OpenLine[] = [...cart.lines];
  return rows.map((row) => {
    const plan = planRow(cart, open, row);
    if (plan.change) {
      const { line, item } = plan.change;
      const next = { id: save(row, plan), type: row.type, item, number: plan.added.number };
      if (line) open[open.indexOf(line)] = next;
      else open.push(next);
    }
    return plan;
  });
}

function write(db: Database, { buyerId, now }: LoadedCart, { type }: WantedRow, { added, change }: PlannedRow): number {
  if (!change) throw new Error('a refused row is not written');
  const { line, item, seenPriceFen } = change;
  const { number } = added;
  if (line) {
    raiseCartLine(db).run({ id: line.id, number, seenPriceFen });
    return line.id;
  }
  return insertCartLine(db, { buyerId, type, itemId: itemIdOf(item), number, seenPriceFen }, now);
}
