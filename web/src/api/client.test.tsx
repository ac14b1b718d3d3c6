import { contract } from '@baicao/shared/contract';
import { describe, expect, it } from 'vitest';
import { holdCalls } from '#test/answers.ts';
import { serverNow } from './server-clock.ts';
import { api, http } from './client.ts';
import { failureOf } from '@baicao/client/failure';

const settled = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answered',
    (thrown: unknown) => failureOf(thrown).kind,
  );

describe('a call', () => {
  it('waits 30 s and sends cookies along', () => {
    expect(http.defaults.timeout).toBe(30_000);
    expect(http.defaults.withCredentials).toBe(true);
  });

  it('fills the path and writes the rest as a form', () => {
    const calls = holdCalls();
    void settled(api.cart.edit({ id: 7, number: 20 }));
    void settled(api.cart.batchSelect({ ids: [1, 2], is_selected: true }));
    void settled(api.cart.add({ params: [{ goods_id: 7, number: 10, type: 0 }] }));
    void settled(api.user.logout());
    void settled(api.goods.list({ keywords: '阿莫西林', sccj: ['甲', '乙'], in_stock: true }));
    void settled(api.cart.nextHint({ ids: [3, 4] }));
    expect(calls.map(({ method, url, body }) => [method, decodeURIComponent(url), decodeURIComponent(body)])).toEqual([
      ['POST', '/api/cart/7/edit', 'number=20'],
      ['POST', '/api/cart/batch_select', 'ids=1,2&is_selected=1'],
      ['POST', '/api/cart', 'params[0][goods_id]=7&params[0][number]=10&params[0][type]=0'],
      ['DELETE', '/api/user/logout', ''],
      ['GET', '/api/goods/list?keywords=阿莫西林&sccj=甲&sccj=乙&in_stock=1', ''],
      ['POST', '/api/cart/next_hint?ids=3,4', ''],
    ]);
  });

  it('sends a file with its fields as multipart, with progress', async () => {
    const calls = holdCalls();
    const file = new File(['stamped'], '回执.png', { type: 'image/png' });
    const progresses: number[] = [];
    void settled(api.order.hmUpload({ id: 9, file }, undefined, (progress) => progresses.push(progress)));
    const [call] = calls;
    expect(call?.url).toBe('/api/order/hm/9');
    expect(call?.form?.get('file')).toMatchObject({ name: '回执.png', size: 7 });
    call?.progress(0.4);
    expect(progresses).toEqual([0.4]);
  });

  it('returns data, and rows with meta for a paged list', async () => {
    const calls = holdCalls();
    const total = api.cart.total();
    calls[0]?.succeed({ total: 3 });
    expect(await total).toEqual({ total: 3 });
    const meta = { current_page: 2, last_page: 5, per_page: 20, total: 99 };
    const list = api.goods.list({ page: 2 });
    calls[1]?.succeed([{ id: 1 }], meta);
    expect(await list).toMatchObject({ rows: [{ id: 1 }], meta });
  });

  it('sets the server clock before it returns a response with a timestamp', async () => {
    const calls = holdCalls();
    const paying = api.order.payInfo({ id: 7 }).then(() => serverNow());
    calls[0]?.succeed({ order_id: 7, pay_id: 4, pay_amount: '9.00', balance: '0.00', timestamp: 1_772_417_000 });
    expect(await paying).toBe(1_772_417_000);
  });

  it('fails when a read returns no data; a write may return none', async () => {
    const calls = holdCalls();
    const read = settled(api.cart.total());
    const write = settled(api.user.logout());
    for (const call of calls) call.succeed(undefined);
    expect([await read, await write]).toEqual(['busy', 'answered']);
  });
});

describe('a new request to the same URL', () => {
  it('cancels the one in flight', async () => {
    const calls = holdCalls();
    const first = settled(api.cart.edit({ id: 7, number: 10 }));
    const second = settled(api.cart.edit({ id: 7, number: 20 }));
    calls[1]?.succeed({ id: 7, number: 20, reasons: [] });
    expect([await first, await second]).toEqual(['cancelled', 'answered']);
    expect(calls.map(({ cancelled }) => cancelled)).toEqual([true, false]);
  });

  it('does not cancel other ids, other queries or other methods', async () => {
    const calls = holdCalls();
    const all = [
      settled(api.cart.edit({ id: 7, number: 10 })),
      settled(api.cart.edit({ id: 8, number: 10 })),
      settled(api.goods.list({ is_tj: true })),
      settled(api.goods.list({ is_youx: true })),
      settled(api.favorite.list({})),
      settled(api.favorite.add({ goods_ids: [1] })),
    ];
    for (const call of calls) call.succeed(call.url.endsWith('/edit') ? { id: 7, number: 10, reasons: [] } : []);
    expect(await Promise.all(all)).toEqual(all.map(() => 'answered'));
  });

  it('does not affect one that has been answered', async () => {
    const calls = holdCalls();
    const first = settled(api.cart.total());
    calls[0]?.succeed({ total: 1 });
    await first;
    const second = settled(api.cart.total());
    calls[1]?.succeed({ total: 2 });
    expect(await second).toBe('answered');
    expect(calls[0]?.cancelled).toBe(false);
  });

  const exempt = Object.values(contract)
    .flatMap((group) => Object.values(group))
    .filter((record) => 'keepsInFlight' in record)
    .map(({ name }) => name);
  it('does not cancel the exceptions of product §7', async () => {
    expect(exempt.toSorted((a, b) => a.localeCompare(b))).toEqual([
      'cart.add',
      'favorite.add',
      'favorite.cancel',
      'focus.demo',
      'zone.goods',
    ]);
    const calls = holdCalls();
    const both = [settled(api.favorite.add({ goods_ids: [1] })), settled(api.favorite.add({ goods_ids: [2] }))];
    for (const call of calls) call.succeed({ goods_ids: [] });
    expect(await Promise.all(both)).toEqual(['answered', 'answered']);
  });

  it('is also cancelled by the signal of the caller', async () => {
    holdCalls();
    const caller = new AbortController();
    const call = settled(api.goods.search({ keywords: 'a' }, caller.signal));
    caller.abort();
    expect(await call).toBe('cancelled');
  });
});
