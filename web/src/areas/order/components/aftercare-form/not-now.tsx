import type { Order } from '@baicao/shared/contract';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { Empty } from '#ui/empty.tsx';

/** The server does not offer this for the order as it stands. `verb`: 退货. */
export function NotNow({ order, verb }: { order: Order; verb: string }) {
  return (
    <Empty
      level={1}
      title={`该订单现在不能${verb}`}
      text={`订单 ${order.order_sn} 当前为“${order.order_status_label}”。如有疑问，请联系专属客服。`}
    >
      <Link to={paths.order(order.id)} className="btn" data-primary>
        返回订单
      </Link>
      <Link to={paths.help('fwbz/zskf')} className="btn">
        联系客服
      </Link>
    </Empty>
  );
}
