import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { Empty } from '#design/empty.tsx';
import { orderQuery } from '../../checkout.queries.ts';

/** A cancelled order: why, and that it needs no payment. */
export function OrderCancelled({ orderId, orderSn }: { orderId: number; orderSn: string }) {
  const { data: order } = useQuery(orderQuery(orderId));
  const reason = order?.cancel_reason ? `取消原因：${order.cancel_reason}。` : '';
  return (
    <Empty level={1} title="订单已取消，无需支付" text={`订单号 ${orderSn}。${reason}库存、优惠券、积分和余额已退回。`}>
      <Link to={paths.order(orderId)} className="btn" data-primary>
        查看订单
      </Link>
      <Link to={paths.list()} className="btn">
        重新选购
      </Link>
    </Empty>
  );
}
