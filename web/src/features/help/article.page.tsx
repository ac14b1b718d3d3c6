import type { Post } from '@baicao/shared/contract';
import { helpGroups, type HelpEntry, type HelpGroup } from '@baicao/shared/help-pages';
import { paths } from '@baicao/shared/paths';
import { insideOr } from '@baicao/shared/validation/links';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Navigate } from 'react-router-dom';
import { useRoute } from '#core/route.ts';
import { Region } from '#design/region.tsx';
import { groupsQuery } from './help.queries.ts';
import { useShownArticle } from './use-shown-article.ts';
import { Article, ArticleOutline } from './components/article/article.tsx';
import { GroupLinks } from './components/article/group-links.tsx';
import { AddressPanel, ComplaintPanel, PersonPanel } from './components/contact/contact-panels.tsx';
import { HelpFrame } from './components/help-frame/help-frame.tsx';
import { LicenceWall } from './components/licences/licence-wall.tsx';

/** What some pages show above their own article. */
const panels: Partial<Record<HelpEntry['page'], ComponentType>> = {
  'fwbz/wzzz': LicenceWall,
  'fwbz/zskf': PersonPanel,
  'us/tsjy': ComplaintPanel,
  'us/link': AddressPanel,
};

/** A page of a help group: its own article, or with `?id=` another one of the group. `view` of the row is the page. */
export function Component() {
  const { view } = useRoute();
  const group = helpGroups.find(({ pages }) => pages.some(({ page }) => page === view));
  const entry = group?.pages.find(({ page }) => page === view);
  return group && entry ? <GroupPage key={entry.page} group={group} entry={entry} /> : null;
}

function GroupPage({ group, entry }: { group: HelpGroup; entry: HelpEntry }) {
  const { query, post, notice } = useShownArticle(entry);
  if (post && isOfOtherPage(post, entry)) return <Navigate to={insideOr(post.url, paths.home())} replace />;
  const other = post && post.id !== entry.articleId ? post : undefined;
  const Panel = other ? undefined : panels[entry.page];
  return (
    <HelpFrame page={entry.page} crumbs={crumbsOf(group, entry, other)}>
      <Region query={query} skeleton={<ArticleOutline />}>
        {() =>
          post && (
            <Article post={post} notice={notice} panel={Panel && <Panel />}>
              <GroupArticles group={group} id={post.id} />
            </Article>
          )
        }
      </Region>
    </HelpFrame>
  );
}

/** A real host does not say which page shows an article. */
function isOfOtherPage({ url }: Partial<Pick<Post, 'url'>>, { page }: HelpEntry): boolean {
  return url !== undefined && url.split('?')[0] !== paths.help(page);
}

function crumbsOf({ name, pages }: HelpGroup, { page, title }: HelpEntry, other: { title: string } | undefined) {
  const first = pages[0]?.page ?? page;
  const own = { text: title, to: paths.help(page) };
  return [{ text: name, to: paths.help(first) }, ...(other ? [{ text: other.title }] : [own])];
}

/** The articles beside it in its group, as the footer lists them. */
function GroupArticles({ group, id }: { group: HelpGroup; id: number }) {
  const { data } = useQuery(groupsQuery);
  const articles = data?.find((one) => one.id === group.id)?.list ?? [];
  return <GroupLinks name={group.name} articles={articles} id={id} />;
}
