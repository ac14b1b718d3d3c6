import { Text } from '#design/text.tsx';
import { codes } from '@baicao/shared/contract';
import { newsKinds, type NewsKind } from '@baicao/shared/help-pages';
import { paths, withQuery } from '@baicao/shared/paths';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from 'react-router-dom';
import { Empty } from '#design/empty.tsx';
import { Region } from '#design/region.tsx';
import { Article, ArticleOutline } from './components/article/article.tsx';
import { HelpCard } from './components/help-frame/help-card.tsx';
import { HelpFrame } from './components/help-frame/help-frame.tsx';
import { NewsNeighbours } from './components/news/news-neighbours.tsx';
import { newsItemQuery } from './help.queries.ts';

/** One item of news, by the id and type in the address. */
export function Component() {
  const { id = '', type } = useParams();
  const kind = newsKinds.find((one) => String(one.type) === type);
  if (!kind || !/^[1-9]\d{0,8}$/.test(id)) return <NoNews kind={kind} />;
  return <NewsItem key={`${type} ${id}`} id={Number(id)} kind={kind} />;
}

function NewsItem({ id, kind }: { id: number; kind: NewsKind }) {
  const query = useQuery(newsItemQuery(id, kind.type));
  const page = listPageOf(useLocation().state);
  const shown = query.data && !Array.isArray(query.data.rows) ? query.data.rows : undefined;
  if (query.error?.failure.code === codes.notFound.code) return <NoNews kind={kind} />;
  const list = withQuery(paths.help(kind.page), { page: page > 1 ? page : undefined });
  const crumbs = [{ text: '新闻资讯' }, { text: kind.title, to: list }, { text: shown?.post.title ?? '新闻详情' }];
  return (
    <HelpFrame page={kind.page} crumbs={crumbs}>
      <Region query={query} skeleton={<ArticleOutline />}>
        {() =>
          shown && (
            <Article post={shown.post}>
              <NewsNeighbours last={shown.last} next={shown.next} kind={kind} page={page} />
              <Text as="p" marginTop={16} hide="print">
                <Link to={list} className="btn">
                  返回{kind.title}列表
                </Link>
              </Text>
            </Article>
          )
        }
      </Region>
    </HelpFrame>
  );
}

/** The page of the list from which the item was opened; the browser keeps it with the history entry. */
function listPageOf(state: unknown): number {
  const page = typeof state === 'object' && state !== null && 'page' in state ? state.page : 1;
  return typeof page === 'number' && Number.isSafeInteger(page) && page > 0 ? page : 1;
}

function NoNews({ kind }: { kind: NewsKind | undefined }) {
  return (
    <HelpFrame
      {...(kind ? { page: kind.page } : {})}
      crumbs={[{ text: '新闻资讯', to: paths.help('news/hy') }, { text: '文章不存在' }]}
    >
      <HelpCard>
        <Empty level={1} title="文章不存在" text="这篇文章可能已经撤下，或者地址不完整。可以从列表里重新查找。">
          {newsKinds.map(({ page, title }) => (
            <Link key={page} to={paths.help(page)} className="btn" data-primary={page === kind?.page || undefined}>
              {title}
            </Link>
          ))}
          <Link to={paths.home()} className="btn">
            返回首页
          </Link>
        </Empty>
      </HelpCard>
    </HelpFrame>
  );
}
