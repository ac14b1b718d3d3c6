import type { Database } from '@baicao/db/client';
import { articleCategories, articles } from '@baicao/db/schema';
import { dayMs, hourMs } from '@baicao/shared/time/durations';
import { startOfDay } from '@baicao/shared/time/shanghai';
import { rowWriter, writeRows } from '#rows.ts';
import { HEADER_ARTICLES, HELP_GROUPS, type HelpArticle } from '#vocabulary/help-articles.ts';
import { NEWS_ARTICLES } from '#vocabulary/news-articles.ts';
import type { World } from '#world.ts';

const newsCategories = { industry: 5, company: 6 } as const;
const newsTypes = { industry: 2, company: 3 } as const;
const firstNewsId = 201;

/** Where the two posts of the header belong: about us, and delivery. */
const headerPlaces: Record<number, { categoryId: number; url: string }> = {
  1: { categoryId: 4, url: '/help/us/link?id=1' },
  72: { categoryId: 2, url: '/help/zfps/hwps?id=72' },
};

/** Help groups 1 to 4 in the order of the footer, then the two kinds of news, newest first. */
export function makeArticles(db: Database, world: World): void {
  const groups = HELP_GROUPS.map(({ name }, index) => ({ id: index + 1, name, sort: index }));
  const news = [
    { id: newsCategories.industry, name: '行业新闻', sort: 4 },
    { id: newsCategories.company, name: '公司新闻', sort: 5 },
  ];
  writeRows(db, articleCategories, [...groups, ...news]);
  makeHelp(db, world);
  makeNews(db, world);
}

function makeHelp(db: Database, world: World): void {
  const write = articleWriter(db);
  const written = (daysAgo: number) => startOfDay(world.now) - daysAgo * dayMs + 9 * hourMs;
  const post = (article: HelpArticle, categoryId: number, url: string) =>
    write({ ...article, type: 1, categoryId, url, author: '百草仓客服中心', at: written(world.int(60, 500)) });
  for (const article of HEADER_ARTICLES) {
    const place = headerPlaces[article.id];
    if (place === undefined) throw new Error(`the header's article ${article.id} has no page`);
    post(article, place.categoryId, place.url);
  }
  HELP_GROUPS.forEach(({ pages, more }, index) => {
    for (const { url, article } of pages) post(article, index + 1, `${url}?id=${article.id}`);
    for (const article of more) post(article, index + 1, `${pages[0]?.url ?? '/help'}?id=${article.id}`);
  });
}

/** One every few days, the first a day ago. */
function makeNews(db: Database, world: World): void {
  const write = articleWriter(db);
  let at = startOfDay(world.now) + 8 * hourMs;
  NEWS_ARTICLES.forEach(({ kind, title, paragraphs }, index) => {
    at -= world.int(1, 6) * dayMs + world.int(0, 3 * hourMs);
    const id = firstNewsId + index;
    const type = newsTypes[kind];
    const url = `/help_news_info/${id}/${type}`;
    write({ id, title, paragraphs, type, categoryId: newsCategories[kind], url, author: '百草仓资讯', at });
  });
}

interface ArticleDraft extends HelpArticle {
  readonly type: 1 | 2 | 3;
  readonly categoryId: number;
  readonly url: string;
  readonly author: string;
  readonly at: number;
}

function articleWriter(db: Database) {
  const write = rowWriter(db, articles);
  return ({ id, type, categoryId, title, url, author, paragraphs, at }: ArticleDraft) =>
    write({
      id,
      type,
      categoryId,
      title,
      url,
      author,
      summary: summaryOf(paragraphs[0] ?? ''),
      content: paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join(''),
      createdAt: at,
    });
}

const summaryLength = 60;

function summaryOf(text: string): string {
  return text.length <= summaryLength ? text : `${text.slice(0, summaryLength)}…`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
