import { sumFen, timesFen, timesReached, yuanSign } from './money.ts';
import type { Fen } from './money.ts';
import type { GiftRule, GiftTier } from './price-input.ts';
import type { GiftStatus, LineGift, LineGiftItem } from './priced-cart.ts';

/**
 * Gifts and exchange goods (满赠 / 换购). A rule looks at its counted lines together: at their amount after full
 * reduction, or at their pieces; a tier is reached at or above its figure and the highest one reached counts. What it
 * brings hangs on the rule's first line by key (the wire's gift_data). Gifts are free; exchange goods are added only
 * for rules the buyer accepted, and their price is the line's gift total (spec §9).
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
  const statuses = rules.map((rule) => {
    const mine = lines.filter((line) => line.giftIds.includes(rule.id));
    const reached = giftOf(rule, mine);
    const isTaken = rule.kind === 'gift' || acceptedExchangeIds.includes(rule.id);
    const carrier = mine[0];
    if (reached !== null && isTaken && carrier !== undefined) {
      items.set(carrier.key, [...(items.get(carrier.key) ?? []), reached]);
    }
    return statusOf(rule, mine, reached, isTaken);
  });
  return { gifts: new Map([...items].map(([key, list]) => [key, lineGift(list)])), statuses };
}

function lineGift(items: readonly LineGiftItem[]): LineGift {
  const kind = items.some((item) => item.kind === 'exchange') ? 'exchange' : 'gift';
  return { kind, totalFen: sumFen(items.map((item) => item.totalFen)), items };
}

function measure(rule: GiftRule, lines: readonly GiftableLine[]): number {
  return sumFen(lines.map((line) => (rule.basis === 'amount' ? line.netFen : line.number)));
}

function giftOf(rule: GiftRule, lines: readonly GiftableLine[]): LineGiftItem | null {
  const measured = measure(rule, lines);
  const tier = reachedGiftTier(rule, measured);
  if (tier === null || lines.length === 0) return null;
  const wanted = tier.number * (rule.repeats && tier.from > 0 ? timesReached(measured, tier.from) : 1);
  const number = tier.stockLeft !== null && tier.stockLeft < wanted ? tier.stockLeft : wanted;
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

function statusOf(
  rule: GiftRule,
  lines: readonly GiftableLine[],
  item: LineGiftItem | null,
  isTaken: boolean,
): GiftStatus {
  const measured = measure(rule, lines);
  const next = [...rule.tiers].sort(byFrom).find((tier) => tier.from > measured) ?? null;
  const reached = reachedGiftTier(rule, measured) !== null && lines.length > 0;
  const state = item === null ? (reached ? 'given-out' : 'not-reached') : isTaken ? 'added' : 'offered';
  return {
    id: rule.id,
    name: rule.name,
    kind: rule.kind,
    state,
    gap: next === null ? 0 : next.from - measured,
    item,
    text: statusText(rule, state, item, next, measured),
  };
}

function statusText(
  rule: GiftRule,
  state: GiftStatus['state'],
  item: LineGiftItem | null,
  next: GiftTier | null,
  measured: number,
): string {
  const verb = rule.kind === 'gift' ? '赠' : '换购';
  if (item !== null) {
    const goods = `${item.goodsName} ${item.number} ${item.unit}`;
    if (state === 'added') return item.totalFen > 0 ? `已换购 ${goods}，${yuanSign(item.totalFen)}` : `已赠 ${goods}`;
    return `可加 ${yuanSign(item.totalFen)} 换购 ${goods}`;
  }
  if (state === 'given-out') return rule.kind === 'gift' ? '赠品已送完' : '换购品已换完';
  if (next === null) return `暂无可享的${verb}品`;
  const gap = rule.basis === 'amount' ? yuanSign(next.from - measured) : `${next.from - measured} 件`;
  return `再买 ${gap} 可${verb} ${next.goodsName} ${next.number} ${next.unit}`;
}
