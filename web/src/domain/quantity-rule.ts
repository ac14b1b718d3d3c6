import type { Goods } from '@baicao/shared/contract';
import { allowedQuantity, smallestAllowed } from '@baicao/shared/quantity/allowed-quantity';

/** Limits of a quantity, in pieces (trade rules: Quantity, Limits). */
export interface QuantityRule {
  packSize: number;
  cartonSize: number;
  stock: number;
  /** null: no limit. */
  limitLeft: number | null;
  unit: string;
}

/** Only the server knows how much of a limit is left; the page uses the limit itself. */
export function quantityRuleOf(goods: Pick<Goods, 'zbz' | 'jzl' | 'number' | 'xg_number' | 'bzdw'>): QuantityRule {
  return {
    packSize: goods.zbz,
    cartonSize: goods.jzl,
    stock: goods.number,
    limitLeft: goods.xg_number > 0 ? goods.xg_number : null,
    unit: goods.bzdw,
  };
}

/** One pack, the whole remaining stock, or 0. */
export function smallestOf(rule: QuantityRule): number {
  return smallestAllowed(rule).number;
}

export interface Corrected {
  number: number;
  /** Why it differs from the wanted number; empty when it does not. */
  reason: string;
}

export function correct(wanted: number, rule: QuantityRule): Corrected {
  const { number, reasons } = allowedQuantity({ ...rule, wanted });
  return { number, reason: reasons.map(({ text }) => text).join('；') };
}

/**
 * One pack more or less. The carton rule may round a smaller number up again, so a step down goes on until the number
 * really falls; the smallest number stays.
 */
export function stepped(from: number, direction: 1 | -1, rule: QuantityRule): Corrected {
  const pack = Math.max(1, rule.packSize);
  if (direction === 1) return correct(from + pack, rule);
  const least = smallestOf(rule);
  for (let wanted = from - pack; wanted > least; wanted -= pack) {
    const corrected = correct(wanted, rule);
    if (corrected.number < from) return corrected;
  }
  return { number: Math.min(from, least), reason: '' };
}
