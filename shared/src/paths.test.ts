import { describe, expect, it } from 'vitest';
import { paths, withQuery } from './paths.ts';

/** Every path function and its result. */
const made: readonly [maker: keyof typeof paths, address: string, expected: string][] = [
  ['home', paths.home(), '/'],
  ['notFound', paths.notFound(), '/404'],
  ['noActivity', paths.noActivity(), '/noActivity'],
  ['login', paths.login(), '/login'],
  ['login', paths.login('/cart?x=1'), '/login?redirect=%2Fcart%3Fx%3D1'],
  ['login', paths.login('/'), '/login'],
  ['register', paths.register(), '/register'],
  ['registerStep', paths.registerStep(2), '/register/step2'],
  ['registerStores', paths.registerStores(), '/register/dd/step1'],
  ['registerStores', paths.registerStores(3), '/register/dd/step3'],
  ['forget', paths.forget(), '/forget'],
  ['forgetStep', paths.forgetStep(2), '/forget/step2'],
  ['loading', paths.loading('/order'), '/loading?path=%2Forder'],
  ['list', paths.list(), '/list'],
  ['list', paths.list({ keywords: '阿莫西林', page: 2 }), '/list?keywords=%E9%98%BF%E8%8E%AB%E8%A5%BF%E6%9E%97&page=2'],
  ['list', paths.list({ select: 12, yx: 1 }, 'table'), '/list/table?select=12&yx=1'],
  ['list', paths.list({ sccj: ['甲', '乙'] }, 'no_image'), '/list/no_image?sccj=%E7%94%B2&sccj=%E4%B9%99'],
  ['search', paths.search({ keywords: 'amxl', type: 2 }), '/search?keywords=amxl&type=2'],
  ['search', paths.search({}, 'table'), '/search/table'],
  ['categoryList', paths.categoryList(3), '/list/other/3'],
  [
    'categoryList',
    paths.categoryList(3, '抗生素/青霉素'),
    '/list/other/3/%E6%8A%97%E7%94%9F%E7%B4%A0%2F%E9%9D%92%E9%9C%89%E7%B4%A0',
  ],
  ['goods', paths.goods(1001), '/list/info/1001'],
  ['cart', paths.cart(), '/cart'],
  ['checkout', paths.checkout(), '/cart/step2'],
  ['checkout', paths.checkout([1, 2]), '/cart/step2?ids=1%2C2'],
  ['checkout', paths.checkout([1], [3, 4]), '/cart/step2?ids=1&exchange=3%2C4'],
  ['pay', paths.pay(5), '/cart/step3/5'],
  ['payEphedrine', paths.payEphedrine(5), '/cart/hm?id=5'],
  ['payComplete', paths.payComplete(5), '/cart/step4?id=5'],
  ['orders', paths.orders(), '/order'],
  ['orders', paths.orders({ type: 1 }), '/order?type=1'],
  ['order', paths.order(9), '/order/info/9'],
  ['printOrder', paths.printOrder(9), '/order/print/9'],
  ['printOrder', paths.printOrder(9, 'delivery'), '/order/print/9?doc=delivery'],
  ['applyReturn', paths.applyReturn(9), '/order/returnApply/9'],
  ['applyReturn', paths.applyReturn(9, 31), '/order/returnApply/9?line=31'],
  ['applyAfterSales', paths.applyAfterSales(9), '/order/afterSalesApply/9'],
  ['applyAfterSales', paths.applyAfterSales(9, 4), '/order/afterSalesApply/9?type=4'],
  ['orderReturn', paths.orderReturn(7), '/order/returnInfo/7'],
  ['orderAfterSales', paths.orderAfterSales(7), '/order/afterSalesInfo/7'],
  ['orderReceipts', paths.orderReceipts(), '/hmdd'],
  ['pointsOrders', paths.pointsOrders(), '/jfdd'],
  ['member', paths.member(), '/user'],
  ['contract', paths.contract(), '/dzht'],
  ['contract', paths.contract('/cart/step2?ids=1'), '/dzht?redirect=%2Fcart%2Fstep2%3Fids%3D1'],
  ['certificates', paths.certificates(), '/zzzj'],
  ['stores', paths.stores(), '/ddgl'],
  ['uploadCertificate', paths.uploadCertificate('mandate'), '/zzzj?upload=mandate'],
  ['basicInfo', paths.basicInfo(), '/basic'],
  ['security', paths.security(), '/zhaq'],
  ['addresses', paths.addresses(), '/addr'],
  ['messages', paths.messages(), '/wdxx'],
  ['favorites', paths.favorites(), '/star'],
  ['invoices', paths.invoices(), '/dzfp'],
  ['quickPurchase', paths.quickPurchase(), '/kjcg'],
  ['feedback', paths.feedback(), '/yjfk'],
  ['requestGoods', paths.requestGoods('板蓝根'), '/pzqg/add?goods_name=%E6%9D%BF%E8%93%9D%E6%A0%B9'],
  ['balance', paths.balance(), '/yegl'],
  ['creditAccount', paths.creditAccount(), '/yegl?tab=credit'],
  ['statement', paths.statement(), '/yegl?tab=statement'],
  [
    'statement',
    paths.statement('2026-02-01', '2026-02-28'),
    '/yegl?tab=statement&start_time=2026-02-01&end_time=2026-02-28',
  ],
  [
    'printStatement',
    paths.printStatement('2026-02-01', '2026-02-28'),
    '/yegl/print?start_time=2026-02-01&end_time=2026-02-28',
  ],
  ['points', paths.points(), '/jfgl'],
  ['coupons', paths.coupons(), '/yhq'],
  ['vouchers', paths.vouchers(), '/xjq'],
  ['couponCentre', paths.couponCentre(), '/lqzx'],
  ['couponGoods', paths.couponGoods(9), '/list?coupon=9'],
  ['pointsMall', paths.pointsMall(), '/jfsc'],
  ['zone', paths.zone('mrtj'), '/mrtj'],
  ['preferred', paths.preferred(), '/yx'],
  ['preferred', paths.preferred({ page: 2 }, 'table'), '/yx/table?page=2'],
  ['preferredRule', paths.preferredRule(), '/yx/rule'],
  ['themes', paths.themes(), '/yjh'],
  ['themes', paths.themes(5, { page: 2 }), '/yjh/5?page=2'],
  ['activityCentre', paths.activityCentre([8, 9]), '/Hdzx/8,9'],
  ['activityCentre', paths.activityCentre([8, 9], 9, { page: 2 }), '/Hdzx/8,9/9?page=2'],
  ['newControlled', paths.newControlled(), '/kxzq/new'],
  ['controlledLine', paths.controlledLine(14), '/kxzq/goods/14'],
  ['controlledLine', paths.controlledLine(14, [1, 2]), '/kxzq/goods/14/1,2'],
  ['promotionList', paths.promotionList(22), '/yyh/list?id=22'],
  ['brands', paths.brands(), '/ppzq'],
  ['brands', paths.brands(2), '/ppzq/2'],
  ['brand', paths.brand(4), '/ppzq/info/4'],
  ['brand', paths.brand(4, 3), '/ppzq/info/4/3'],
  ['loadingActivity', paths.loadingActivity(['yjh', '5']), '/loading/activity?path=yjh%2F5'],
  ['help', paths.help('xrzn/hyzc', 66), '/help/xrzn/hyzc?id=66'],
  ['help', paths.help('fwbz/zskf'), '/help/fwbz/zskf'],
  ['news', paths.news(8, 2), '/help_news_info/8/2'],
];

describe('paths', () => {
  it.each(made)('%s %s', (_, address, expected) => {
    expect(address).toBe(expected);
  });

  it('has a test for every path function', () => {
    const tested = new Set<string>(made.map(([maker]) => maker));
    expect(Object.keys(paths).filter((maker) => !tested.has(maker))).toEqual([]);
  });

  it('builds equal URLs for equal states', () => {
    expect(withQuery('/x', { a: undefined, b: '', c: [], d: 0, e: 'ü&' })).toBe('/x?d=0&e=%C3%BC%26');
  });
});
