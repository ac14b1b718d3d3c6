import * as z from 'zod';
import { endpoint, group } from './endpoint.ts';
import * as wire from './wire.ts';

const postSummary = {
  id: z.int(),
  title: z.string(),
  category_id: z.int(),
  author: z.string(),
  summary: z.string(),
  image: wire.picture,
  created_at: wire.moment,
};
/** `content` is sanitised HTML. */
const post = z.strictObject({ ...postSummary, content: z.string() });
export type Post = z.infer<typeof post>;
const neighbour = z.strictObject({ id: z.int(), title: z.string() }).nullable();

export const postGroup = group('post', {
  detail: endpoint({
    method: 'GET',
    path: '/api/post/postDetail',
    access: 'visitor',
    input: z.object({
      /** 1 帮助文章, 2 行业新闻, 3 公司新闻. */
      type: wire.choice('类型', [1, 2, 3]).default(1),
      id: wire.id('文章').optional(),
      page: wire.page(),
    }),
    data: z.union([z.strictObject({ post, last: neighbour, next: neighbour }), z.array(z.strictObject(postSummary))]),
    paged: true,
    example: { type: 1, id: 1 },
    summary: '文章：有编号为详情，无编号为列表',
    source: 'spec',
  }),
});

export const articleGroup = group('article', {
  category: endpoint({
    method: 'GET',
    path: '/api/article/category',
    access: 'visitor',
    input: z.object({ category_id: wire.id('分类').default(3) }),
    data: z.array(z.strictObject({ id: z.int(), title: z.string(), url: z.string() })),
    example: { category_id: 3 },
    summary: '帮助分类下的文章',
    source: 'spec',
  }),
});
