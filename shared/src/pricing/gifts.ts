import { sumFen, timesFen, timesReached, type Fen, yuanSign } from './money.ts';
import type { GiftRule, GiftTier } from './price-input.ts';
import type { GiftStatus, LineGift, LineGiftItem } from './priced-cart.ts';

/**
 * Gifts and exchange goods (满赠 / 换购). A rule sums its counted lines: their amount after full
 * reduction, or their pieces; a tier is reached at or above its threshold and the highest one reached applies. Its goods
 * are attached to the rule's first line by key (the wire's gift_data). Gifts are free; exchange goods are added only
 * for rules the buyer accepted, and their price is the line's gift total (product §9). Goods out of stock or not allowed for
 * this buyer are left out with a reason; rules that give the same goods share the remaining stock.
 */
export interface GiftableLine {
  key: string;
  netFen: Fen;
  number: number;
  giftIds: readonly number[];
}
export interface GiftResult {
  gifts: ReadonlyMap<string, LineGift>;
  statuses: GiftStatus[];
}

export const noGift: LineGift = { kind: 'none', totalFen: 0, items: [] };

/** Expects the counted lines only, sorted by key. */
export function applyGifts(
  lines: readonly GiftableLine[],
  rules: readonly GiftRule[],
  acceptedExchangeIds: readonly number[],
): GiftResult {
  const items = new Map<string, LineGiftItem[]>();
  const given = new Map<number, number>();
  const left: Left = (tier) => (tier.stockLeft ?? Infinity) - (given.get(tier.goodsId) ?? 0);
  const statuses = rules.map((rule) => {
    const mine = lines.filter((line) => line.giftIds.includes(rule.id));
    const reached = giftOf(rule, mine, left);
    const isTaken = rule.kind === 'gift' || acceptedExchangeIds.includes(rule.id);
    const status = statusOf(rule, mine, { item: reached, isTaken, left });
    const carrier = mine[0];
    if (reached !== null && isTaken && carrier !== undefined) {
      items.set(carrier.key, [...(items.get(carrier.key) ?? []), reached]);
      given.set(reached.goodsId, (given.get(reached.goodsId) ?? 0) + reached.number);
    }
    return status;
  });
  return { gifts: new Map([...items].map(([key, list]) => [key, lineGift(list)])), statuses };
}

/** Pieces of a tier's goods not yet given by an earlier rule. */
type Left = (tier: GiftTier) => number;

function lineGift(items: readonly LineGiftItem[]): LineGift {
  const kind = items.some((item) => item.kind === 'exchange') ? 'exchange' : 'gift';
  return { kind, totalFen: sumFen(items.map((item) => item.totalFen)), items };
}

function measure(rule: GiftRule, lines: readonly GiftableLine[]): number {
  return sumFen(lines.map((line) => (rule.basis === 'amount' ? line.netFen : line.number)));
}

function giftOf(rule: GiftRule, lines: readonly GiftableLine[], left: Left): LineGiftItem | null {
  const measured = measure(rule, lines);
  const tier = reachedGiftTier(rule, measured);
  if (tier === null || tier.refusal !== null || lines.length === 0) return null;
  const wanted = tier.number * (rule.repeats && tier.from > 0 ? timesReached(measured, tier.from) : 1);
  const number = left(tier) < wanted ? left(tier) : wanted;
  if (number <= 0) return null;
  const priceFen = rule.kind === 'gift' ? 0 : tier.priceFen;
  const { goodsId, goodsName, unit } = tier;
  return {
    ruleId: rule.id,
    kind: rule.kind,
    name: rule.name,
    goodsId,
    goodsName,
    unit,
    number,
    priceFen,
    totalFen: timesFen(priceFen, number),
  };
}

function byFrom(a: GiftTier, b: GiftTier): number {
  return a.from - b.from || a.goodsId - b.goodsId;
}

function reachedGiftTier(rule: GiftRule, measured: number): GiftTier | null {
  return [...rule.tiers].sort(byFrom).findLast((tier) => measured >= tier.from) ?? null;
}

interface Reached {
  item: LineGiftItem | null;
  isTaken: boolean;
  left: Left;
}

function statusOf(rule: GiftRule, lines: readonly GiftableLine[], { item, isTaken, left }: Reached): GiftStatus {
  const measured = measure(rule, lines);
  const next = [...rule.tiers].sort(byFrom).find((tier) => tier.from > measured) ?? null;
  const tier = lines.length > 0 ? reachedGiftTier(rule, measured) : null;
  const state = item === null ? emptyState(tier) : takenState(isTaken);
  const gap = next === null ? 0 : next.from - measured;
  const { id, name, kind, basis } = rule;
  return {
    id,
    name,
    kind,
    basis,
    state,
    gap,
    item,
    text: giftText(rule, { state, item, refusal: tier?.refusal ?? '', next, gap }),
    next: next !== null && isThere(next, left) ? { gap, text: giftGap(rule, next, gap) } : null,
  };
}

function takenState(isTaken: boolean): GiftStatus['state'] {
  return isTaken ? 'added' : 'offered';
}

/** At least one piece is available. */
function isThere(tier: GiftTier, left: Left): boolean {
  return tier.refusal === null && left(tier) > 0;
}

/** Why a rule gives nothing. */
function emptyState(tier: GiftTier | null): GiftStatus['state'] {
  if (tier === null) return 'not-reached';
  return tier.refusal === null ? 'given-out' : 'refused';
}

/** State of a gift or exchange in one sentence; figures are taken from the result, not calculated. */
interface GiftFacts extends Pick<GiftStatus, 'state' | 'item' | 'gap'> {
  /** Rejection reason of the tier reached. */
  refusal: string;
  next: GiftTier | null;
}

function giftText(rule: GiftRule, { state, item, refusal, next, gap }: GiftFacts): string {
  if (item !== null) {
    const goods = `${item.goodsName} ${item.number} ${item.unit}`;
    if (state === 'added') return item.totalFen > 0 ? `已换购 ${goods}，${yuanSign(item.totalFen)}` : `已赠 ${goods}`;
    return `可加 ${yuanSign(item.totalFen)} 换购 ${goods}`;
  }
  if (state === 'refused') return refusal;
  if (state === 'given-out') return rule.kind === 'gift' ? '赠品已送完' : '换购品已换完';
  return next === null ? `暂无可享的${verbOf(rule)}品` : giftGap(rule, next, gap);
}

/** Gap to a tier and its goods: `gap` is fen or pieces, by the rule's basis. */
function giftGap(rule: GiftRule, { goodsName, number, unit }: GiftTier, gap: number): string {
  const missing = rule.basis === 'amount' ? yuanSign(gap) : `${gap} 件`;
  return `再买 ${missing} 可${verbOf(rule)} ${goodsName} ${number} ${unit}`;
}

function verbOf({ kind }: GiftRule): string {
  return kind === 'gift' ? '赠' : '换购';
}
