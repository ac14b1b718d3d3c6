import type { LineHint as ThresholdHint } from '@baicao/shared/pricing/hints';
import { yuanSign } from '@baicao/shared/pricing/money';
import { isCounted, quantityFacts, type LoadedCart, type LoadedLine } from '#cart/cart.ts';
import { lineQuantityViolation } from '#cart/line-shortfall.ts';

export interface LineHint {
  readonly kind: 'ladder' | 'free_shipping' | 'limit' | 'pack' | 'expiry' | 'price';
  readonly text: string;
}

interface HintedLine {
  readonly line: LoadedLine;
  /** Hints from pricing about the next threshold. */
  readonly thresholds: readonly ThresholdHint[];
  /** The price of one piece today, in fen. */
  readonly priceFen: number;
  readonly isNearExpiry: boolean;
}

/**
 * The hints of a line (product §4: built by comparing the number with thresholds): why this number cannot be ordered, what a
 * few more pieces would earn, what changed since it was added. None for a line that cannot be bought.
 */
export function hintsOf(hinted: HintedLine, cart: LoadedCart, reservedPieces: ReadonlyMap<number, number>): LineHint[] {
  const { line, thresholds } = hinted;
  if (line.violation !== null) return [];
  const ahead = thresholds.map(({ kind, text }): LineHint => ({
    kind: kind === 'ladder' ? kind : 'free_shipping',
    text,
  }));
  return [
    ...quantityHint(line, cart, reservedPieces),
    ...ahead,
    ...limitHint(line, cart),
    ...priceHint(hinted),
    ...expiryHint(hinted),
  ];
}

/** `reservedPieces`: pieces of all counted lines; a line that does not count is judged as if it were added to them. */
function quantityHint(line: LoadedLine, cart: LoadedCart, reservedPieces: ReadonlyMap<number, number>): LineHint[] {
  const facts = quantityFacts(cart, reservedPieces, isCounted(line) ? line : undefined);
  const violation = lineQuantityViolation(line.item, line.number, facts);
  return violation ? [{ kind: violation.code === 'packRule' ? 'pack' : 'limit', text: violation.message }] : [];
}

const periods = { order: '每单', day: '每日', week: '每周', month: '每月' } as const;

/** The purchase limit, and the rest of it once some pieces were bought. */
function limitHint({ item }: LoadedLine, { history }: LoadedCart): LineHint[] {
  if (item.kind !== 'goods' || item.goods.limit === null) return [];
  const { id, unit, limit } = item.goods;
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

function expiryHint({ line: { item }, isNearExpiry }: HintedLine): LineHint[] {
  if (!isNearExpiry || item.kind !== 'goods') return [];
  return [{ kind: 'expiry', text: `近效期，有效期至 ${item.goods.expiresOn}` }];
}
