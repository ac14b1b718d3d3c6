import * as z from 'zod';
import { limits } from '#limits.ts';
import { endpoint, group } from '../endpoint.ts';
import { entity } from '../entity.ts';
import * as wire from '../wire.ts';

const postSummary = {
  id: wire.rowId,
  title: z.string(),
  category_id: z.int(),
  author: z.string(),
  summary: z.string(),
  image: wire.picture,
  /** [ours] The page that shows the article. */
  url: z.string(),
  created_at: wire.moment,
};
/** `content` is sanitised HTML. */
const post = entity('Post', { ...postSummary, content: z.string() });
export type Post = z.infer<typeof post>;
/** Plain text in parts; `is_hit` marks a search word. */
const markedText = z.array(z.strictObject({ text: z.string(), is_hit: wire.bit }));
const foundPost = entity('FoundPost', {
  id: wire.rowId,
  type: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** Name of its group: 支付与配送, 行业新闻. */
  category: z.string(),
  title: markedText,
  excerpt: markedText,
  url: z.string(),
  created_at: wire.moment,
});
export type FoundPost = z.infer<typeof foundPost>;
const neighbour = z.strictObject({ id: wire.rowId, title: z.string() }).nullable();

export const postGroup = group('post', {
  detail: endpoint({
    method: 'GET',
    reads: [],
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
  search: endpoint({
    method: 'GET',
    reads: [],
    path: '/api/post/search',
    access: 'visitor',
    input: z.object({
      /** Words apart: all of them must occur in title or text. */
      keywords: wire.text('关键词', { max: limits.help.keywordsMax }),
      page: wire.page(),
    }),
    data: z.array(foundPost),
    paged: true,
    example: { keywords: '发票' },
    summary: '搜索帮助与资讯',
    source: 'ours',
  }),
});

export const articleGroup = group('article', {
  category: endpoint({
    method: 'GET',
    reads: [],
    path: '/api/article/category',
    access: 'visitor',
    input: z.object({ category_id: wire.id('分类').default(3) }),
    data: z.array(z.strictObject({ id: wire.rowId, title: z.string(), url: z.string() })),
    example: { category_id: 3 },
    summary: '帮助分类下的文章',
    source: 'spec',
  }),
});
