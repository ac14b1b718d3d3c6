import type { Goods } from '@baicao/shared/contract';
import { allowedQuantity, smallestAllowed } from '@baicao/shared/quantity/allowed-quantity';

/** What a quantity of some goods must obey, in pieces (trade rules: Quantity, Limits). */
export interface QuantityRule {
  packSize: number;
  cartonSize: number;
  stock: number;
  /** null: no limit. */
  limitLeft: number | null;
  unit: string;
}

/** The server alone knows what is left of a limit; the page goes by the limit itself. */
export function quantityRuleOf(goods: Pick<Goods, 'zbz' | 'jzl' | 'number' | 'xg_number' | 'bzdw'>): QuantityRule {
  return {
    packSize: goods.zbz,
    cartonSize: goods.jzl,
    stock: goods.number,
    limitLeft: goods.xg_number > 0 ? goods.xg_number : null,
    unit: goods.bzdw,
  };
}

/** One pack, the whole rest, or 0. */
export function smallestOf(rule: QuantityRule): number {
  return smallestAllowed(rule).number;
}

export interface Corrected {
  number: number;
  /** Why it is not what was asked for; empty when it is. */
  reason: string;
}

export function correct(wanted: number, rule: QuantityRule): Corrected {
  const { number, reasons } = allowedQuantity({ ...rule, wanted });
  return { number, reason: reasons.map(({ text }) => text).join('；') };
}

/**
 * One pack more or less. Downwards, a step that the carton rule would fill up again goes on until the number really
 * falls; from the smallest number it stays.
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
