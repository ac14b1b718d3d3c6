import { Price } from '#ui/price.tsx';
import type { Refund } from '../../refund-preview.ts';

/** Money, and points where points have paid. */
export function RefundWords({ refund: { money, points }, size }: { refund: Refund; size: 's' | 'm' }) {
  return (
    <>
      <Price value={money} size={size} tone={size === 's' ? 'plain' : 'price'} name="预计退款" />
      {points > 0 && <span> + {points} 积分</span>}
    </>
  );
}
