import type { RouteRow } from '#core/route.ts';

const articlePage = () => import('./article.page.tsx');
const newsPage = () => import('./news-list.page.tsx');

/** `view` of an article row is its page in shared/src/help-pages.ts. The second group is ours (docs/decisions/0029). */
export const helpRoutes: readonly RouteRow[] = [
  { name: 'help', path: '/help', title: '帮助中心', redirect: '/help/xrzn/hyzc' },
  { name: 'help.guide', path: '/help_xrzn', aliases: ['/help/xrzn'], title: '新人指南', redirect: '/help/xrzn/hyzc' },
  article('register', 'xrzn/hyzc', '会员注册'),
  article('shopping', 'xrzn/gwzn', '购物指南'),
  article('safety', 'xrzn/aqgy', '安全购药'),
  { name: 'help.zfps', path: '/help_zfps', aliases: ['/help/zfps'], title: '支付与配送', redirect: '/help/zfps/ddzf' },
  article('payment', 'zfps/ddzf', '订单支付'),
  article('delivery', 'zfps/hwps', '货物配送'),
  article('returns', 'zfps/ypth', '药品退换'),
  {
    name: 'help.service',
    path: '/help_serve',
    aliases: ['/help/serve', '/help/fwbz'],
    title: '服务保障',
    redirect: '/help/fwbz/wzzz',
  },
  article('licences', 'fwbz/wzzz', '网站资质'),
  article('agreement', 'fwbz/yhxy', '用户协议'),
  article('contactPerson', 'fwbz/zskf', '专属客服'),
  { name: 'help.us', path: '/help_us', aliases: ['/help/us'], title: '关于我们', redirect: '/help/us/tsjy' },
  article('complaints', 'us/tsjy', '投诉建议'),
  article('contact', 'us/link', '联系我们'),
  { name: 'help.news', path: '/help_news', aliases: ['/help/news'], title: '新闻资讯', redirect: '/help/news/hy' },
  {
    name: 'help.industryNews',
    path: '/help_news_hy',
    aliases: ['/help/news/hy'],
    title: '行业新闻',
    view: 'news/hy',
    page: newsPage,
  },
  {
    name: 'help.companyNews',
    path: '/help_news_company',
    aliases: ['/help/news/company'],
    title: '公司新闻',
    view: 'news/company',
    page: newsPage,
  },
  {
    name: 'help.newsDetail',
    path: '/help_news_info/:id/:type',
    aliases: ['/help/news/info/:id/:type'],
    title: '新闻详情',
    page: () => import('./news-detail.page.tsx'),
  },
  {
    name: 'help.search',
    path: '/help_search',
    aliases: ['/help/search'],
    title: '搜索帮助',
    page: () => import('./search.page.tsx'),
  },
];

/** Both addresses of a page: /help_xrzn_hyzc and /help/xrzn/hyzc. */
function article(name: string, view: string, title: string): RouteRow {
  const path = `/help_${view.replace('/', '_')}`;
  return { name: `help.${name}`, path, aliases: [`/help/${view}`], title, view, page: articlePage };
}
