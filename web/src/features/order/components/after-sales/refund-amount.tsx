import { Price } from '#domain/price.tsx';
import type { RefundSum } from '../../return-preview.ts';

/** Expected refund: money, plus points where the order was partly paid in points. */
export function RefundAmount({ refund: { money, points }, size }: { refund: RefundSum; size: 's' | 'm' }) {
  return (
    <>
      <Price value={money} size={size} tone="plain" name="预计退款" />
      {points > 0 && <span> + {points} 积分</span>}
    </>
  );
}
