import type { Database } from '@baicao/db/client';
import { articleCategories, articles } from '@baicao/db/schema';
import { helpGroups, newsKinds } from '@baicao/shared/help-pages';
import { paths } from '@baicao/shared/paths';
import { dayMs, hourMs } from '@baicao/shared/time/durations';
import { startOfDay } from '@baicao/shared/time/shanghai';
import { rowWriter, writeRows } from '#rows.ts';
import { htmlOf } from '#vocabulary/help/blocks.ts';
import { HELP_ARTICLES } from '#vocabulary/help-articles.ts';
import { NEWS_ARTICLES, type NewsArticle } from '#vocabulary/news-articles.ts';
import type { SeedContext } from '#seed-context.ts';

const firstNewsId = 201;

/** Help groups 1 to 4 in the order of the footer, then the two kinds of news, newest first. */
export function makeArticles(db: Database, context: SeedContext): void {
  const groups = helpGroups.map(({ id, name }) => ({ id, name }));
  const news = newsKinds.map(({ categoryId, title }) => ({ id: categoryId, name: title }));
  writeRows(
    db,
    articleCategories,
    [...groups, ...news].map((category, sort) => ({ ...category, sort })),
  );
  makeHelp(db, context);
  makeNews(db, context);
}

function makeHelp(db: Database, context: SeedContext): void {
  const write = rowWriter(db, articles);
  const oldestDays = 500;
  for (const { article, groupId, page } of HELP_ARTICLES) {
    const { id, title, lead, blocks } = article;
    write({
      id,
      type: 1,
      categoryId: groupId,
      title,
      url: paths.help(page, id),
      author: '百草仓客服中心',
      summary: lead,
      content: htmlOf(lead, blocks),
      createdAt: startOfDay(context.now) - context.int(60, oldestDays) * dayMs + 9 * hourMs,
    });
  }
}

/** Takes articles of each kind in turn, so that both kinds have something new; the surplus of one kind comes last. */
function inTurn(articles: readonly NewsArticle[]): NewsArticle[] {
  const industry = articles.filter(({ kind }) => kind === 'industry');
  const company = articles.filter(({ kind }) => kind === 'company');
  const longest = Math.max(industry.length, company.length);
  return Array.from({ length: longest }, (_, at) => [company[at], industry[at]])
    .flat()
    .filter((article) => article !== undefined);
}

/** Writes one article every few days, the newest a day ago. */
function makeNews(db: Database, context: SeedContext): void {
  const write = rowWriter(db, articles);
  let at = startOfDay(context.now) + 8 * hourMs;
  inTurn(NEWS_ARTICLES).forEach(({ kind, title, lead, blocks }, index) => {
    at -= context.int(1, 6) * dayMs + context.int(0, 3 * hourMs);
    const id = firstNewsId + index;
    const [industry, company] = newsKinds;
    const { type, categoryId } = kind === 'industry' ? industry : company;
    write({
      id,
      type,
      categoryId,
      title,
      url: paths.news(id, type),
      author: '百草仓资讯',
      summary: lead,
      content: htmlOf(lead, blocks),
      createdAt: at,
    });
  });
}
