import { leftFen, maxFen, minFen, ratioFen, sumFen, timesFen, timesReached } from './money.ts';
import type { GiftRule } from './price-input.ts';

/**
 * What a gift (满赠) was given for, kept with its order, so that it can be judged after the rule has changed. `threshold` and
 * `counted` are fen after full reduction, or pieces, by the rule's basis.
 */
export interface GiftTerms {
  /** Those that give this gift; `number`: pieces, for each time with `repeats`. */
  readonly tiers: readonly { readonly threshold: number; readonly number: number; readonly repeats: boolean }[];
  /** The bought lines of the order. */
  readonly goods: readonly { readonly lineId: number; readonly counted: number }[];
}

/** A bought line that counts for the rule, as `applyGifts` measures it. */
interface CountedLine {
  readonly lineId: number;
  readonly number: number;
  readonly netFen: number;
}

/** The conditions of a gift rule; `threshold` in fen or pieces, by its basis. */
interface GiftConditions extends Pick<GiftRule, 'basis' | 'repeats'> {
  readonly tiers: readonly { readonly threshold: number; readonly goodsId: number; readonly number: number }[];
}

/** The terms of a gift of these goods, given by `rule` for `lines`. */
export function giftTerms(
  { basis, repeats, tiers }: GiftConditions,
  goodsId: number,
  lines: readonly CountedLine[],
): GiftTerms {
  return {
    tiers: tiers
      .filter((tier) => tier.goodsId === goodsId)
      .map(({ threshold, number }) => ({ threshold, number, repeats })),
    goods: lines.map(({ lineId, number, netFen }) => ({ lineId, counted: basis === 'amount' ? netFen : number })),
  };
}

/** A line of an order at a return. `back`: pieces returned or on their way back, this return's included. */
export interface LineAtReturn {
  readonly id: number;
  readonly number: number;
  readonly back: number;
  /** null: not a gift, or one from before terms were kept, which is never due. */
  readonly giftTerms: GiftTerms | null;
}

/**
 * Pieces of gifts to be returned as well, by line id, because what the buyer keeps no longer earns them; lines without any
 * are left out. `lines` are all lines of the order. A line counts by the share of its pieces that is kept, rounded up to the
 * fen. Of several tiers reached, the one that gives most counts: returning more never makes fewer pieces due.
 */
export function giftsDue(lines: readonly LineAtReturn[]): Map<number, number> {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const due = lines.flatMap(({ id, number, back, giftTerms: terms }) => {
    if (terms === null) return [];
    const pieces = leftFen(number, earned(terms, byId) + back);
    return pieces > 0 ? [[id, pieces] as const] : [];
  });
  return new Map(due);
}

function earned({ tiers, goods }: GiftTerms, lines: ReadonlyMap<number, LineAtReturn>): number {
  const measured = sumFen(goods.map(({ lineId, counted }) => keptOf(counted, lines.get(lineId))));
  const reached = tiers.filter(({ threshold }) => measured >= threshold);
  return maxFen(
    0,
    ...reached.map(({ threshold, number, repeats }) =>
      timesFen(number, repeats ? timesReached(measured, threshold) : 1),
    ),
  );
}

function keptOf(counted: number, line: LineAtReturn | undefined): number {
  return line ? counted - ratioFen(counted, minFen(line.back, line.number), line.number) : 0;
}
