import { cartLineLimit } from '@baicao/shared/contract';
import { parseYuan, yuanSign } from '@baicao/shared/pricing/money';
import type { Violation } from '#domain/violation.ts';
import { itemViolation } from './item-violation.ts';
import { nameOf, unitOf, type CartItem, type ItemRef } from './cart-items.ts';
import { piecesReservedBy, quantityFacts, type LoadedCart } from './cart.ts';
import type { CartLineType } from './cart-rows.ts';
import { lineQuantity, quantityViolationCode, quantityText } from './line-quantity.ts';
import { lineQuantityViolation, type QuantityViolation } from './line-shortfall.ts';
import { itemPriceFen } from './cart-items.ts';
import type { GoodsRecord } from '#goods/goods-record.ts';
import { allowanceLeft } from '#promotions/price-line.ts';

/** One row of what a buyer wants to add. */
export interface WantedRow {
  /** Goods id, or the combination's for type 3. */
  readonly id: number;
  readonly type: CartLineType;
  readonly number: number;
  /** The price the buyer saw, as yuan text; only compared, never used as the price. */
  readonly seenPrice?: string | undefined;
  readonly warehouseId?: number | undefined;
}

/** The result of a row: `number` is the number of its line now. */
export interface AddedRow {
  readonly id: number;
  readonly number: number;
  readonly state: 'added' | 'corrected' | 'refused';
  /** Why it was refused. */
  readonly violation?: Violation;
  /** The message why it was refused or corrected. */
  readonly reason?: string;
}

/** A line while rows are being added: stored in the cart, or added earlier in this call. */
export interface OpenLine {
  /** 0 for a line that is not stored. */
  readonly id: number;
  readonly type: CartLineType;
  readonly item: CartItem;
  readonly number: number;
}

export interface PlannedRow {
  readonly added: AddedRow;
  /** The number of its line before, pieces or sets. */
  readonly numberBefore: number;
  /** What to write; null for a refused row. `line` is the existing line, undefined for a new one. */
  readonly change: {
    readonly line: OpenLine | undefined;
    readonly item: CartItem;
    readonly seenPriceFen: number;
  } | null;
}

export function refOf({ id, type }: Pick<WantedRow, 'id' | 'type'>): ItemRef {
  return { id, combination: type === 3 };
}

/**
 * The result of adding a row to these lines. Pure. The purchase policy and the activity may refuse it; stock, limits and
 * packs correct its number, with the reason; a row that would add nothing is refused, never silently ignored.
 */
export function planRow(cart: LoadedCart, open: readonly OpenLine[], row: WantedRow): PlannedRow {
  const item = cart.items(refOf(row));
  if (!item) return refused(row, 0, { code: 'notFound', message: row.type === 3 ? '组合不存在' : '商品不存在' });
  const line = open.find((each) => each.type === row.type && isSame(each.item, item));
  const violation = rowViolation(item, row, cart) ?? (line || open.length < cartLineLimit ? null : cartFull);
  return violation ? refused(row, line?.number ?? 0, violation) : grown(cart, open, row, item, line);
}

const cartFull: Violation = {
  code: 'cartFull',
  message: `购物车最多放${cartLineLimit}行商品，请先结算或删除部分商品`,
};

function refused({ id }: WantedRow, numberBefore: number, violation: Violation): PlannedRow {
  return {
    added: { id, number: numberBefore, state: 'refused', violation, reason: violation.message },
    numberBefore,
    change: null,
  };
}

function isSame(a: CartItem, b: CartItem): boolean {
  if (a.kind === 'goods') return b.kind === 'goods' && a.goods.id === b.goods.id;
  return b.kind === 'combination' && a.combination.id === b.combination.id;
}

function rowViolation(item: CartItem, row: WantedRow, { policy, history }: LoadedCart): Violation | null {
  const violation = itemViolation(item, row.type, policy);
  if (violation || item.kind !== 'goods') return violation;
  const { goods } = item;
  if (row.warehouseId !== undefined && row.warehouseId !== goods.warehouseId) {
    return { code: 'otherWarehouse', message: `「${goods.name}」不在所选仓库，请刷新商品后重新加入` };
  }
  if (row.type !== 1 || spikeIsLeft(goods, history.offerTaken)) return null;
  return { code: 'spikeSoldOut', message: `「${goods.name}」的秒杀数量已抢完，可按普通商品加入购物车` };
}

function spikeIsLeft({ offers }: GoodsRecord, taken: ReadonlyMap<number, number>): boolean {
  return offers.some((offer) => offer.kind === 'spike' && allowanceLeft(offer, taken.get(offer.id) ?? 0) !== 0);
}

function grown(
  cart: LoadedCart,
  open: readonly OpenLine[],
  row: WantedRow,
  item: CartItem,
  line: OpenLine | undefined,
): PlannedRow {
  const numberBefore = line?.number ?? 0;
  const wanted = numberBefore + row.number;
  const facts = quantityFacts(cart, piecesReservedBy(open), line);
  const allowed = lineQuantity(item, wanted, facts);
  const words = quantityText(item, allowed, facts);
  if (allowed.number <= numberBefore) {
    const code = quantityViolationCode(allowed.reasons[0]);
    return refused(row, numberBefore, {
      code,
      message: noMore(item, numberBefore, words, lineQuantityViolation(item, wanted, facts)),
    });
  }
  const seen = seenPrice(cart, item, row);
  const reasons = [...(words === '' ? [] : [`「${nameOf(item)}」${words}`]), ...seen.reasons];
  const state = allowed.number === wanted ? 'added' : 'corrected';
  const reason = reasons.length > 0 ? { reason: reasons.join('；') } : {};
  return {
    added: { id: row.id, number: allowed.number, state, ...reason },
    numberBefore,
    change: { line, item, seenPriceFen: seen.priceFen },
  };
}

/** Why not a single piece can be added to the line. */
function noMore(item: CartItem, numberBefore: number, words: string, shortfall: QuantityViolation | null): string {
  if (numberBefore === 0 || !shortfall) return `「${nameOf(item)}」${words}`;
  return `${shortfall.fact}，购物车中已有 ${numberBefore} ${unitOf(item)}，不能再加`;
}

/** The price later hints ("dearer", "cheaper") compare with, and a sentence where the page showed another price. */
function seenPrice(
  { history }: LoadedCart,
  item: CartItem,
  { seenPrice }: WantedRow,
): { priceFen: number; reasons: string[] } {
  const nowFen = itemPriceFen(item, history);
  const seenFen = seenPrice === undefined ? null : parseYuan(seenPrice);
  const tiers = item.kind === 'goods' ? (item.goods.ladder?.tiers ?? []) : [];
  if (seenFen === null || seenFen === nowFen || tiers.some((tier) => tier.priceFen === seenFen))
    return { priceFen: nowFen, reasons: [] };
  const reason = `「${nameOf(item)}」现价 ${yuanSign(nowFen)}，与加入时页面显示的 ${yuanSign(seenFen)} 不同`;
  return { priceFen: seenFen, reasons: [reason] };
}
