import type { Database } from '@baicao/db/client';
import { and, asc, count, desc, eq, query, sql, type Parameters } from '@baicao/db/query';
import { articleCategories, articles } from '@baicao/db/schema';

export type Article = typeof articles.$inferSelect;
type ArticleType = Article['type'];

const articleById = query((orm, p: Parameters<{ type: number; id: number }>) =>
  orm
    .select()
    .from(articles)
    .where(and(eq(articles.id, p.id), eq(articles.type, p.type))),
);

export function articleOfType(db: Database, type: ArticleType, id: number): Article | undefined {
  return articleById(db).get({ type, id });
}

const newestOfType = query((orm, p: Parameters<{ type: number; limit: number; offset: number }>) =>
  orm
    .select()
    .from(articles)
    .where(eq(articles.type, p.type))
    .orderBy(desc(articles.createdAt), desc(articles.id))
    .limit(p.limit)
    .offset(p.offset),
);

/** Articles of one type, newest first. */
export function articlesOfType(db: Database, type: ArticleType, limit: number, offset: number): Article[] {
  return newestOfType(db).all({ type, limit, offset });
}

const countOfType = query((orm, p: Parameters<{ type: number }>) =>
  orm.select({ count: count() }).from(articles).where(eq(articles.type, p.type)),
);

export function articleCount(db: Database, type: ArticleType): number {
  return countOfType(db).get({ type })?.count ?? 0;
}

const everyArticle = query((orm) => orm.select().from(articles));

/** All articles, for the search in their texts. */
export function allArticles(db: Database): Article[] {
  return everyArticle(db).all();
}

interface Neighbour {
  id: number;
  title: string;
}

type NeighbourKey = Parameters<{ type: number; createdAt: number; id: number }>;
const key = sql`(${articles.createdAt}, ${articles.id})`;

const nextNewer = query((orm, p: NeighbourKey) =>
  orm
    .select({ id: articles.id, title: articles.title })
    .from(articles)
    .where(and(eq(articles.type, p.type), sql`${key} > (${p.createdAt}, ${p.id})`))
    .orderBy(asc(articles.createdAt), asc(articles.id))
    .limit(1),
);

const nextOlder = query((orm, p: NeighbourKey) =>
  orm
    .select({ id: articles.id, title: articles.title })
    .from(articles)
    .where(and(eq(articles.type, p.type), sql`${key} < (${p.createdAt}, ${p.id})`))
    .orderBy(desc(articles.createdAt), desc(articles.id))
    .limit(1),
);

/** The neighbours of an article in the list of its type, newest first: `last` is the newer one, `next` the older. */
export function neighbours(
  db: Database,
  { type, createdAt, id }: Article,
): { last: Neighbour | null; next: Neighbour | null } {
  const at = { type, createdAt, id };
  return { last: nextNewer(db).get(at) ?? null, next: nextOlder(db).get(at) ?? null };
}

const linksInCategory = query((orm, p: Parameters<{ categoryId: number }>) =>
  orm
    .select({ id: articles.id, title: articles.title, url: articles.url })
    .from(articles)
    .where(eq(articles.categoryId, p.categoryId))
    .orderBy(asc(articles.id)),
);

/** Help articles of one group, by id. */
export function articlesInCategory(
  db: Database,
  categoryId: number,
): ReturnType<ReturnType<typeof linksInCategory>['all']> {
  return linksInCategory(db).all({ categoryId });
}

const allCategories = query((orm) =>
  orm
    .select({ id: articleCategories.id, name: articleCategories.name })
    .from(articleCategories)
    .orderBy(asc(articleCategories.sort), asc(articleCategories.id)),
);

export function helpCategories(db: Database): { id: number; name: string }[] {
  return allCategories(db).all();
}
