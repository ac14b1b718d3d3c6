import { giftTerms, type GiftTerms } from '@baicao/shared/pricing/gifts-due';
import type { OrderPiece } from './order-pieces.ts';

/** A piece as an order line. */
export interface WrittenPiece {
  readonly lineId: number;
  readonly piece: OrderPiece;
}

/**
 * What the gifts of an order were given for, by order line. Every line that counted is in the same order, because a rule and its goods are
 * in one warehouse. Exchange goods have none: they were paid for.
 */
export function giftTermsByLine(written: readonly WrittenPiece[]): Map<number, GiftTerms> {
  const bought = written.filter(({ piece }) => piece.giftRuleId === null && piece.set === null);
  const terms = written.flatMap(({ lineId, piece: { goods, giftRuleId } }) => {
    const ruleOf = ({ piece }: WrittenPiece) => piece.goods.gifts.find(({ id }) => id === giftRuleId);
    const counted = bought.filter((one) => ruleOf(one) !== undefined);
    const rule = counted.map(ruleOf)[0];
    if (rule?.kind !== 'gift') return [];
    const lines = counted.map((one) => ({
      lineId: one.lineId,
      number: one.piece.line.number,
      netFen: one.piece.line.lineTotalFen,
    }));
    return [[lineId, giftTerms(rule, goods.id, lines)] as const];
  });
  return new Map(terms);
}
