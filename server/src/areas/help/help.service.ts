import type { Post } from '@baicao/shared/contract';
import type { Database } from '@baicao/db/client';
import { formatMoment } from '@baicao/shared/time/shanghai';
import { found } from '../../http/api-error.ts';
import { page } from '../../http/result.ts';
import { article, articlesOfCategory, articlesOfType, countOfType, helpGroups, neighbours, type ArticleRow } from './help.repo.ts';

const perPage = 20;

/** With an id the article and its neighbours, 404 when it is not of this type; without one a page of the list. */
export function postOrList(db: Database, input: { type: number; id?: number | undefined; page: number }) {
  if (input.id === undefined) return postList(db, input.type, input.page);
  const row = found(article(db, input.type, input.id), '文章不存在或已下线');
  const post: Post = { ...summaryOf(row), content: row.content };
  return { post, ...neighbours(db, input.type, row) };
}

function postList(db: Database, type: number, at: number) {
  const rows = articlesOfType(db, type, perPage, (at - 1) * perPage);
  return page(rows.map(summaryOf), { page: at, perPage, total: countOfType(db, type) });
}

function summaryOf(row: ArticleRow): Omit<Post, 'content'> {
  return {
    id: row.id,
    title: row.title,
    category_id: row.categoryId,
    author: row.author,
    summary: row.summary,
    image: '',
    created_at: formatMoment(row.createdAt),
  };
}

export function categoryArticles(db: Database, categoryId: number) {
  return articlesOfCategory(db, categoryId).map(({ id, title, url }) => ({ id, title, url }));
}

export function helpGroupsWithPages(db: Database) {
  return helpGroups(db).map((group) => ({ ...group, list: categoryArticles(db, group.id) }));
}
