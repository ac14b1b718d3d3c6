import { parseYuan } from '@baicao/shared/pricing/money';

type PriceRange = { ok: true; min: string; max: string } | { ok: false; text: string };

/**
 * Parses two typed bounds in yuan; either may be empty. Accepts full-width digits and a leading ¥; bounds in the wrong
 * order are swapped.
 */
export function priceRange(min: string, max: string): PriceRange {
  const bounds = [min, max].map((text) =>
    text
      .normalize('NFKC')
      .trim()
      .replace(/^[¥￥]/, '')
      .trim(),
  );
  const [low = '', high = ''] = bounds;
  if (bounds.some((text) => text !== '' && parseYuan(text) === null))
    return { ok: false, text: '请输入金额，如 12.50' };
  return isAbove(low, high) ? { ok: true, min: high, max: low } : { ok: true, min: low, max: high };
}

function isAbove(low: string, high: string): boolean {
  const [lowFen, highFen] = [parseYuan(low), parseYuan(high)];
  return lowFen !== null && highFen !== null && lowFen > highFen;
}
