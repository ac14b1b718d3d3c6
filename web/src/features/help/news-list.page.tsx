import { newsKinds, type NewsKind } from '@baicao/shared/help-pages';
import { paths } from '@baicao/shared/paths';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { pageOf } from '#core/address-numbers.ts';
import { useRoute } from '#core/route.ts';
import { Empty } from '#design/empty.tsx';
import { PagedList } from '#core/paged-list.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { HelpCard } from './components/help-frame/help-card.tsx';
import { HelpFrame } from './components/help-frame/help-frame.tsx';
import { NewsList } from './components/news/news-list.tsx';
import { newsListQuery } from './help.queries.ts';

/** News of one kind, newest first; `?page=` is its state, `view` of the row the kind. */
export function Component() {
  const { view } = useRoute();
  const kind = newsKinds.find(({ page }) => page === view);
  return kind ? <News key={kind.page} kind={kind} /> : null;
}

function News({ kind }: { kind: NewsKind }) {
  const at = pageOf(useSearchParams()[0]);
  const { data, ...query } = useQuery(newsListQuery(kind.type, at));
  const paged = data && Array.isArray(data.rows) ? { rows: data.rows, meta: data.meta } : undefined;
  return (
    <HelpFrame page={kind.page} crumbs={[{ text: '新闻资讯' }, { text: kind.title }]}>
      <HelpCard>
        <h1>{kind.title}</h1>
        <PagedList
          query={{ ...query, data: paged }}
          noun="新闻"
          skeleton={<Skeleton shape="table" count={8} height={76} />}
          empty={
            <Empty title={`还没有${kind.title}`}>
              <Link to={paths.home()} className="btn" data-primary>
                返回首页
              </Link>
            </Empty>
          }
        >
          {(rows) => <NewsList news={rows} kind={kind} page={at} />}
        </PagedList>
      </HelpCard>
    </HelpFrame>
  );
}
