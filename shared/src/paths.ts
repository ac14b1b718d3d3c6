/**
 * The site's paths: pages and links of the web app and the URLs the server sends are all built
 * by these functions. paths.test.ts checks each one; rows.test.ts of the web app checks that the router has a route for it.
 */
export type ListView = 'index' | 'table' | 'no_image';

/** Query of a goods list; the goods pages read the same parameter names. */
export interface ListQuery {
  keywords?: string;
  /** 1 药品, 2 厂家. */
  type?: 1 | 2;
  /** A menu category. */
  select?: number;
  /** 1: the free-shipping (优选) menu. */
  yx?: 1;
  /** 2: the device menu, the herb menu (product §2). */
  qx?: 2;
  zy?: 2;
  page?: number;
  [filter: string]: string | number | readonly string[] | undefined;
}

type Id = number | string;
type Step = 1 | 2 | 3;

export const paths = {
  home: () => '/',
  notFound: () => '/404',
  noActivity: () => '/noActivity',
  login: (back?: string) => withQuery('/login', { redirect: back === '/' ? undefined : back }),
  register: () => '/register',
  /** `back`: where to go after the login. */
  registerWechat: (back?: string) => withQuery('/register/wechat', { redirect: back }),
  registerStep: (step: Step) => `/register/step${step}`,
  /** Several stores under one phone. */
  registerStores: (step: Step = 1) => `/register/dd/step${step}`,
  forget: () => '/forget',
  forgetStep: (step: Step) => `/forget/step${step}`,
  loading: (path: string) => withQuery('/loading', { path }),

  list: (query: ListQuery = {}, view: ListView = 'index') => withQuery(listPaths[view], query),
  search: (query: ListQuery = {}, view: 'index' | 'table' = 'index') =>
    withQuery(view === 'table' ? '/search/table' : '/search', query),
  categoryList: (id: Id, name?: string) => `/list/other/${segment(id)}${name ? `/${segment(name)}` : ''}`,
  goods: (id: Id) => `/list/info/${segment(id)}`,

  cart: () => '/cart',
  /** `ids`: the cart lines to order, so that a reload shows the same order; `exchangeIds`: the chosen 换购 rules. */
  checkout: (ids: readonly number[] = [], exchangeIds: readonly number[] = []) =>
    withQuery('/cart/step2', { ids: ids.join(',') || undefined, exchange: exchangeIds.join(',') || undefined }),
  pay: (orderId: Id) => `/cart/step3/${segment(orderId)}`,
  payEphedrine: (orderId: Id) => withQuery('/cart/hm', { id: String(orderId) }),
  /** After payment of the order. */
  payComplete: (orderId: Id) => withQuery('/cart/step4', { id: String(orderId) }),

  orders: (query: { type?: number; keywords?: string; start_time?: string; end_time?: string } = {}) =>
    withQuery('/order', query),
  order: (id: Id) => `/order/info/${segment(id)}`,
  /** A document of an order: `order`, `delivery` or `receipt`. */
  printOrder: (id: Id, doc?: string) =>
    withQuery(`/order/print/${segment(id)}`, { doc: doc === 'order' ? undefined : doc }),
  /** `line`: the order line to preselect. */
  applyReturn: (orderId: Id, line?: Id) => withQuery(`/order/returnApply/${segment(orderId)}`, { line }),
  applyAfterSales: (orderId: Id, type?: number) => withQuery(`/order/afterSalesApply/${segment(orderId)}`, { type }),
  orderReturn: (id: Id) => `/order/returnInfo/${segment(id)}`,
  orderAfterSales: (id: Id) => `/order/afterSalesInfo/${segment(id)}`,
  orderReceipts: () => '/hmdd',
  pointsOrders: () => '/jfdd',

  member: () => '/user',
  /** `back`: where to go after signing. */
  contract: (back?: string) => withQuery('/dzht', { redirect: back }),
  certificates: () => '/zzzj',
  stores: () => '/ddgl',
  /** 资质证件 with the form of this kind open. */
  uploadCertificate: (type: string) => withQuery('/zzzj', { upload: type }),
  basicInfo: () => '/basic',
  addresses: () => '/addr',
  security: () => '/zhaq',
  wechat: () => '/bdwx',
  messages: () => '/wdxx',
  favorites: () => '/star',
  /** `tab`: a tab of the list; `keywords`: an order or invoice number, or part of it. */
  invoices: (query: { tab?: 'available' | 'applied' | 'issued' | 'red'; keywords?: string } = {}) =>
    withQuery('/dzfp', query),
  quickPurchase: () => '/kjcg',
  bulkOrder: () => '/kjcg/bulk',
  /** `id`: the list shown. */
  purchaseLists: (id?: Id) => withQuery('/kjcg/lists', { id }),
  /** 药检报告, 首营资料, 批号追溯. `batch`: the batch number to trace. */
  documents: (tab?: 'dossiers' | 'trace', batch?: string) => withQuery('/zlzx', { tab, batch }),
  /** The dossier of one order. */
  orderDocuments: (orderSn: string) => withQuery('/zlzx', { tab: 'dossiers', keywords: orderSn }),
  /** The test reports of one order. */
  orderReports: (orderSn: string) => withQuery('/zlzx', { keywords: orderSn }),
  /** The trace of a batch number as a printable document. */
  printTrace: (batch: string) => withQuery('/zlzx/print', { batch }),
  feedback: () => '/yjfk',
  /** `state`: a tab of the list. */
  goodsRequests: (state?: string) => withQuery('/pzqg', { state }),
  goodsRequest: (id: Id) => withQuery('/pzqg/info', { id }),
  /** `name`: a keyword without results; `more`: an earlier request to send again. */
  requestGoods: (name?: string, more: { ypgg?: string; sccj?: string; number?: number } = {}) =>
    withQuery('/pzqg/add', { goods_name: name, ...more }),
  balance: () => '/yegl',
  /** 账期: bills and movements. */
  creditAccount: () => '/yegl?tab=credit',
  /** 对账单 of a period of days, both included. */
  statement: (start?: string, end?: string) =>
    withQuery('/yegl', { tab: 'statement', start_time: start, end_time: end }),
  printStatement: (start: string, end: string) => withQuery('/yegl/print', { start_time: start, end_time: end }),
  points: () => '/jfgl',
  coupons: () => '/yhq',
  vouchers: () => '/xjq',
  couponCentre: () => '/lqzx',
  /** The goods on which coupons of this activity may be used. */
  couponGoods: (activity: number) => withQuery('/list', { coupon: activity }),
  pointsMall: () => '/jfsc',
  drawRecords: () => '/cjjl',
  mobileSite: () => '/sjb',

  zone: (zone: Zone) => `/${zone}`,
  /** 优选包邮; its table view has a path of its own. */
  preferred: (query: ListQuery = {}, view: 'index' | 'table' = 'index') =>
    withQuery(view === 'table' ? '/yx/table' : '/yx', query),
  preferredRule: () => '/yx/rule',
  /** 药聚惠; `activity`: one of its activities. */
  themes: (activity?: Id, query: ListQuery = {}) =>
    withQuery(activity === undefined ? '/yjh' : `/yjh/${segment(activity)}`, query),
  /** 活动中心 with these activities; `open`: the one shown. */
  activityCentre: (activities: readonly Id[], open?: Id, query: ListQuery = {}) => {
    const path = `/Hdzx/${activities.map(segment).join(',')}`;
    return withQuery(open === undefined ? path : `${path}/${segment(open)}`, query);
  },
  newControlled: () => '/kxzq/new',
  /** Goods of one product line of controlled sales; `adverts`: ids of its pictures. */
  controlledLine: (activity: Id, adverts: readonly Id[] = []) =>
    `/kxzq/goods/${segment(activity)}${adverts.length > 0 ? `/${adverts.map(segment).join(',')}` : ''}`,
  promotionList: (activity?: Id) => withQuery('/yyh/list', { id: activity }),
  brands: (page = 1) => (page === 1 ? '/ppzq' : `/ppzq/${page}`),
  brand: (id: Id, page = 1) => `/ppzq/info/${segment(id)}${page === 1 ? '' : `/${page}`}`,
  /** Resolves the path of `/activity/{url?}/{url1?}/{url2?}` to a zone or an activity. */
  loadingActivity: (parts: readonly string[], query: ListQuery = {}) =>
    withQuery('/loading/activity', { ...query, path: parts.map(segment).join('/') }),
  help: (page: HelpPage, id?: number) => withQuery(`/help/${page}`, { id }),
  helpSearch: (words: string, page?: number) => withQuery('/help/search', { q: words, page }),
  news: (id: Id, type: 2 | 3) => `/help_news_info/${segment(id)}/${type}`,
} as const;

export type Zone =
  | 'yx'
  | 'ppzq'
  | 'yjh'
  | 'kxzq'
  | 'qxzq'
  | 'zyyp'
  | 'jxqzc'
  | 'hb'
  | 'welfare'
  | 'mrtj'
  | 'lqzx'
  | 'yyh'
  | 'zhzq';

export type HelpPage =
  | 'xrzn/hyzc'
  | 'xrzn/gwzn'
  | 'xrzn/aqgy'
  | 'zfps/ddzf'
  | 'zfps/hwps'
  | 'zfps/ypth'
  | 'fwbz/wzzz'
  | 'fwbz/yhxy'
  | 'fwbz/zskf'
  | 'us/tsjy'
  | 'us/link'
  | 'news/hy'
  | 'news/company';

const listPaths: Record<ListView, string> = { index: '/list', table: '/list/table', no_image: '/list/no_image' };

type QueryValue = string | number | readonly string[] | undefined;

/** Omits undefined and empty values, so that equal states have equal URLs. */
export function withQuery(path: string, query: Readonly<Record<string, QueryValue>>): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === '') continue;
    for (const one of typeof value === 'object' ? value : [value]) pairs.append(name, String(one));
  }
  const text = pairs.toString();
  return text === '' ? path : `${path}?${text}`;
}

function segment(value: Id): string {
  return encodeURIComponent(String(value));
}
