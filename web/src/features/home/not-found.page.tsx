import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { MoreGoods } from '#features/goods/index.ts';
import { Empty } from '#design/empty.tsx';

export function Component() {
  return (
    <div className="container">
      <Empty title="页面不存在" text="地址可能有误，或页面已经移走。可以回首页，或直接搜索药品、厂家。" level={1}>
        <Link to={paths.home()} className="btn" data-primary>
          返回首页
        </Link>
        <Link to={paths.list()} className="btn">
          全部商品
        </Link>
      </Empty>
      <MoreGoods />
    </div>
  );
}
