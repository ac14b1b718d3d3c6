import { paths } from '@baicao/shared/paths';
import { Link } from 'react-router-dom';
import { Empty } from '#design/empty.tsx';

/** For a buyer without a list: what one is for, and the three ways to get one. */
export function NoLists({ onNew }: { onNew: () => void }) {
  return (
    <Empty
      title="还没有采购清单"
      text="把固定要补的品种和常用数量存成清单，以后整单加入购物车。也可以从购物车、再次购买和批量下单里直接存为清单。"
    >
      <button type="button" className="btn" data-primary onClick={onNew}>
        新建清单
      </button>
      <Link to={paths.cart()} className="btn">
        从购物车存
      </Link>
      <Link to={paths.orders()} className="btn">
        从订单存
      </Link>
    </Empty>
  );
}
