import type { Contract, Data, Post } from '@baicao/shared/contract';
import type { Database } from '@baicao/db/client';
import { limits } from '@baicao/shared/limits';
import { formatMoment } from '@baicao/shared/time/shanghai';
import { orNotFound } from '#domain/errors.ts';
import { page, type Page } from '#domain/answers.ts';
import { cleanHtml } from './clean-html.ts';
import { filledIn, helpFacts, type HelpFacts } from './help-facts.ts';
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
  const row = orNotFound(articleOfType(db, type, id), '文章不存在或已删除');
  const facts = helpFacts(db);
  const content = cleanHtml(filledIn(row.content, facts, row.createdAt));
  return { post: { ...summaryOf(row, facts), content }, ...neighbours(db, row) };
}

/** post.detail without an id: the articles of a type, newest first. */
export function postsOfType(db: Database, type: Article['type'], at: number): Page<PostAnswer> {
  const perPage = limits.page.size;
  const facts = helpFacts(db);
  const rows = articlesOfType(db, type, perPage, (at - 1) * perPage).map((row) => summaryOf(row, facts));
  return page(rows, { page: at, perPage, total: articleCount(db, type) });
}

function summaryOf(row: Article, facts: HelpFacts): Omit<Post, 'content'> {
  const { id, title, author, url } = row;
  return {
    id,
    title,
    category_id: row.categoryId,
    author,
    summary: filledIn(row.summary, facts, row.createdAt),
    image: '',
    url,
    created_at: formatMoment(row.createdAt),
  };
}

/** focus.postList: the help groups of the footer with their pages (product §9: four of them). */
export function helpGroups(db: Database): Data<Contract['focus']['postList']> {
  const groups = helpCategories(db).slice(0, limits.footer.helpGroups);
  return groups.map(({ id, name }) => ({ id, name, list: articlesInCategory(db, id) }));
}

/** article.category: the articles of one group; none for a group that does not exist. */
export function articlesOf(db: Database, categoryId: number): Data<Contract['article']['category']> {
  return articlesInCategory(db, categoryId);
}
