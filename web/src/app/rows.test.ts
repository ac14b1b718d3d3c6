import { endpoints } from '@baicao/shared/contract';
import { matchPath, matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { RouteRow } from '#core/route.ts';
import { pathsOf } from '#core/route-row.ts';
import { rowAt } from './row-at.ts';
import { routeRows } from './rows.ts';

/** Addresses that `paths` of shared makes (paths.test.ts there), and the row each must lead to. */
const addresses: readonly [address: string, row: string][] = [
  ['/', 'home'],
  ['/404', 'notFound'],
  ['/noActivity', 'noActivity'],
  ['/login', 'login'],
  ['/login?redirect=%2Fcart%3Fx%3D1', 'login'],
  ['/login', 'login'],
  ['/register', 'register'],
  ['/register/step2', 'register.step2'],
  ['/register/dd/step1', 'registerStores.step1'],
  ['/register/dd/step3', 'registerStores.step3'],
  ['/forget', 'forget'],
  ['/forget/step2', 'forget.step2'],
  ['/loading?path=%2Forder', 'loading'],
  ['/list', 'goods.list'],
  ['/list?keywords=%E9%98%BF%E8%8E%AB%E8%A5%BF%E6%9E%97&page=2', 'goods.list'],
  ['/list/table?select=12&yx=1', 'goods.table'],
  ['/list/no_image?sccj=%E7%94%B2&sccj=%E4%B9%99', 'goods.noImage'],
  ['/search?keywords=amxl&type=2', 'search'],
  ['/search/table', 'search.table'],
  ['/list/other/3', 'goods.other'],
  ['/list/other/3/%E6%8A%97%E7%94%9F%E7%B4%A0%2F%E9%9D%92%E9%9C%89%E7%B4%A0', 'goods.other'],
  ['/list/info/1001', 'goods.detail'],
  ['/cart', 'cart'],
  ['/cart/step2', 'checkout.check'],
  ['/cart/step2?ids=1%2C2', 'checkout.check'],
  ['/cart/step2?ids=1&exchange=3%2C4', 'checkout.check'],
  ['/cart/step3/5', 'checkout.pay'],
  ['/cart/hm?id=5', 'checkout.ephedrine'],
  ['/cart/step4?id=5', 'checkout.complete'],
  ['/order', 'order'],
  ['/order?type=1', 'order'],
  ['/order/info/9', 'order.detail'],
  ['/order/print/9', 'order.print'],
  ['/order/print/9?doc=delivery', 'order.print'],
  ['/order/returnApply/9', 'order.returnApply'],
  ['/order/returnApply/9?line=31', 'order.returnApply'],
  ['/order/afterSalesApply/9', 'order.afterSalesApply'],
  ['/order/afterSalesApply/9?type=4', 'order.afterSalesApply'],
  ['/order/returnInfo/7', 'order.return'],
  ['/order/afterSalesInfo/7', 'order.afterSales'],
  ['/hmdd', 'order.receipts'],
  ['/jfdd', 'points.orders'],
  ['/user', 'user'],
  ['/dzht', 'account.contract'],
  ['/dzht?redirect=%2Fcart%2Fstep2%3Fids%3D1', 'account.contract'],
  ['/zzzj', 'account.certificates'],
  ['/ddgl', 'account.stores'],
  ['/zzzj?upload=mandate', 'account.certificates'],
  ['/basic', 'account.basic'],
  ['/addr', 'account.addresses'],
  ['/zhaq', 'account.security'],
  ['/bdwx', 'account.wechat'],
  ['/register/wechat', 'register.wechat'],
  ['/register/wechat?redirect=%2Fcart', 'register.wechat'],
  ['/ddgl', 'account.stores'],
  ['/wdxx', 'account.messages'],
  ['/star', 'selfService.favorites'],
  ['/dzfp', 'selfService.invoices'],
  ['/kjcg', 'selfService.quick'],
  ['/kjcg/lists', 'selfService.quick.lists'],
  ['/kjcg/lists?id=4', 'selfService.quick.lists'],
  ['/kjcg/bulk', 'selfService.quick.bulk'],
  ['/zlzx', 'selfService.documents'],
  ['/zlzx?tab=trace&batch=A2601', 'selfService.documents'],
  ['/zlzx?tab=dossiers&keywords=20260302000001', 'selfService.documents'],
  ['/zlzx?keywords=20260302000001', 'selfService.documents'],
  ['/zlzx/print?batch=A2601', 'selfService.tracePrint'],
  ['/pzqg', 'selfService.requests'],
  ['/pzqg/info?id=7', 'selfService.requests.detail'],
  ['/yjfk', 'selfService.feedback'],
  ['/pzqg/add?goods_name=%E6%9D%BF%E8%93%9D%E6%A0%B9', 'selfService.requests.add'],
  ['/yegl', 'wallet.balance'],
  ['/yegl?tab=credit', 'wallet.balance'],
  ['/yegl?tab=statement', 'wallet.balance'],
  ['/yegl?tab=statement&start_time=2026-02-01&end_time=2026-02-28', 'wallet.balance'],
  ['/yegl/print?start_time=2026-02-01&end_time=2026-02-28', 'wallet.statementPrint'],
  ['/jfgl', 'wallet.points'],
  ['/yhq', 'wallet.coupons'],
  ['/xjq', 'wallet.vouchers'],
  ['/lqzx', 'lqzx'],
  ['/list?coupon=9', 'goods.list'],
  ['/jfsc', 'points'],
  ['/mrtj', 'mrtj'],
  ['/yx', 'yx'],
  ['/yx/table?page=2', 'yx.table'],
  ['/yx/rule', 'yx.rule'],
  ['/yjh', 'yjh'],
  ['/yjh/5?page=2', 'yjh'],
  ['/Hdzx/8,9', 'hdzx'],
  ['/Hdzx/8,9/9?page=2', 'hdzx'],
  ['/kxzq/new', 'kxzq.new'],
  ['/kxzq/goods/14', 'kxzq.goods'],
  ['/kxzq/goods/14/1,2', 'kxzq.goods'],
  ['/yyh/list?id=22', 'yyh.list'],
  ['/ppzq', 'ppzq'],
  ['/ppzq/2', 'ppzq'],
  ['/ppzq/info/4', 'ppzq.detail'],
  ['/ppzq/info/4/3', 'ppzq.detail'],
  ['/loading/activity?path=yjh%2F5', 'loading.activity'],
  ['/help/xrzn/hyzc?id=66', 'help.register'],
  ['/help/fwbz/zskf', 'help.contactPerson'],
  ['/help/search?q=%E5%8F%91%E7%A5%A8', 'help.search'],
  ['/help_news_info/8/2', 'help.newsDetail'],
];

const routePaths = routeRows.flatMap((row) => pathsOf(row).map((path) => ({ row, path })));

describe('rows', () => {
  it.each(addresses)('%s leads to %s', (address, name) => {
    const [pathname = ''] = address.split('?');
    const leadsTo = routePaths.filter(({ path }) => matchPath(path, pathname)).map(({ row }) => row.name);
    expect(leadsTo).toContain(name);
  });

  it.each(addresses)('%s begins at the row that the router would find', (address) => {
    const [pathname = ''] = address.split('?');
    const all = routePaths.map(({ row, path }) => ({ path, handle: row }));
    const found = matchRoutes(all, pathname)?.at(-1)?.route.handle;
    expect(found).toBeDefined();
    expect(rowAt(routeRows, pathname)).toBe(found);
    expect(rowAt(routeRows, pathname.toUpperCase())).toBe(found);
  });

  it('no path begins with a parameter', () => {
    expect(routePaths.map(({ path }) => path).filter((path) => /^\/[:*]/.test(path))).toEqual([]);
  });

  it('names and paths are unique', () => {
    const names = routeRows.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const all = routePaths.map(({ path }) => path);
    expect(all.filter((path, i) => all.indexOf(path) !== i)).toEqual([]);
  });

  it('every redirect leads to a row', () => {
    const patterns = new Set(routePaths.map(({ path }) => path));
    const broken = routeRows.filter(({ redirect }) => redirect !== undefined && !patterns.has(redirect));
    expect(broken).toEqual([]);
  });

  it('a page that asks at once for what is refused to visitors needs the login, and so does what redirects to it', () => {
    const records: readonly { name: string; access: string }[] = endpoints;
    const refused = new Set<unknown>(records.flatMap(({ name, access }) => (access === 'visitor' ? [] : [name])));
    const asks = ({ reads }: RouteRow) =>
      (reads?.({ id: '1' }, new URLSearchParams()) ?? []).some(({ queryKey }) => refused.has(queryKey[0]));
    const asking = routeRows.filter(asks);
    expect(asking.length).toBeGreaterThan(10);
    expect(asking.filter(({ needsLogin }) => needsLogin !== true)).toEqual([]);
    const needing = new Set(
      routeRows.flatMap(({ needsLogin, path, aliases = [] }) => (needsLogin ? [path, ...aliases] : [])),
    );
    const leading = routeRows.filter(({ redirect }) => redirect !== undefined && needing.has(redirect));
    expect(leading.length).toBeGreaterThan(2);
    expect(leading.filter(({ needsLogin }) => needsLogin !== true)).toEqual([]);
  });

  it('only the two templates of the spec have no title', () => {
    expect(routeRows.filter(({ title }) => title === '').map(({ path }) => path)).toEqual(['/zqmb', '/hdmb']);
  });
});
