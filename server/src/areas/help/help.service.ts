import type { Contract, Data, Post } from '@baicao/shared/contract';
import type { Database } from '@baicao/db/client';
import { limits } from '@baicao/shared/limits';
import { formatMoment } from '@baicao/shared/time/shanghai';
import { found } from '#domain/errors.ts';
import { page, type Page } from '#domain/answers.ts';
import { cleanHtml } from './clean-html.ts';
import {
  articleCount,
  articleOfType,
  articlesInCategory,
  articlesOfType,
  helpCategories,
  neighbours,
  type Article,
} from './help.repo.ts';

type PostAnswer = Data<Contract['post']['detail']>;

/** post.detail with an id: the article with its neighbours; 404 when there is none of this type. */
export function postById(db: Database, type: Article['type'], id: number): PostAnswer {
  const row = found(articleOfType(db, type, id), '文章不存在或已删除');
  return { post: { ...summaryOf(row), content: cleanHtml(row.content) }, ...neighbours(db, row) };
}

/** post.detail without an id: the articles of a type, newest first. */
export function postsOfType(db: Database, type: Article['type'], at: number): Page<PostAnswer> {
  const perPage = limits.page.size;
  const rows = articlesOfType(db, type, perPage, (at - 1) * perPage).map(summaryOf);
  return page(rows, { page: at, perPage, total: articleCount(db, type) });
}

function summaryOf(row: Article): Omit<Post, 'content'> {
  const { id, title, author, summary } = row;
  return {
    id,
    title,
    category_id: row.categoryId,
    author,
    summary,
    image: '',
    created_at: formatMoment(row.createdAt),
  };
}

/** focus.postList: the help groups of the footer with their pages (spec §9: four of them). */
export function helpGroups(db: Database): Data<Contract['focus']['postList']> {
  const groups = helpCategories(db).slice(0, limits.footer.helpGroups);
  return groups.map(({ id, name }) => ({ id, name, list: articlesInCategory(db, id) }));
}

/** article.category: the articles of one group; none for a group that does not exist. */
export function articlesOf(db: Database, categoryId: number): Data<Contract['article']['category']> {
  return articlesInCategory(db, categoryId);
}
