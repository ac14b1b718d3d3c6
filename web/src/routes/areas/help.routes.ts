import type { RouteRow } from '#app/route.ts';

export const helpRoutes: readonly RouteRow[] = [
  { name: 'help', path: '/help', title: '帮助中心', redirect: '/help/xrzn/hyzc' },
  { name: 'help.guide', path: '/help_xrzn', aliases: ['/help/xrzn'], title: '新人指南', redirect: '/help/xrzn/hyzc' },
  { name: 'help.register', path: '/help_xrzn_hyzc', aliases: ['/help/xrzn/hyzc'], title: '会员注册' },
  { name: 'help.shopping', path: '/help_xrzn_gwzn', aliases: ['/help/xrzn/gwzn'], title: '购物指南' },
  { name: 'help.safety', path: '/help_xrzn_aqgy', aliases: ['/help/xrzn/aqgy'], title: '安全购药' },
  { name: 'help.payment', path: '/help/zfps/ddzf', aliases: ['/help_zfps_ddzf'], title: '订单支付' },
  { name: 'help.delivery', path: '/help/zfps/hwps', aliases: ['/help_zfps_hwps'], title: '货物配送' },
  { name: 'help.returns', path: '/help/zfps/ypth', aliases: ['/help_zfps_ypth'], title: '药品退换' },
  {
    name: 'help.service',
    path: '/help_serve',
    aliases: ['/help/fwbz'],
    title: '服务保障',
    redirect: '/help/fwbz/wzzz',
  },
  { name: 'help.licences', path: '/help_fwbz_wzzz', aliases: ['/help/fwbz/wzzz'], title: '网站资质' },
  { name: 'help.agreement', path: '/help_fwbz_yhxy', aliases: ['/help/fwbz/yhxy'], title: '用户协议' },
  { name: 'help.contactPerson', path: '/help_fwbz_zskf', aliases: ['/help/fwbz/zskf'], title: '专属客服' },
  { name: 'help.us', path: '/help_us', aliases: ['/help/us'], title: '关于我们', redirect: '/help/us/tsjy' },
  { name: 'help.complaints', path: '/help_us_tsjy', aliases: ['/help/us/tsjy'], title: '投诉建议' },
  { name: 'help.contact', path: '/help_us_link', aliases: ['/help/us/link'], title: '联系我们' },
  { name: 'help.news', path: '/help_news', aliases: ['/help/news'], title: '新闻资讯', redirect: '/help/news/hy' },
  { name: 'help.industryNews', path: '/help_news_hy', aliases: ['/help/news/hy'], title: '行业新闻' },
  { name: 'help.companyNews', path: '/help_news_company', aliases: ['/help/news/company'], title: '公司新闻' },
  {
    name: 'help.newsDetail',
    path: '/help_news_info/:id/:type',
    aliases: ['/help/news/info/:id/:type'],
    title: '新闻详情',
  },
];
