import { atFirst, type RouteRow } from '#core/route.ts';
import {
  brandsQuery,
  combosQuery,
  couponsQuery,
  dailyQuery,
  linePicturesQuery,
  slotQuery,
  zoneQuery,
} from './zones.queries.ts';

const zonePage = () => import('./zone.page.tsx');
const preferredReads = () => [zoneQuery('yx', null), slotQuery('yx')];
const firstBrands = atFirst(zoneQuery('ppzq', null), slotQuery('ppzq'), brandsQuery(1));
const activityPage = () => import('./activity.page.tsx');

export const zonesRoutes: readonly RouteRow[] = [
  { name: 'activity', path: '/activity/:url?/:url1?/:url2?', title: '活动', page: activityPage },
  { name: 'loading.activity', path: '/loading/activity', title: '正在进入活动', page: activityPage },
  {
    name: 'yx',
    path: '/yx',
    aliases: ['/yx_index'],
    title: '包邮专区',
    view: 'index',
    reads: preferredReads,
    page: zonePage,
  },
  {
    name: 'yx.table',
    path: '/yx_table',
    aliases: ['/yx/table'],
    title: '包邮专区',
    view: 'table',
    reads: preferredReads,
    page: zonePage,
  },
  {
    name: 'yx.rule',
    path: '/yx_rule',
    aliases: ['/yx/rule'],
    title: '优选规则',
    chrome: { header: false, footer: false, rightBar: false },
    reads: () => [zoneQuery('yx', null)],
    page: () => import('./preferred-rule.page.tsx'),
  },
  {
    name: 'ppzq',
    path: '/ppzq_index/:page?',
    aliases: ['/ppzq/:page?'],
    title: '品牌专区',
    reads: (params, query) => (params['page'] === undefined ? firstBrands(params, query) : []),
    page: () => import('./brands.page.tsx'),
  },
  {
    name: 'ppzq.detail',
    path: '/ppzq/info/:id/:page?',
    title: '品牌详情',
    page: () => import('./brand.page.tsx'),
  },
  { name: 'yjh', path: '/yjh/:id?', title: '药聚惠', page: zonePage },
  { name: 'hdzx', path: '/Hdzx/:ids/:id?', title: '活动中心', page: zonePage },
  { name: 'kxzq', path: '/kxzq', title: '控销专区', page: zonePage },
  {
    name: 'kxzq.new',
    path: '/kxzq_new',
    aliases: ['/kxzq_index', '/kxzq/new'],
    title: '控销专区',
    reads: () => [zoneQuery('kxzq_new', null), linePicturesQuery],
    page: () => import('./new-controlled.page.tsx'),
  },
  { name: 'kxzq.goods', path: '/kxzq/goods/:url/:ads?', title: '控销详情', page: zonePage },
  { name: 'qxzq', path: '/qxzq', title: '器械专区', reads: atFirst(zoneQuery('qxzq', null)), page: zonePage },
  { name: 'zyyp', path: '/zyyp', title: '中药饮片', reads: atFirst(zoneQuery('zyyp', null)), page: zonePage },
  { name: 'jxqzc', path: '/jxqzc', title: '近效期专区', reads: atFirst(zoneQuery('jxqzc', null)), page: zonePage },
  { name: 'hb', path: '/hb', title: '满额返现', reads: atFirst(zoneQuery('hb', null)), page: zonePage },
  { name: 'welfare', path: '/welfare', title: '全场94折', reads: atFirst(zoneQuery('welfare', null)), page: zonePage },
  {
    name: 'mrtj',
    path: '/mrtj',
    title: '每日特价',
    reads: () => [zoneQuery('mrtj', null), dailyQuery],
    page: () => import('./daily.page.tsx'),
  },
  {
    name: 'lqzx',
    path: '/lqzx',
    title: '领券中心',
    reads: atFirst(zoneQuery('lqzx', null), couponsQuery(null, 1)),
    page: () => import('./coupon-centre.page.tsx'),
  },
  { name: 'zqmb', path: '/zqmb', title: '', page: zonePage },
  { name: 'hdmb', path: '/hdmb', title: '', page: zonePage },
  {
    name: 'yyh',
    path: '/yyh',
    title: '推广专区',
    reads: () => [zoneQuery('yyh', null)],
    page: () => import('./promotion.page.tsx'),
  },
  { name: 'yyh.list', path: '/yyh/list', title: '推广专区', page: zonePage },
  {
    name: 'zhzq',
    path: '/zhzq',
    title: '组合购',
    reads: atFirst(zoneQuery('zhzq', null), combosQuery(1)),
    page: () => import('./combinations.page.tsx'),
  },
];
