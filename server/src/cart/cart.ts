import type { Database } from '@baicao/db/client';
import { setting } from '@baicao/db/settings';
import type { GoodsRecord } from '#goods/goods-record.ts';
import { purchasePolicy, type PurchasePolicy } from '#purchase-policy/purchase-policy.ts';
import type { LabelledViolation } from '#purchase-policy/purchase-rules.ts';
import { itemViolation } from './item-violation.ts';
import { loadItems, membersOf, type CartItem, type ItemRef, type CartItems } from './cart-items.ts';
import { cartRows, setSelected, type CartLineType, type CartRow } from './cart-rows.ts';
import type { QuantityFacts } from './line-quantity.ts';
import { purchaseHistory, type PurchaseHistory } from '#purchase-policy/purchase-history.ts';

/** A cart line with the current state of its goods. */
export interface LoadedLine {
  readonly id: number;
  readonly key: string;
  readonly type: CartLineType;
  readonly number: number;
  /** As the buyer set it; a line with a `violation` never counts, selected or not (product §4). */
  readonly isSelected: boolean;
  readonly seenPriceFen: number;
  readonly item: CartItem;
  /** Why it cannot be bought now; it stays in the cart with the reason (trade rules, Cart). */
  readonly violation: LabelledViolation | null;
}

/** A buyer's cart at one moment, and what is needed to change it. */
export interface LoadedCart {
  readonly buyerId: number;
  /** ms */
  readonly now: number;
  readonly lines: readonly LoadedLine[];
  readonly history: PurchaseHistory;
  readonly ephedrineOrderLimit: number;
  readonly policy: PurchasePolicy;
  /** The items of the lines, and those asked for beside them. */
  readonly items: CartItems;
}

/** Selected and buyable: only such a line counts (product §4). */
export function isCounted(line: Pick<LoadedLine, 'isSelected' | 'violation'>): boolean {
  return line.isSelected && line.violation === null;
}

/** Reads the cart; `beside` names items that are about to be added. */
export function loadCart(db: Database, buyerId: number, now: number, beside: readonly ItemRef[] = []): LoadedCart {
  const rows = cartRows(db, buyerId);
  const refs = [...rows.map(refOf), ...beside];
  const items = loadItems(db, refs, now);
  const policy = purchasePolicy(db, buyerId, now);
  return {
    buyerId,
    now,
    lines: rows.flatMap((row) => loadedLine(row, items, policy) ?? []),
    history: purchaseHistory(db, buyerId, allGoods(refs, items), now),
    ephedrineOrderLimit: setting(db, 'ephedrineOrderLimit'),
    policy,
    items,
  };
}

function refOf({ goodsId, combinationId }: CartRow): ItemRef {
  return combinationId === null ? { id: goodsId ?? 0, combination: false } : { id: combinationId, combination: true };
}

function loadedLine(row: CartRow, items: CartItems, policy: PurchasePolicy): LoadedLine | undefined {
  const item = items(refOf(row));
  if (!item) return undefined;
  const { id, type, number, isSelected, seenPriceFen } = row;
  const violation = itemViolation(item, type, policy);
  return { id, key: keyOf(id), type, number, isSelected, seenPriceFen, item, violation };
}

/** Of one width, so that keys sort like ids: what depends on the order of keys is the same in cart and checkout. */
function keyOf(id: number): string {
  return `line-${String(id).padStart(10, '0')}`;
}

function allGoods(refs: readonly ItemRef[], items: CartItems): GoodsRecord[] {
  const goods = new Map<number, GoodsRecord>();
  for (const ref of refs) {
    const item = items(ref);
    for (const member of item ? membersOf(item) : []) goods.set(member.goods.id, member.goods);
  }
  return [...goods.values()];
}

/** What a line reserves: pieces that other lines cannot have. */
export type ReservingLine = Pick<LoadedLine, 'item' | 'number'>;

/** Pieces these lines reserve together, by goods id. */
export function piecesReservedBy(lines: readonly ReservingLine[]): Map<number, number> {
  const reserved = new Map<number, number>();
  for (const line of lines) {
    for (const { goods, number } of membersOf(line.item)) {
      reserved.set(goods.id, (reserved.get(goods.id) ?? 0) + number * line.number);
    }
  }
  return reserved;
}

/** What decides the number of a line: `reserved` by all lines together; `own` is this line's part of it. */
export function quantityFacts(
  cart: LoadedCart,
  reserved: ReadonlyMap<number, number>,
  own?: ReservingLine,
): QuantityFacts {
  const { history, ephedrineOrderLimit } = cart;
  const mine = piecesReservedBy(own ? [own] : []);
  return {
    history,
    ephedrineOrderLimit,
    reservedElsewhere: (goodsId) => (reserved.get(goodsId) ?? 0) - (mine.get(goodsId) ?? 0),
  };
}

/** Run by every write of the cart: stores that a line that cannot be bought is not selected. Reads only show it. */
export function deselectUnbuyable(db: Database, { buyerId, lines }: LoadedCart): void {
  const impossible = lines.filter((line) => line.isSelected && line.violation !== null).map((line) => line.id);
  if (impossible.length > 0) setSelected(db, buyerId, impossible, false);
}
