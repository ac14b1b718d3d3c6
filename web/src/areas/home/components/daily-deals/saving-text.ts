import type { Goods } from '@baicao/shared/contract';
import { parseYuan, yuanSign } from '@baicao/shared/pricing/money';

/** "比原价省 ¥1.20"; empty where nothing is saved or prices are hidden. */
export function savingText({ price, base_price: base }: Pick<Goods, 'price' | 'base_price'>): string {
  if (price === null || base === null) return '';
  const [nowFen, baseFen] = [parseYuan(price), parseYuan(base)];
  return nowFen !== null && baseFen !== null && baseFen > nowFen ? `比原价省 ${yuanSign(baseFen - nowFen)}` : '';
}
