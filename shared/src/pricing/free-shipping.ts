import { leftFen, sumFen, yuanSign } from './money.ts';
import type { Fen } from './money.ts';
import type { ShippingRule } from './price-input.ts';
import type { ShippingResult } from './priced-cart.ts';

/**
 * Shipping (product §9). Free when one selected item ships free by itself (is_dpby) and its number is at or above
 * qg_number; otherwise free when the gap is 0 or less:
 *   gap = shipping_amount − selected total (Σ line_total of the counted lines) − no_trans_order_amount.
 */
export interface ShippedLine {
  number: number;
  freeShippingFrom: number | null;
  lineTotalFen: Fen;
}

/** Expects the counted lines only. */
export function shippingFor(lines: readonly ShippedLine[], rule: ShippingRule): ShippingResult {
  const selectedFen = sumFen(lines.map((line) => line.lineTotalFen));
  const rawGapFen = rule.freeFromFen - selectedFen - rule.noTransOrderFen;
  const reason = reasonFor(lines, rawGapFen);
  const isFree = reason !== 'not-free';
  const gapFen = isFree && reason !== 'nothing-selected' ? 0 : leftFen(rawGapFen, 0);
  return { isFree, feeFen: isFree ? 0 : rule.shippingFeeFen, rawGapFen, gapFen, reason, text: textFor(reason, gapFen) };
}

function reasonFor(lines: readonly ShippedLine[], rawGapFen: Fen): ShippingResult['reason'] {
  if (lines.length === 0) return 'nothing-selected';
  if (lines.some(shipsFree)) return 'single-item';
  return rawGapFen <= 0 ? 'amount' : 'not-free';
}

/** A line that makes the whole order ship free. */
export function shipsFree(line: Pick<ShippedLine, 'number' | 'freeShippingFrom'>): boolean {
  return line.freeShippingFrom !== null && line.number >= line.freeShippingFrom;
}

function textFor(reason: ShippingResult['reason'], gapFen: Fen): string {
  if (reason === 'single-item') return '已含单品包邮商品，本单包邮';
  if (reason === 'amount') return '已满足包邮条件，本单包邮';
  if (gapFen === 0) return '本单包邮';
  return reason === 'nothing-selected' ? `满 ${yuanSign(gapFen)} 包邮` : `还差 ${yuanSign(gapFen)} 包邮`;
}
