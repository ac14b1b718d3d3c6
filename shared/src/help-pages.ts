import type { HelpPage } from './paths.ts';

/** A page of the help centre that shows an article of its own; `?id=` shows another one of its group. */
export interface HelpEntry {
  readonly page: ArticlePage;
  readonly title: string;
  readonly articleId: number;
}

export type ArticlePage = Exclude<HelpPage, 'news/hy' | 'news/company'>;

export interface HelpGroup {
  /** Category of its articles. */
  readonly id: number;
  readonly key: 'xrzn' | 'zfps' | 'fwbz' | 'us';
  readonly name: string;
  readonly pages: readonly HelpEntry[];
}

/**
 * The groups of the help centre (product §2) in the order of footer and menu. The second one is not disclosed; the three
 * pages under /help/zfps belong to it (docs/decisions/0029). Article 66 is spec's [product §2], the other ids are ours.
 */
export const helpGroups: readonly HelpGroup[] = [
  {
    id: 1,
    key: 'xrzn',
    name: '新人指南',
    pages: [
      { page: 'xrzn/hyzc', title: '会员注册', articleId: 66 },
      { page: 'xrzn/gwzn', title: '购物指南', articleId: 67 },
      { page: 'xrzn/aqgy', title: '安全购药', articleId: 68 },
    ],
  },
  {
    id: 2,
    key: 'zfps',
    name: '支付与配送',
    pages: [
      { page: 'zfps/ddzf', title: '订单支付', articleId: 69 },
      { page: 'zfps/hwps', title: '货物配送', articleId: 70 },
      { page: 'zfps/ypth', title: '药品退换', articleId: 71 },
    ],
  },
  {
    id: 3,
    key: 'fwbz',
    name: '服务保障',
    pages: [
      { page: 'fwbz/wzzz', title: '网站资质', articleId: 73 },
      { page: 'fwbz/yhxy', title: '用户协议', articleId: 74 },
      { page: 'fwbz/zskf', title: '专属客服', articleId: 75 },
    ],
  },
  {
    id: 4,
    key: 'us',
    name: '关于我们',
    pages: [
      { page: 'us/tsjy', title: '投诉建议', articleId: 76 },
      { page: 'us/link', title: '联系我们', articleId: 77 },
    ],
  },
];

/** News: the type of its articles on the wire, and their category. */
export const newsKinds = [
  { page: 'news/hy', title: '行业新闻', type: 2, categoryId: 5 },
  { page: 'news/company', title: '公司新闻', type: 3, categoryId: 6 },
] as const;
export type NewsKind = (typeof newsKinds)[number];
