import { perPiece, yuanSign } from '@baicao/shared/pricing/money';
import { tryRows } from '#cart/add-to-cart.ts';
import { membersOf, refOf } from '#cart/cart-items.ts';
import { isCounted, loadCart, type LoadedCart, type LoadedLine } from '#cart/cart.ts';
import type { PlannedRow, WantedRow } from '#cart/plan-row.ts';
import { priceLoadedCart } from '#cart/price-cart.ts';
import type { BuyerCall } from '#domain/context.ts';
import { listPicture } from '#goods-view/goods-facts.ts';
import type { BoughtItem } from '#orders/bought-items.ts';

/** An item of an old order compared with today, a combination as whole sets. Prices are fen apiece. */
export interface ReorderLine {
  readonly bought: BoughtItem;
  readonly picture: string;
  readonly state: 'same' | 'dearer' | 'cheaper' | 'fewer' | 'gone';
  /** Pieces that would be added to the cart now; 0 for `gone`. */
  readonly number: number;
  readonly priceBeforeFen: number;
  /** null for `gone`. */
  readonly priceFen: number | null;
  /** The reason why number or price differs; empty where neither does. */
  readonly reason: string;
}

/** Each item with the result that adding its row would have; nothing is added. */
export function comparedLines(
  call: BuyerCall,
  bought: readonly BoughtItem[],
  rows: readonly WantedRow[],
): ReorderLine[] {
  const cart = loadCart(call.db, call.buyer.id, call.now, rows.map(refOf));
  const plans = tryRows(cart, rows);
  const prices = pricesNow(call, cart, plans);
  return bought.flatMap((item, index) => {
    const plan = plans[index];
    return plan ? [compared(cart, item, plan, prices.get(keyOf(item)) ?? null)] : [];
  });
}

/** The price apiece of each row in the cart, by key: price tier and allowance depend on the whole line. */
function pricesNow({ db }: BuyerCall, cart: LoadedCart, plans: readonly PlannedRow[]): Map<string, number> {
  const lines = plans.flatMap((plan) => plannedLine(plan) ?? []);
  const { priced } = priceLoadedCart(db, cart, lines, isCounted);
  return new Map(priced.lines.map((line) => [line.key, line.priceFen]));
}

function plannedLine({ added, change }: PlannedRow): LoadedLine | null {
  if (!change) return null;
  const { item, seenPriceFen } = change;
  const { id, number } = added;
  const type = item.kind === 'goods' ? 0 : 3;
  const key = keyOf({ id, type });
  return { id: 0, key, type, number, isSelected: true, seenPriceFen, item, violation: null };
}

export function keyOf({ id, type }: Pick<WantedRow, 'id' | 'type'>): string {
  return `reorder-${type}-${id}`;
}

function compared(
  cart: LoadedCart,
  bought: BoughtItem,
  { added, numberBefore }: PlannedRow,
  priceFen: number | null,
): ReorderLine {
  const item = cart.items(refOf(bought));
  const [first] = item ? membersOf(item) : [];
  const number = added.number - numberBefore;
  const priceBeforeFen = perPiece(bought.amountFen, bought.number);
  const reasons = [added.reason ?? '', priceText(priceBeforeFen, priceFen)];
  return {
    bought,
    picture: first ? listPicture(first.goods) : '',
    state: stateOf({ before: bought.number, number, priceBeforeFen, priceFen }),
    number,
    priceBeforeFen,
    priceFen,
    reason: reasons.filter((reason) => reason !== '').join('；'),
  };
}

interface Comparison {
  readonly before: number;
  readonly number: number;
  readonly priceBeforeFen: number;
  readonly priceFen: number | null;
}

function stateOf({ before, number, priceBeforeFen, priceFen }: Comparison): ReorderLine['state'] {
  if (priceFen === null) return 'gone';
  if (number < before) return 'fewer';
  if (priceFen === priceBeforeFen) return 'same';
  return priceFen > priceBeforeFen ? 'dearer' : 'cheaper';
}

function priceText(beforeFen: number, nowFen: number | null): string {
  if (nowFen === null || nowFen === beforeFen) return '';
  const change = nowFen > beforeFen ? `贵 ${yuanSign(nowFen - beforeFen)}` : `便宜 ${yuanSign(beforeFen - nowFen)}`;
  return `现价 ${yuanSign(nowFen)}，比上次的 ${yuanSign(beforeFen)} ${change}`;
}
