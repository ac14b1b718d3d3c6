import type { Handlers } from '../../http/context.ts';
import { categoryArticles, helpGroupsWithPages, postOrList } from './help.service.ts';

export const helpHandlers = {
  focus: { postList: (_input, call) => helpGroupsWithPages(call.db) },
} satisfies { focus: Pick<Handlers['focus'], 'postList'> };

export const postHandlers: Handlers['post'] = { detail: (input, call) => postOrList(call.db, input) };

export const articleHandlers: Handlers['article'] = {
  category: ({ category_id: id }, call) => categoryArticles(call.db, id),
};
