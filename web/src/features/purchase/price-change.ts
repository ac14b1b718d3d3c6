import type { Goods } from '@baicao/shared/contract';
import { formatYuan, parseYuan } from '@baicao/shared/pricing/money';

export interface PriceChange {
  direction: 'dearer' | 'cheaper' | 'same';
  /** Yuan, without a sign. */
  by: string;
}

/** Today's price against that of the last purchase; null where one of them is not to be seen. */
export function priceChange({ price, bought }: Pick<Goods, 'price' | 'bought'>): PriceChange | null {
  const now = price === null ? null : parseYuan(price);
  const last = bought ? parseYuan(bought.price) : null;
  if (now === null || last === null) return null;
  const direction = now === last ? 'same' : now > last ? 'dearer' : 'cheaper';
  return { direction, by: formatYuan(Math.abs(now - last)) };
}
