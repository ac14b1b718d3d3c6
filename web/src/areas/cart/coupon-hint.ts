import type { CartLine } from '@baicao/shared/contract';

/** `usable`: coupons the buyer holds. Null where none of the selected goods takes a coupon. `claim`: there are none yet. */
export function couponHint(lines: readonly CartLine[], usable: number): { text: string; claim: boolean } | null {
  const takes = lines.some((line) => line.is_selected === 1 && line.invalid === null && line.with_coupon === 1);
  if (!takes) return null;
  return usable > 0
    ? { text: `您有 ${usable} 张可用的优惠券，结算时为您推荐最省的一张。`, claim: false }
    : { text: '已选商品可使用优惠券。', claim: true };
}
