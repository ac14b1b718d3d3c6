import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { paths, withQuery } from './paths.ts';
import { routeRows } from './rows.ts';

/** Every maker, what it makes, and the row it leads to. */
const made: readonly [maker: keyof typeof paths, address: string, expected: string, row: string][] = [
  ['home', paths.home(), '/', 'home'],
  ['notFound', paths.notFound(), '/404', 'notFound'],
  ['noActivity', paths.noActivity(), '/noActivity', 'noActivity'],
  ['login', paths.login(), '/login', 'login'],
  ['login', paths.login('/cart?x=1'), '/login?redirect=%2Fcart%3Fx%3D1', 'login'],
  ['login', paths.login('/'), '/login', 'login'],
  ['register', paths.register(), '/register', 'register'],
  ['forget', paths.forget(), '/forget', 'forget'],
  ['loading', paths.loading('/order'), '/loading?path=%2Forder', 'loading'],
  ['list', paths.list(), '/list', 'goods.list'],
  [
    'list',
    paths.list({ keywords: '阿莫西林', page: 2 }),
    '/list?keywords=%E9%98%BF%E8%8E%AB%E8%A5%BF%E6%9E%97&page=2',
    'goods.list',
  ],
  ['list', paths.list({ select: 12, yx: 1 }, 'table'), '/list/table?select=12&yx=1', 'goods.table'],
  [
    'list',
    paths.list({ sccj: ['甲', '乙'] }, 'no_image'),
    '/list/no_image?sccj=%E7%94%B2&sccj=%E4%B9%99',
    'goods.noImage',
  ],
  ['search', paths.search({ keywords: 'amxl', type: 2 }), '/search?keywords=amxl&type=2', 'search'],
  ['search', paths.search({}, 'table'), '/search/table', 'search.table'],
  ['categoryList', paths.categoryList(3), '/list/other/3', 'goods.other'],
  [
    'categoryList',
    paths.categoryList(3, '抗生素/青霉素'),
    '/list/other/3/%E6%8A%97%E7%94%9F%E7%B4%A0%2F%E9%9D%92%E9%9C%89%E7%B4%A0',
    'goods.other',
  ],
  ['goods', paths.goods(1001), '/list/info/1001', 'goods.detail'],
  ['cart', paths.cart(), '/cart', 'cart'],
  ['checkout', paths.checkout(), '/cart/step2', 'checkout.check'],
  ['checkout', paths.checkout([1, 2]), '/cart/step2?ids=1%2C2', 'checkout.check'],
  ['checkout', paths.checkout([1], [3, 4]), '/cart/step2?ids=1&exchange=3%2C4', 'checkout.check'],
  ['pay', paths.pay(5), '/cart/step3/5', 'checkout.pay'],
  ['payEphedrine', paths.payEphedrine(5), '/cart/hm?id=5', 'checkout.ephedrine'],
  ['payComplete', paths.payComplete(5), '/cart/step4?id=5', 'checkout.complete'],
  ['orders', paths.orders(), '/order', 'order'],
  ['orders', paths.orders({ type: 1 }), '/order?type=1', 'order'],
  ['order', paths.order(9), '/order/info/9', 'order.detail'],
  ['printOrder', paths.printOrder(9), '/order/print/9', 'order.print'],
  ['printOrder', paths.printOrder(9, 'delivery'), '/order/print/9?doc=delivery', 'order.print'],
  ['applyReturn', paths.applyReturn(9), '/order/returnApply/9', 'order.returnApply'],
  ['applyReturn', paths.applyReturn(9, 31), '/order/returnApply/9?line=31', 'order.returnApply'],
  ['applyAfterSales', paths.applyAfterSales(9), '/order/afterSalesApply/9', 'order.afterSalesApply'],
  ['applyAfterSales', paths.applyAfterSales(9, 4), '/order/afterSalesApply/9?type=4', 'order.afterSalesApply'],
  ['orderReturn', paths.orderReturn(7), '/order/returnInfo/7', 'order.return'],
  ['orderAfterSales', paths.orderAfterSales(7), '/order/afterSalesInfo/7', 'order.afterSales'],
  ['orderReceipts', paths.orderReceipts(), '/hmdd', 'order.receipts'],
  ['pointsOrders', paths.pointsOrders(), '/jfdd', 'points.orders'],
  ['member', paths.member(), '/user', 'user'],
  ['contract', paths.contract(), '/dzht', 'account.contract'],
  ['contract', paths.contract('/cart/step2?ids=1'), '/dzht?redirect=%2Fcart%2Fstep2%3Fids%3D1', 'account.contract'],
  ['certificates', paths.certificates(), '/zzzj', 'account.certificates'],
  ['addresses', paths.addresses(), '/addr', 'account.addresses'],
  ['messages', paths.messages(), '/wdxx', 'account.messages'],
  ['favorites', paths.favorites(), '/star', 'selfService.favorites'],
  ['invoices', paths.invoices(), '/dzfp', 'selfService.invoices'],
  ['quickPurchase', paths.quickPurchase(), '/kjcg', 'selfService.quick'],
  ['feedback', paths.feedback(), '/yjfk', 'selfService.feedback'],
  [
    'requestGoods',
    paths.requestGoods('板蓝根'),
    '/pzqg/add?goods_name=%E6%9D%BF%E8%93%9D%E6%A0%B9',
    'selfService.requestAdd',
  ],
  ['balance', paths.balance(), '/yegl', 'wallet.balance'],
  ['points', paths.points(), '/jfgl', 'wallet.points'],
  ['coupons', paths.coupons(), '/yhq', 'wallet.coupons'],
  ['vouchers', paths.vouchers(), '/xjq', 'wallet.vouchers'],
  ['couponCentre', paths.couponCentre(), '/lqzx', 'lqzx'],
  ['pointsMall', paths.pointsMall(), '/jfsc', 'points'],
  ['zone', paths.zone('mrtj'), '/mrtj', 'mrtj'],
  ['preferred', paths.preferred(), '/yx', 'yx'],
  ['preferred', paths.preferred({ page: 2 }, 'table'), '/yx/table?page=2', 'yx.table'],
  ['preferredRule', paths.preferredRule(), '/yx/rule', 'yx.rule'],
  ['themes', paths.themes(), '/yjh', 'yjh'],
  ['themes', paths.themes(5, { page: 2 }), '/yjh/5?page=2', 'yjh'],
  ['activityCentre', paths.activityCentre([8, 9]), '/Hdzx/8,9', 'hdzx'],
  ['activityCentre', paths.activityCentre([8, 9], 9, { page: 2 }), '/Hdzx/8,9/9?page=2', 'hdzx'],
  ['newControlled', paths.newControlled(), '/kxzq/new', 'kxzq.new'],
  ['controlledLine', paths.controlledLine(14), '/kxzq/goods/14', 'kxzq.goods'],
  ['controlledLine', paths.controlledLine(14, [1, 2]), '/kxzq/goods/14/1,2', 'kxzq.goods'],
  ['promotionList', paths.promotionList(22), '/yyh/list?id=22', 'yyh.list'],
  ['brands', paths.brands(), '/ppzq', 'ppzq'],
  ['brands', paths.brands(2), '/ppzq/2', 'ppzq'],
  ['brand', paths.brand(4), '/ppzq/info/4', 'ppzq.detail'],
  ['brand', paths.brand(4, 3), '/ppzq/info/4/3', 'ppzq.detail'],
  ['loadingActivity', paths.loadingActivity(['yjh', '5']), '/loading/activity?path=yjh%2F5', 'loading.activity'],
  ['help', paths.help('xrzn/hyzc', 66), '/help/xrzn/hyzc?id=66', 'help.register'],
  ['help', paths.help('fwbz/zskf'), '/help/fwbz/zskf', 'help.contactPerson'],
  ['news', paths.news(8, 2), '/help_news_info/8/2', 'help.newsDetail'],
];

const spellings = routeRows.flatMap((row) => [row.path, ...(row.aliases ?? [])].map((path) => ({ row, path })));

describe('paths', () => {
  it.each(made)('%s %s', (_, address, expected, name) => {
    expect(address).toBe(expected);
    const [pathname = ''] = address.split('?');
    const leadsTo = spellings.filter(({ path }) => matchPath(path, pathname)).map(({ row }) => row.name);
    expect(leadsTo).toContain(name);
  });

  it('pins every maker', () => {
    const pinned = new Set<string>(made.map(([maker]) => maker));
    expect(Object.keys(paths).filter((maker) => !pinned.has(maker))).toEqual([]);
  });

  it('gives one state one address', () => {
    expect(withQuery('/x', { a: undefined, b: '', c: [], d: 0, e: 'ü&' })).toBe('/x?d=0&e=%C3%BC%26');
  });
});

describe('rows', () => {
  it('names and spellings are unique', () => {
    const names = routeRows.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const all = spellings.map(({ path }) => path);
    expect(all.filter((path, i) => all.indexOf(path) !== i)).toEqual([]);
  });

  it('leads redirects to a row', () => {
    const known = new Set(spellings.map(({ path }) => path));
    const astray = routeRows.filter(({ redirect }) => redirect !== undefined && !known.has(redirect));
    expect(astray).toEqual([]);
  });

  it('leaves only the two templates of the spec untitled', () => {
    expect(routeRows.filter(({ title }) => title === '').map(({ path }) => path)).toEqual(['/zqmb', '/hdmb']);
  });
});
