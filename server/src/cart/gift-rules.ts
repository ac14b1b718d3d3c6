import type { Database } from '@baicao/db/client';
import type { GiftRule, GiftTier } from '@baicao/shared/pricing/price-input';
import type { GoodsRecord } from '#goods/goods-record.ts';
import { cachedGoods } from '#goods-index/goods-cache.ts';
import type { PurchasePolicy } from '#purchase-policy/purchase-policy.ts';
import type { GiftOffer, RunningGift } from '#goods/goods-record.ts';
import { piecesReservedBy, type LoadedCart, type LoadedLine } from './cart.ts';

/** The gift and exchange rules around some lines, as pricing reads them, and the goods they bring. */
export interface CartGifts {
  /** By id. */
  readonly rules: readonly GiftRule[];
  readonly goods: ReadonlyMap<number, GoodsRecord>;
}

/**
 * The running rules that single goods of these lines count for; a combination counts for none. Stock that the counted
 * lines reserve is not given away; goods the purchase policy refuses to this buyer are no gift either.
 */
export function cartGifts(
  db: Database,
  { now, policy }: Pick<LoadedCart, 'now' | 'policy'>,
  lines: readonly LoadedLine[],
  counted: readonly LoadedLine[],
): CartGifts {
  const running = runningRules(lines);
  const ids = running.flatMap(({ tiers }) => tiers.map((tier) => tier.goodsId));
  const goods = cachedGoods(db, [...new Set(ids)], now);
  const reserved = piecesReservedBy(counted);
  const rules = running.map(({ tiers, ...rule }) => ({
    ...rule,
    tiers: tiers.map((tier) => giftTier(rule.kind, tier, goods.get(tier.goodsId), { reserved, policy })),
  }));
  return { rules, goods };
}

function runningRules(lines: readonly LoadedLine[]): RunningGift[] {
  const rules = new Map<number, RunningGift>();
  for (const { item } of lines) {
    if (item.kind === 'goods') for (const rule of item.goods.gifts) rules.set(rule.id, rule);
  }
  return [...rules.values()].sort((a, b) => a.id - b.id);
}

interface GiftFacts {
  readonly reserved: ReadonlyMap<number, number>;
  readonly policy: PurchasePolicy;
}

function giftTier(
  kind: RunningGift['kind'],
  { threshold, ...tier }: GiftOffer,
  goods: GoodsRecord | undefined,
  { reserved, policy }: GiftFacts,
): GiftTier {
  const left = (goods?.stock ?? 0) - (reserved.get(tier.goodsId) ?? 0);
  return {
    ...tier,
    from: threshold,
    stockLeft: left > 0 ? left : 0,
    refusal: goods ? refusalOf(kind, goods, policy) : null,
  };
}

/** Sold-out goods are not refused: the gift is then given out. */
function refusalOf(kind: RunningGift['kind'], goods: GoodsRecord, policy: PurchasePolicy): string | null {
  const violation = policy(goods);
  if (violation === null || violation.code === 'soldOut') return null;
  return `${kind === 'gift' ? '赠品' : '换购品'}「${goods.name}」${violation.label}，不能随单发出`;
}
