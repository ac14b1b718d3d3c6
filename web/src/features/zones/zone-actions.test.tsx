import '#test/dom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Coupon } from '@baicao/shared/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { holdCalls, type Call } from '#test/answers.ts';
import { someGoods } from '#test/goods.ts';
import { openZone } from '#test/open-zone.tsx';
import { someBuyer, someTab, someZone, testNow } from '#test/zone-answers.ts';

let timer: ReturnType<typeof setInterval> | undefined;

/** GETs are answered from `data`; writes wait for the test. */
function open(address: string, data: Readonly<Record<string, unknown>>) {
  const calls = holdCalls();
  const answered = new Set<Call>();
  timer = setInterval(() => {
    for (const call of calls) {
      if (call.method !== 'GET' || answered.has(call)) continue;
      answered.add(call);
      const [path = ''] = call.url.split('?');
      const known = path in data ? data[path] : path === '/api/user/base' ? someBuyer : undefined;
      if (known === undefined) call.answer(404, { code: 404, message: '没有' });
      else call.succeed(known);
    }
  }, 2);
  const writes = () => calls.filter(({ method }) => method === 'POST');
  return { ...openZone(address), writes };
}

afterEach(() => clearInterval(timer));

describe('控销', () => {
  const goods = someGoods({
    id: 8,
    name: '控销甲',
    is_kxpz: 1,
    is_buy: 0,
    cant_buy_reason: '「控销甲」为控销品种，请联系专属客服申请控销权限',
    cant_buy_code: 'controlled_sale',
  });
  const data = {
    '/api/activity/nav': someZone([someTab({ id: 11, name: '全部控销' })], { zone: 'kxzq', name: '控销专区' }),
    '/api/activity/list': [goods],
    '/api/focus/kxzq': [],
  };

  it('sends one application and shows it as submitted', async () => {
    const { writes } = open('/kxzq', data);
    const button = await screen.findByRole('button', { name: /申请控销权限.*控销甲/ });
    expect(screen.getByText('未授权')).toBeTruthy();
    await userEvent.dblClick(button);
    expect(writes().map(({ url }) => url)).toEqual(['/api/goods/8/apply']);
    writes()[0]?.succeed({ state: 'reviewing', state_label: '审核中', text: '已提交「控销甲」的控销申请' });
    expect(await screen.findByText('已提交申请')).toBeTruthy();
    expect(screen.getByText('审核中', { selector: 'p > span' })).toBeTruthy();
  });

  it('an earlier application counts as submitted', async () => {
    const { writes } = open('/kxzq', data);
    await userEvent.click(await screen.findByRole('button', { name: /申请控销权限.*控销甲/ }));
    writes()[0]?.answer(400, { code: 615, message: '您已申请过「控销甲」的控销权限' });
    expect(await screen.findByText('已提交申请')).toBeTruthy();
  });
});

it('a combination is added to the cart as a whole, as type 3', async () => {
  const { writes } = open('/zhzq', {
    '/api/activity/nav': someZone([], { zone: 'zhzq', name: '组合购' }),
    '/api/activity/combination': [
      {
        id: 4,
        name: '慢病常备组合',
        price: '125.26',
        ori_price: '137.65',
        saving: '12.39',
        price_label: '',
        price_code: '',
        number: 9,
        is_buy: 1,
        cant_buy_reason: '',
        end_timestamp: testNow + 86_400 * 400,
        goods: [
          { number: 5, goods: someGoods({ id: 1, name: '甲片', ck_id: 2 }) },
          { number: 2, goods: someGoods({ id: 2, name: '乙膏', ck_id: 2 }) },
        ],
      },
    ],
  });
  expect(await screen.findByText('每套省 ¥12.39')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /整套加购.*慢病常备组合/ }));
  const sent = new URLSearchParams(writes()[0]?.body);
  expect(Object.fromEntries(sent)).toMatchObject({
    'params[0][goods_id]': '4',
    'params[0][number]': '1',
    'params[0][type]': '3',
    'params[0][ck_id]': '2',
    'params[0][price]': '125.26',
  });
});

describe('领券中心', () => {
  const coupon: Coupon = {
    id: 0,
    activity_id: 1,
    name: '全场满500减30',
    tag: '全场',
    remarks: '领取后15天内有效',
    type: 0,
    is_get: 0,
    price: '0.00',
    money: '30.00',
    amount: '500.00',
    number: 40,
    buyer_limit: 3,
    buyer_left: 2,
    order_id: 0,
    start_time: '2026-11-11 00:00:00',
    end_time: '2099-01-19 23:59:59',
    status: 0,
    scope: '全场通用',
    url: '/list',
    items: [],
    xjq_buy_url: '',
  };

  it('a coupon is claimed by one call', async () => {
    const offers: Coupon[] = [coupon];
    const { writes } = open('/lqzx', {
      '/api/activity/nav': someZone([], { zone: 'lqzx', name: '领券中心' }),
      '/api/user/availableCoupon': offers,
      '/api/user/couponNum': [{ type: 0, status: 1, count: 8 }],
    });
    expect(await screen.findByText('每人限领 3 张，还可领 2 张')).toBeTruthy();
    await userEvent.dblClick(await screen.findByRole('button', { name: /立即领取/ }));
    expect(writes().map(({ url, body }) => `${url} ${body}`)).toEqual([
      expect.stringMatching(/^\/api\/coupon activity_id=1&idempotency_key=[0-9a-f]{32}$/),
    ]);
    offers[0] = { ...coupon, is_get: 1, number: 39 };
    writes()[0]?.succeed({ ...coupon, id: 77, is_get: 1, status: 1 });
    const use = await screen.findByRole('link', { name: /已领取，去使用/ });
    expect(use.getAttribute('href')).toBe('/list');
  });

  it('a visitor gets a login link that leads back', async () => {
    open('/lqzx?type=0', {
      '/api/user/base': { username: '' },
      '/api/activity/nav': someZone([], { zone: 'lqzx', name: '领券中心' }),
      '/api/user/availableCoupon': [coupon],
    });
    const link = await screen.findByRole('link', { name: /登录后领取/ });
    expect(link.getAttribute('href')).toBe('/login?redirect=%2Flqzx%3Ftype%3D0');
  });
});

describe('每日特价', () => {
  const day = {
    now: testNow,
    start: testNow - 3_600,
    end: testNow + 3_600,
    goods: [
      someGoods({ id: 1, name: '甲', price: '9.00', base_price: '10.00' }),
      someGoods({ id: 2, name: '乙', price: '5.00', base_price: '10.00' }),
      someGoods({ id: 3, name: '丙', price: '1.00', base_price: '9.00', number: 0, is_buy: 0 }),
    ],
  };
  const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

  it('sorts by discount with sold-out goods last, kept in the URL', async () => {
    const { here } = open('/mrtj', {
      '/api/activity/nav': someZone([], { zone: 'mrtj', name: '每日特价' }),
      '/api/activity/everyday_price': day,
    });
    await waitFor(() => expect(names()).toEqual(['甲', '乙', '丙']));
    await userEvent.click(await screen.findByRole('link', { name: '折扣最大' }));
    expect(names()).toEqual(['乙', '甲', '丙']);
    expect(here()).toBe('/mrtj?sort=discount');
    expect(within(screen.getByRole('banner')).getByText('2')).toBeTruthy();
  });

  it('offers a next step when everything is sold out', async () => {
    open('/mrtj', { '/api/activity/everyday_price': { ...day, goods: [] } });
    expect(await screen.findByRole('heading', { name: '今天的特价已经售完' })).toBeTruthy();
  });
});

describe('品牌', () => {
  it.each([
    ['/ppzq?page=3', '/ppzq/3'],
    ['/ppzq/1', '/ppzq'],
    ['/ppzq/info/4?page=2&view=table', '/ppzq/info/4/2?view=table'],
    ['/ppzq/abc', '/noActivity'],
    ['/ppzq/info/x', '/noActivity'],
    ['/ppzq/info/4/0', '/noActivity'],
  ])('%s redirects to %s', async (address, expected) => {
    const { here } = open(address, {
      '/api/brand/list': [],
      '/api/focus/brand/4': {
        brand: { id: 4, name: '葆栩', image: '', describe: '' },
        goods: [],
        meta: { current_page: 2, last_page: 3, per_page: 20, total: 41 },
      },
    });
    await waitFor(() => expect(here()).toBe(expected));
  });

  it('an unknown brand redirects to 活动不存在', async () => {
    const { here } = open('/ppzq/info/9', {});
    await waitFor(() => expect(here()).toBe('/noActivity'));
  });
});

/** What an order has beside what it was paid with. */
const someAmounts = Object.fromEntries(
  ['goods', 'shipping', 'discount', 'coupon', 'balance', 'points', 'order', 'pay'].map((name) => [
    `${name}_amount`,
    '0.00',
  ]),
);

it('满额返现: a failed total is reported and summed again on 重试', async () => {
  const data: Record<string, unknown> = {
    '/api/activity/nav': someZone(
      [someTab({ id: 20, name: '参与返现的商品', cashback: [{ amount: '5000.00', back: '50.00' }] })],
      { zone: 'hb', name: '满额返现' },
    ),
    '/api/activity/list': [],
  };
  open('/hb', data);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('暂时无法累计本期订单');
  data['/api/order/list'] = [{ ...someAmounts, id: 1, pay_id: 1, type: 0, paid_amount: '4000.00', order_goods: [] }];
  await userEvent.click(within(alert).getByRole('button', { name: '重试' }));
  expect(await screen.findByText('已完成 80%')).toBeTruthy();
  expect(screen.getByText('再付 1,000 元可返 50 元。')).toBeTruthy();
});

describe('活动中转', () => {
  it.each([
    ['/activity/yjh/5?x=1', '/yjh/5?x=1'],
    ['/activity/每日特价', '/mrtj'],
    ['/activity/8,9', '/Hdzx/8,9'],
    ['/activity', '/noActivity'],
    ['/activity/nothing/here', '/noActivity'],
    ['/loading/activity?path=welfare', '/welfare'],
    ['/loading/activity?path=//evil.example', '/noActivity'],
    ['/activity/%23周年庆', '/'],
  ])('%s redirects to %s', async (address, expected) => {
    const { here } = open(address, {
      '/api/activity/nav': someZone([someTab({ id: 5 }), someTab({ id: 8 })]),
      '/api/activity/list': [],
      '/api/activity/everyday_price': { now: testNow, start: testNow, end: testNow + 9, goods: [] },
    });
    await waitFor(() => expect(here()).toBe(expected));
  });
});
