import { Text } from '#design/text.tsx';
import { limits } from '@baicao/shared/limits';
import { paths } from '@baicao/shared/paths';
import { keywordsIn } from '@baicao/shared/text/characters';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { pageOf } from '#core/address-numbers.ts';
import { Empty } from '#design/empty.tsx';
import { PagedList } from '#core/paged-list.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { HelpCard } from './components/help-frame/help-card.tsx';
import { HelpFrame } from './components/help-frame/help-frame.tsx';
import { hotWords } from './components/help-frame/help-search.tsx';
import { FoundList } from './components/search/found-list.tsx';
import { searchQuery } from './help.queries.ts';

/** Articles that hold the words; `?q=` and `?page=` are its state. */
export function Component() {
  const [query] = useSearchParams();
  const keywords = keywordsIn(query.get('q'), limits.help.keywordsMax);
  return (
    <HelpFrame crumbs={[{ text: '搜索帮助' }]}>
      <HelpCard>{keywords === '' ? <NoWords /> : <Results keywords={keywords} page={pageOf(query)} />}</HelpCard>
    </HelpFrame>
  );
}

function Results({ keywords, page }: { keywords: string; page: number }) {
  const found = useQuery(searchQuery(keywords, page));
  return (
    <>
      <Text as="h1" breaks>
        “{keywords}”的帮助
      </Text>
      {found.data && found.data.meta.total > 0 && (
        <Text as="p" size="s" tone="quiet" role="status">
          找到 {found.data.meta.total} 篇
        </Text>
      )}
      <PagedList
        query={found}
        noun="文章"
        skeleton={<Skeleton shape="table" count={6} height={84} />}
        empty={<NothingFound keywords={keywords} />}
      >
        {(rows) => <FoundList found={rows} />}
      </PagedList>
    </>
  );
}

function NothingFound({ keywords }: { keywords: string }) {
  const isSeveral = /\s/.test(keywords);
  const advice = isSeveral ? '几个词要同时出现才算找到，试试去掉一个。' : '换个说法试试，例如把“钱没到”换成“到账”。';
  return (
    <Empty title={`没有找到“${keywords}”`} text={`${advice}也可以直接告诉我们，或者问客服。`}>
      <Link to={paths.feedback()} className="btn" data-primary>
        意见反馈
      </Link>
      <Link to={paths.help('fwbz/zskf')} className="btn">
        问客服
      </Link>
    </Empty>
  );
}

function NoWords() {
  return (
    <Empty level={1} title="想了解什么？" text="在上面输入问题里的词，例如“退货”“运费”。大家常搜：">
      {hotWords.map((word) => (
        <Link key={word} to={paths.helpSearch(word)} className="btn">
          {word}
        </Link>
      ))}
    </Empty>
  );
}
