import { cartLineLimit } from '@baicao/shared/contract';
import { parseYuan, yuanSign } from '@baicao/shared/pricing/money';
import type { Violation } from '#domain/violation.ts';
import { itemViolation } from './item-violation.ts';
import { nameOf, unitOf, type Article, type ArticleRef } from './cart-items.ts';
import { heldPieces, quantityFacts, type Basket } from './cart.ts';
import type { CartLineType } from './cart-rows.ts';
import { lineQuantity, quantityViolationCode, quantityWords } from './line-quantity.ts';
import { lineQuantityViolation, type QuantityViolation } from './line-shortfall.ts';
import { articlePriceFen } from './cart-items.ts';
import type { GoodsRecord } from '#goods/goods-record.ts';
import { allowanceLeft } from '#promotions/price-line.ts';

/** One row of what a buyer wants to add. */
export interface WantedRow {
  /** Goods id, or the combination's for type 3. */
  readonly id: number;
  readonly type: CartLineType;
  readonly number: number;
  /** What the buyer saw, as yuan text; compared, never believed. */
  readonly seenPrice?: string | undefined;
  readonly warehouseId?: number | undefined;
}

/** What became of a row: `number` is what its line holds now. */
export interface AddedRow {
  readonly id: number;
  readonly number: number;
  readonly state: 'added' | 'corrected' | 'refused';
  /** Why it was refused. */
  readonly violation?: Violation;
  /** Why it was refused or corrected, in words. */
  readonly reason?: string;
}

/** A line while rows are being added: what stands in the cart, and what has come to it in this call. */
export interface OpenLine {
  /** 0 for a line that is only thought of. */
  readonly id: number;
  readonly type: CartLineType;
  readonly article: Article;
  readonly number: number;
}

export interface PlannedRow {
  readonly added: AddedRow;
  /** What its line held before. */
  readonly held: number;
  /** What to write; null for a refused row. `line` is the one that grows, undefined for a new one. */
  readonly change: {
    readonly line: OpenLine | undefined;
    readonly article: Article;
    readonly seenPriceFen: number;
  } | null;
}

export function refOf({ id, type }: Pick<WantedRow, 'id' | 'type'>): ArticleRef {
  return { id, combination: type === 3 };
}

/**
 * What adding a row to these lines comes to. Pure. The gate and the activity may refuse it; stock, limits and packs
 * correct its number, with the reason; and a row that would add nothing is refused instead of silently doing nothing.
 */
export function planRow(basket: Basket, open: readonly OpenLine[], row: WantedRow): PlannedRow {
  const article = basket.articles(refOf(row));
  if (!article) return refused(row, 0, { code: 'notFound', message: row.type === 3 ? '组合不存在' : '商品不存在' });
  const line = open.find((each) => each.type === row.type && isSame(each.article, article));
  const violation = rowViolation(article, row, basket) ?? (line || open.length < cartLineLimit ? null : cartFull);
  return violation ? refused(row, line?.number ?? 0, violation) : grown(basket, open, row, article, line);
}

const cartFull: Violation = {
  code: 'cartFull',
  message: `购物车最多放${cartLineLimit}行商品，请先结算或删除部分商品`,
};

function refused({ id }: WantedRow, held: number, violation: Violation): PlannedRow {
  return { added: { id, number: held, state: 'refused', violation, reason: violation.message }, held, change: null };
}

function isSame(a: Article, b: Article): boolean {
  if (a.kind === 'goods') return b.kind === 'goods' && a.goods.id === b.goods.id;
  return b.kind === 'combination' && a.combination.id === b.combination.id;
}

function rowViolation(article: Article, row: WantedRow, { gate, history }: Basket): Violation | null {
  const problem = itemViolation(article, row.type, gate);
  if (problem || article.kind !== 'goods') return problem;
  const { goods } = article;
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
  basket: Basket,
  open: readonly OpenLine[],
  row: WantedRow,
  article: Article,
  line: OpenLine | undefined,
): PlannedRow {
  const held = line?.number ?? 0;
  const wanted = held + row.number;
  const facts = quantityFacts(basket, heldPieces(open), line);
  const allowed = lineQuantity(article, wanted, facts);
  const words = quantityWords(article, allowed, facts);
  if (allowed.number <= held) {
    const code = quantityViolationCode(allowed.reasons[0]);
    return refused(row, held, {
      code,
      message: noMore(article, held, words, lineQuantityViolation(article, wanted, facts)),
    });
  }
  const seen = seenPrice(basket, article, row);
  const reasons = [...(words === '' ? [] : [`「${nameOf(article)}」${words}`]), ...seen.reasons];
  const state = allowed.number === wanted ? 'added' : 'corrected';
  const reason = reasons.length > 0 ? { reason: reasons.join('；') } : {};
  return {
    added: { id: row.id, number: allowed.number, state, ...reason },
    held,
    change: { line, article, seenPriceFen: seen.priceFen },
  };
}

/** Why not a single piece can be added to what the line holds. */
function noMore(article: Article, held: number, words: string, shortfall: QuantityViolation | null): string {
  if (held === 0 || !shortfall) return `「${nameOf(article)}」${words}`;
  return `${shortfall.fact}，购物车中已有 ${held} ${unitOf(article)}，不能再加`;
}

/** The price a later "dearer" or "cheaper" is measured from, and a word where the page showed a price that is not true. */
function seenPrice(
  { history }: Basket,
  article: Article,
  { seenPrice }: WantedRow,
): { priceFen: number; reasons: string[] } {
  const nowFen = articlePriceFen(article, history);
  const seenFen = seenPrice === undefined ? null : parseYuan(seenPrice);
  const tiers = article.kind === 'goods' ? (article.goods.ladder?.tiers ?? []) : [];
  if (seenFen === null || seenFen === nowFen || tiers.some((tier) => tier.priceFen === seenFen))
    return { priceFen: nowFen, reasons: [] };
  const reason = `「${nameOf(article)}」现价 ${yuanSign(nowFen)}，与加入时页面显示的 ${yuanSign(seenFen)} 不同`;
  return { priceFen: seenFen, reasons: [reason] };
}
