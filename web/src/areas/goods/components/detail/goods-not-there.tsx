import { Link } from 'react-router-dom';
import { paths } from '#routes/paths.ts';
import { Empty } from '#ui/empty.tsx';

/** An id that stands for nothing here. */
export function GoodsNotThere() {
  return (
    <div className="container">
      <Empty title="商品不存在" text="商品可能已经下架，或地址有误。可以搜索同类商品，也可以发布求购。" level={1}>
        <Link to={paths.list()} className="btn" data-primary>
          全部商品
        </Link>
        <Link to={paths.requestGoods()} className="btn">
          发布求购
        </Link>
        <Link to={paths.home()} className="btn">
          返回首页
        </Link>
      </Empty>
    </div>
  );
}
