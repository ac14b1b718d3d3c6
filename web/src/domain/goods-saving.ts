import type { Goods } from '@baicao/shared/contract';
import { parseYuan, ratioFen, type Fen } from '@baicao/shared/pricing/money';

export interface Saving {
  savedFen: Fen;
  /** Price as whole percent of the base price, 1 to 99. */
  percentPaid: number;
}

/** Saving against the base price; null where nothing is saved or prices are hidden. */
export function savingOf({ price, base_price: base }: Pick<Goods, 'price' | 'base_price'>): Saving | null {
  const nowFen = price === null ? null : parseYuan(price);
  const baseFen = base === null ? null : parseYuan(base);
  if (nowFen === null || baseFen === null || nowFen >= baseFen) return null;
  const percent = ratioFen(nowFen, 100, baseFen);
  return { savedFen: baseFen - nowFen, percentPaid: Math.max(1, percent) };
}

/** 83 → "8.3 折", 80 → "8 折". */
export function discountText(percentPaid: number): string {
  const rest = percentPaid % 10;
  return `${(percentPaid - rest) / 10}${rest === 0 ? '' : `.${rest}`} 折`;
}
