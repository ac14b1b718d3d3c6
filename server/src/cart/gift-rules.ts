import type { Database } from '@baicao/db/client';
import type { GiftRule, GiftTier } from '@baicao/shared/pricing/price-input';
import type { GoodsRecord } from '#goods/goods-record.ts';
import { cachedGoods } from '#goods-index/goods-cache.ts';
import type { PurchasePolicy } from '#purchase-policy/purchase-policy.ts';
import type { GiftOffer, RunningGift } from '#goods/goods-record.ts';
import { heldPieces, type Basket, type BasketLine } from './cart.ts';

/** The gift and exchange rules around some lines, as pricing reads them, and the goods they bring. */
export interface BasketGifts {
  /** By id. */
  readonly rules: readonly GiftRule[];
  readonly goods: ReadonlyMap<number, GoodsRecord>;
}

/**
 * The running rules that single goods of these lines count for; a combination counts for none. What the counted lines
 * themselves hold of a gift's goods is sold before it is given away; goods that the purchase gate keeps from this buyer
 * are no gift for him either.
 */
export function basketGifts(
  db: Database,
  { now, gate }: Pick<Basket, 'now' | 'gate'>,
  lines: readonly BasketLine[],
  counted: readonly BasketLine[],
): BasketGifts {
  const running = runningRules(lines);
  const ids = running.flatMap(({ tiers }) => tiers.map((tier) => tier.goodsId));
  const goods = cachedGoods(db, [...new Set(ids)], now);
  const held = heldPieces(counted);
  const rules = running.map(({ tiers, ...rule }) => ({
    ...rule,
    tiers: tiers.map((tier) => giftTier(rule.kind, tier, goods.get(tier.goodsId), { held, gate })),
  }));
  return { rules, goods };
}

function runningRules(lines: readonly BasketLine[]): RunningGift[] {
  const rules = new Map<number, RunningGift>();
  for (const { article } of lines) {
    if (article.kind === 'goods') for (const rule of article.goods.gifts) rules.set(rule.id, rule);
  }
  return [...rules.values()].sort((a, b) => a.id - b.id);
}

interface GiftFacts {
  readonly held: ReadonlyMap<number, number>;
  readonly gate: PurchasePolicy;
}

function giftTier(
  kind: RunningGift['kind'],
  { reach, ...tier }: GiftOffer,
  goods: GoodsRecord | undefined,
  { held, gate }: GiftFacts,
): GiftTier {
  const left = (goods?.stock ?? 0) - (held.get(tier.goodsId) ?? 0);
  return { ...tier, from: reach, stockLeft: left > 0 ? left : 0, refusal: goods ? refusalOf(kind, goods, gate) : null };
}

/** Sold-out goods are not refused: the gift is then given out. */
function refusalOf(kind: RunningGift['kind'], goods: GoodsRecord, gate: PurchasePolicy): string | null {
  const violation = gate(goods);
  if (violation === null || violation.code === 'soldOut') return null;
  return `${kind === 'gift' ? '赠品' : '换购品'}「${goods.name}」${violation.label}，不能随单发出`;
}
