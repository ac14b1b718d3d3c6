import type { Handlers } from '#domain/context.ts';
import { searchPosts } from './help-search.ts';
import { articlesOf, helpGroups, postById, postsOfType } from './help.service.ts';

export const helpHandlers = {
  focus: { postList: (_input, call) => helpGroups(call.db) },
} satisfies { focus: Pick<Handlers['focus'], 'postList'> };

export const postHandlers: Handlers['post'] = {
  detail: ({ id, type, page }, call) =>
    id === undefined ? postsOfType(call.db, type, page) : postById(call.db, type, id),
  search: ({ keywords, page }, call) => searchPosts(call.db, keywords, page),
};

export const articleHandlers: Handlers['article'] = {
  category: ({ category_id: categoryId }, call) => articlesOf(call.db, categoryId),
};
