import type { Goods } from '@baicao/shared/contract';
import { cartHints, type CartHint } from '@baicao/shared/pricing/hints';
import { timesFen } from '@baicao/shared/pricing/money';
import { isCounted, loadCart, type LoadedCart, type LoadedLine } from '#cart/cart.ts';
import { priceLoadedCart, type CartPricing } from '#cart/price-cart.ts';
import { orNotFound } from '#domain/errors.ts';
import type { BuyerCall } from '#domain/context.ts';
import { unitPriceFen } from '#promotions/goods-prices.ts';
import type { GoodsRecord } from '#goods/goods-record.ts';
import { cachedGoods } from '#goods-index/goods-cache.ts';
import { goodsViews } from '#goods-view/goods-view.ts';
import { viewerOf } from '#goods-index/goods-by-ids.ts';
import { giftCandidates, popularCandidates, reductionCandidates } from '#cart/candidate-goods.ts';

type ReductionHint = Extract<CartHint, { kind: 'full-reduction' }>;
type GiftHint = Extract<CartHint, { kind: 'gift' }>;

export interface NextHint {
  /** The nearest next tier of a full reduction; null when there is none. */
  readonly reduction: (ReductionHint & { readonly name: string }) | null;
  /** The nearest next tier of an available gift or exchange; null when there is none. */
  readonly gift: (GiftHint & { readonly name: string; readonly ruleKind: 'gift' | 'exchange' }) | null;
  readonly price: CartPricing;
  /** Goods that close the gap. */
  readonly goods: readonly Goods[];
}

const goodsLimit = 10;

/**
 * The nearest promotion these lines (without `ids`: the whole cart) do not reach yet, and goods to add (凑单): of the full
 * reduction with the nearest tier, else of the nearest gift or exchange, else for free shipping. 404 when none of `ids`
 * is in the buyer's cart.
 */
export function nextHint(call: BuyerCall, ids: readonly number[] | undefined): NextHint {
  const { db, buyer, now } = call;
  const cart = loadCart(db, buyer.id, now);
  const lines = ids === undefined ? cart.lines : cart.lines.filter((line) => ids.includes(line.id));
  if (ids !== undefined) orNotFound(lines[0], '购物车商品不存在');
  const price = priceLoadedCart(db, cart, lines, isCounted);
  const reduction = nearestReduction(price, lines);
  const gift = nearestGift(price);
  return { reduction, gift, price, goods: gapFillers(call, cart, { reduction, gift, price }) };
}

function nearestReduction({ priced, reductions }: CartPricing, lines: readonly LoadedLine[]): NextHint['reduction'] {
  const own = new Set(lines.flatMap(({ item }) => (item.kind === 'goods' ? (item.goods.fullReduction?.id ?? []) : [])));
  const hint = cartHints(priced).find((each) => each.kind === 'full-reduction' && own.has(each.ruleId));
  if (hint?.kind !== 'full-reduction') return null;
  return { ...hint, name: reductions.find((rule) => rule.id === hint.ruleId)?.name ?? '' };
}

function nearestGift({ priced, gifts }: CartPricing): NextHint['gift'] {
  const hint = cartHints(priced).find((each) => each.kind === 'gift');
  const rule = gifts.rules.find((each) => hint?.kind === 'gift' && each.id === hint.ruleId);
  return hint?.kind === 'gift' && rule ? { ...hint, name: rule.name, ruleKind: rule.kind } : null;
}

function gapFillers(call: BuyerCall, cart: LoadedCart, hint: Omit<NextHint, 'goods'>): Goods[] {
  const gapFen = gapOf(hint);
  if (gapFen === 0) return [];
  const { db, buyer, now } = call;
  const ids = candidates(call, hint);
  const records = cachedGoods(db, ids, now);
  const possible = ids.flatMap((id) => records.get(id) ?? []).filter((goods) => cart.policy(goods) === null);
  return goodsViews(byFit(possible, gapFen).slice(0, goodsLimit), viewerOf({ db, buyer, now }));
}

/** In fen. A gap in pieces has no fixed amount: 1 fen, so that the cheapest packs come first. */
function gapOf({ reduction, gift, price }: Omit<NextHint, 'goods'>): number {
  if (reduction) return reduction.gapFen;
  if (gift) return gift.basis === 'amount' ? gift.gap : 1;
  return price.priced.shipping.gapFen;
}

function candidates({ db, buyer }: BuyerCall, { reduction, gift }: Omit<NextHint, 'goods'>): number[] {
  if (reduction) return reductionCandidates(db, buyer.id, reduction.ruleId);
  return gift ? giftCandidates(db, buyer.id, gift.ruleId) : popularCandidates(db, buyer.id);
}

/** Goods whose smallest order closes the gap come first, cheapest first; then the others, most expensive first. */
function byFit(goods: readonly GoodsRecord[], gapFen: number): GoodsRecord[] {
  const costFen = new Map(goods.map((each) => [each.id, packCostFen(each)]));
  const missingFen = (each: GoodsRecord) => gapFen - (costFen.get(each.id) ?? 0);
  return [...goods].sort((a, b) => {
    const [left, right] = [missingFen(a), missingFen(b)];
    if (left > 0 !== right > 0) return left > 0 ? 1 : -1;
    return left > 0 ? left - right : right - left;
  });
}

function packCostFen(goods: GoodsRecord): number {
  const pieces = goods.stock < goods.packSize ? goods.stock : goods.packSize;
  return timesFen(unitPriceFen(goods, new Map()), pieces);
}
