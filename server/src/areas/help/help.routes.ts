import { limits } from '@baicao/shared/limits';
import { page } from '#domain/answers.ts';
import type { Handlers } from '#domain/context.ts';
import { wireEntry } from './help-search.serialize.ts';
import { searchPosts } from './help-search.ts';
import { articlesOf, helpGroups, postById, postsOfType } from './help.service.ts';

const perPage = limits.page.size;

export const helpHandlers = {
  focus: { postList: (_input, call) => helpGroups(call.db) },
} satisfies { focus: Pick<Handlers['focus'], 'postList'> };

export const postHandlers: Handlers['post'] = {
  detail: ({ id, type, page: at }, call) =>
    id === undefined ? postsOfType(call.db, type, at) : postById(call.db, type, id),
  search: ({ keywords, page: at }, call) => {
    const { found, words } = searchPosts(call.db, keywords);
    const rows = found.slice((at - 1) * perPage, at * perPage).map((entry) => wireEntry(entry, words));
    return page(rows, { page: at, perPage, total: found.length });
  },
};

export const articleHandlers: Handlers['article'] = {
  category: ({ category_id: categoryId }, call) => articlesOf(call.db, categoryId),
};
