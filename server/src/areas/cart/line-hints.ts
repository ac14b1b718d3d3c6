import type { LineHint as ThresholdHint } from '@baicao/shared/pricing/hints';
import { yuanSign } from '@baicao/shared/pricing/money';
import { isCounted, quantityFacts, type Basket, type BasketLine } from '#cart/cart.ts';
import { lineQuantityViolation } from '#cart/line-shortfall.ts';

export interface LineHint {
  readonly kind: 'ladder' | 'free_shipping' | 'limit' | 'pack' | 'expiry' | 'price';
  readonly text: string;
}

export interface HintedLine {
  readonly line: BasketLine;
  /** What the thresholds of pricing say. */
  readonly thresholds: readonly ThresholdHint[];
  /** The price of one piece today, in fen. */
  readonly priceFen: number;
  readonly isNearExpiry: boolean;
}

/**
 * Sentences beside a line (spec §4: built by comparing the number with thresholds): what stands in the way of ordering
 * this number, what a little more would bring, what changed since it was added. None for a line that cannot be bought.
 */
export function hintsOf(hinted: HintedLine, basket: Basket, held: ReadonlyMap<number, number>): LineHint[] {
  const { line, thresholds } = hinted;
  if (line.problem !== null) return [];
  const ahead = thresholds.map(({ kind, text }): LineHint => ({
    kind: kind === 'ladder' ? kind : 'free_shipping',
    text,
  }));
  return [
    ...shortfallHint(line, basket, held),
    ...ahead,
    ...limitHint(line, basket),
    ...priceHint(hinted),
    ...expiryHint(hinted),
  ];
}

/** `held`: what the counted lines hold together; a line that does not count is judged as if it were added to them. */
function shortfallHint(line: BasketLine, basket: Basket, held: ReadonlyMap<number, number>): LineHint[] {
  const facts = quantityFacts(basket, held, isCounted(line) ? line : undefined);
  const shortfall = lineQuantityViolation(line.article, line.number, facts);
  return shortfall ? [{ kind: shortfall.code === 'packRule' ? 'pack' : 'limit', text: shortfall.message }] : [];
}

const periods = { order: '每单', day: '每日', week: '每周', month: '每月' } as const;

/** The limit, and what is left of it once something of it was bought. */
function limitHint({ article }: BasketLine, { history }: Basket): LineHint[] {
  if (article.kind !== 'goods' || article.goods.limit === null) return [];
  const { id, unit, limit } = article.goods;
  const taken = history.limitTaken.get(id) ?? 0;
  const left = Math.max(0, limit.number - taken);
  const bought = taken > 0 ? `，已购 ${taken} ${unit}，还可购 ${left} ${unit}` : '';
  return [{ kind: 'limit', text: `${periods[limit.period]}限购 ${limit.number} ${unit}${bought}` }];
}

function priceHint({ line, priceFen }: HintedLine): LineHint[] {
  const changeFen = priceFen - line.seenPriceFen;
  if (changeFen === 0) return [];
  const text = changeFen < 0 ? `比加入时降 ${yuanSign(-changeFen)}` : `比加入时涨 ${yuanSign(changeFen)}`;
  return [{ kind: 'price', text }];
}

function expiryHint({ line: { article }, isNearExpiry }: HintedLine): LineHint[] {
  if (!isNearExpiry || article.kind !== 'goods') return [];
  return [{ kind: 'expiry', text: `近效期，有效期至 ${article.goods.expiresOn}` }];
}
