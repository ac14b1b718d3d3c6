import '#test/dom.ts';
import type { Coupon, VoucherOrder } from '@baicao/shared/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { holdCalls, type Call } from '#test/answers.ts';
import { openZone } from '#test/open-zone.tsx';
import { someBuyer, someZone, testNow } from '#test/zone-answers.ts';

const voucher: Coupon = {
  id: 0,
  activity_id: 19,
  name: '100元现金券',
  tag: '现金券',
  remarks: '不找零',
  type: 1,
  is_get: 0,
  price: '95.00',
  money: '100.00',
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
  xjq_buy_url: '/lqzx?buy=19',
};

const order: VoucherOrder = {
  order_id: 7,
  order_sn: 'Q20261121000001',
  activity_id: 19,
  name: voucher.name,
  money: '100.00',
  pay_amount: '95.00',
  pay_type: 1,
  state: 'waiting',
  code_url: `${location.origin}/__emu/pay/${'a'.repeat(32)}`,
  expires_timestamp: testNow + 1_800,
  timestamp: testNow,
};

let timer: ReturnType<typeof setInterval> | undefined;
afterEach(() => clearInterval(timer));

/** GETs are answered at once, writes wait for the test. */
function open(
  user: object = someBuyer,
  offers: readonly Coupon[] = [voucher],
  more: Readonly<Record<string, unknown>> = {},
) {
  const calls = holdCalls();
  const answered = new Set<Call>();
  const data: Readonly<Record<string, unknown>> = {
    '/api/user/base': user,
    '/api/activity/nav': someZone([], { zone: 'lqzx', name: '领券中心' }),
    '/api/user/availableCoupon': offers,
    '/api/user/couponNum': [{ type: 1, status: 1, count: 2 }],
    ...more,
  };
  timer = setInterval(() => {
    for (const call of calls) {
      if (call.method !== 'GET' || answered.has(call)) continue;
      answered.add(call);
      const known = data[call.url.split('?')[0] ?? ''];
      if (known === undefined) call.answer(404, { code: 404, message: '没有' });
      else call.succeed(known);
    }
  }, 2);
  const writes = () => calls.filter(({ method }) => method === 'POST' || method === 'PUT');
  const sent = () =>
    writes().map(({ method, url, body }) => `${method} ${url} ${body.replace(/&idempotency_key=.+/, '')}`);
  return { ...openZone('/lqzx?buy=19'), writes, sent };
}

describe('购买现金券', () => {
  it('goes from payment code through a failed payment to the issued voucher', async () => {
    const { writes, sent, here } = open();
    const dialog = await screen.findByRole('dialog', { name: '购买 100元现金券' });
    expect(dialog.textContent).toContain('花 95 元买 100 元，省 5 元；满 500 元可用；全场通用；不找零');
    await userEvent.dblClick(screen.getByRole('button', { name: '支付 ¥95.00' }));
    expect(sent()).toEqual(['POST /api/double/store activity_id=19&pay_type=1']);
    writes()[0]?.succeed(order);
    expect(await screen.findByRole('heading', { name: '请用支付宝扫码支付' })).toBeTruthy();
    expect(screen.getByTitle('支付二维码')).toBeTruthy();
    expect(screen.getByRole('link', { name: '在本机打开支付页' }).getAttribute('href')).toMatch(/^\/__emu\/pay\//);
    // The chosen method is already pending; choosing the other one replaces the code.
    expect(screen.queryByRole('button', { name: /支付 ¥/ })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: '微信扫码' }));
    await userEvent.click(screen.getByRole('button', { name: '改用此方式支付' }));
    expect(sent()[1]).toBe('PUT /api/double/retry order_id=7&pay_type=2');
    writes()[1]?.succeed({ ...order, pay_type: 2, state: 'failed', code_url: '' });
    expect((await screen.findByRole('alert')).textContent).toContain('支付未成功');
    await userEvent.click(screen.getByRole('button', { name: '支付 ¥95.00' }));
    expect(sent()[2]).toBe('PUT /api/double/retry order_id=7&pay_type=2');
    writes()[2]?.succeed({ ...order, pay_type: 2, state: 'paid', code_url: '', expires_timestamp: 0 });
    expect(await screen.findByText(/支付成功，现金券已发放/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '我的现金券' }).getAttribute('href')).toBe('/xjq');
    await userEvent.click(screen.getByRole('button', { name: '继续逛券' }));
    expect(here()).toBe('/lqzx');
  });

  it('a closed order is replaced by a new one', async () => {
    const { writes, sent } = open();
    await userEvent.click(await screen.findByRole('button', { name: '支付 ¥95.00' }));
    writes()[0]?.succeed({ ...order, state: 'closed', code_url: '', expires_timestamp: 0 });
    expect((await screen.findByRole('alert')).textContent).toContain('订单已关闭');
    await userEvent.click(screen.getByRole('button', { name: '支付 ¥95.00' }));
    expect(sent()[1]).toBe('POST /api/double/store activity_id=19&pay_type=1');
    expect(writes()[0]?.body).not.toBe(writes()[1]?.body);
  });

  it('an unpaid order from before a reload continues at its code, with its payment method', async () => {
    const ordered = { ...voucher, number: 0, order_id: 7 };
    const { sent } = open(someBuyer, [ordered], { '/api/double/7/state': { ...order, pay_type: 2 } });
    expect(await screen.findByRole('heading', { name: '请用微信扫码支付' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: '微信扫码', checked: true })).toBeTruthy();
    const link = await screen.findByRole('link', { name: /^继续支付 ¥95.00/, hidden: true });
    expect(link.getAttribute('href')).toBe('/lqzx?buy=19');
    expect(screen.getByText('每人限购 3 张，还可购 2 张')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: '支付宝扫码' }));
    await userEvent.click(screen.getByRole('button', { name: '改用此方式支付' }));
    expect(sent()).toEqual(['PUT /api/double/retry order_id=7&pay_type=1']);
  });

  it('does not open for a buyer who is not approved', async () => {
    open({ ...someBuyer, is_passed: 0 });
    expect(await screen.findByText('审核通过后可领取')).toBeTruthy();
    expect(screen.getByText(/账号审核中，审核通过后可领取和购买/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '查看审核进度' }).getAttribute('href')).toBe('/zzzj');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
