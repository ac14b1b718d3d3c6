import type { Goods } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';

/** The quantity rule of the goods as text (trade rules: Quantity, Limits), shown beside the quantity field. */
export function packRuleText(
  goods: Pick<Goods, 'zbz' | 'jzl' | 'bzdw' | 'number' | 'xg_number' | 'xg_number_desc'>,
): string {
  const { zbz, jzl, bzdw, number } = goods;
  const parts = [
    number < zbz
      ? `仅剩 ${number} ${bzdw}，须一次买完`
      : zbz > 1
        ? `${zbz} ${bzdw}起订，按 ${zbz} 的倍数递增`
        : `1 ${bzdw}起订`,
    jzl > zbz && jzl % zbz === 0 ? `每件 ${jzl} ${bzdw}，达 ${limits.cart.cartonFromPercent}% 凑成整件` : '',
    goods.xg_number > 0 ? goods.xg_number_desc || `限购 ${goods.xg_number} ${bzdw}` : '',
  ];
  return parts.filter((part) => part !== '').join('；');
}
