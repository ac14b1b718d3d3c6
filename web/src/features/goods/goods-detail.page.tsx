import { codes } from '@baicao/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { Breadcrumb } from '#design/breadcrumb.tsx';
import { Empty } from '#design/empty.tsx';
import { ErrorView, requestIdOf } from '#design/error-view.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { GoodsView } from './components/goods-view/goods-view.tsx';
import classes from './goods-detail.module.css';
import { wholeNumber } from '#core/address-numbers.ts';
import { MoreGoods } from './more-goods.tsx';
import { detailQuery } from './goods.queries.ts';

/** The detail page of one goods (product §2: /list_info/{id}). */
export function Component() {
  const id = wholeNumber(useParams().id);
  if (id === null) return <GoodsNotFound />;
  // The key resets number and picture when the goods change.
  return <Detail key={id} id={id} />;
}

function Detail({ id }: { id: number }) {
  const query = useQuery(detailQuery(id));
  if (query.data) return <GoodsView goods={query.data} />;
  if (query.error?.failure.code === codes.notFound.code) return <GoodsNotFound />;
  if (query.error)
    return (
      <div className="container">
        <h1 className="visually-hidden">商品详情</h1>
        <ErrorView
          message={query.error.message}
          requestId={requestIdOf(query.error)}
          retry={() => void query.refetch()}
        />
      </div>
    );
  return <DetailSkeleton />;
}

function DetailSkeleton() {
  return (
    <div className="container">
      <h1 className="visually-hidden">商品详情</h1>
      <Breadcrumb items={[{ text: '首页', to: paths.home() }, { text: '商品详情' }]} />
      <div className={`card ${classes.top}`}>
        <Skeleton shape="block" height={400} />
        <Skeleton shape="lines" count={10} height={28} />
      </div>
      <div className="card">
        <Skeleton shape="block" height={300} />
      </div>
    </div>
  );
}

/** No goods with this id. */
function GoodsNotFound() {
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
      <MoreGoods />
    </div>
  );
}
