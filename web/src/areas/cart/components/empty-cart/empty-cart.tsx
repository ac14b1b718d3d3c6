import { Link } from 'react-router-dom';
import { paths } from '../../../../routes/paths.ts';
import { Empty } from '../../../../ui/empty.tsx';

export function EmptyCart() {
  return (
    <Empty title="购物车是空的" text="可以从全部商品、每日特价里挑选，也可以在订单里找到以前买过的商品。">
      <Link to={paths.list()} className="btn" data-primary>去选购</Link>
      <Link to={paths.zone('mrtj')} className="btn">每日特价</Link>
      <Link to={paths.orders()} className="btn">我的订单</Link>
    </Empty>
  );
}
