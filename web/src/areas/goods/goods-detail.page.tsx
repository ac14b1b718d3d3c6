import { codes } from '@baicao/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { DetailSkeleton } from './components/detail/detail-skeleton.tsx';
import { GoodsNotThere } from './components/detail/goods-not-there.tsx';
import { GoodsView } from './components/detail/goods-view.tsx';
import { ErrorView } from '#ui/error-view.tsx';
import { detailQuery } from './goods.queries.ts';

/** One article with everything a buyer checks (spec §2: /list_info/{id}). */
export function Component() {
  const { id = '' } = useParams();
  if (!/^[0-9]{1,9}$/.test(id)) return <GoodsNotThere />;
  // Another article is another page: its number and picture begin anew.
  return <Detail key={id} id={Number(id)} />;
}

function Detail({ id }: { id: number }) {
  const query = useQuery(detailQuery(id));
  if (query.data) return <GoodsView goods={query.data} />;
  if (query.error?.failure.code === codes.notFound.code) return <GoodsNotThere />;
  if (query.error)
    return (
      <div className="container">
        <h1 className="visually-hidden">商品详情</h1>
        <ErrorView message={query.error.message} retry={() => void query.refetch()} />
      </div>
    );
  return <DetailSkeleton />;
}
