import '#test/dom.ts';
import type { Contract } from '@baicao/shared/contract';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { setPageControl } from '#app/react-to-failure.tsx';
import { holdCalls } from '#test/answers.ts';
import { renderAt } from '#test/render-at.tsx';
import { api } from './client.ts';
import { apiQuery, createQueryClient, patchAnswer } from './query.ts';
import { useWrite, type WriteOptions } from './use-write.ts';

const went: string[] = [];
setPageControl({
  here: () => '/cart?x=1',
  go: (to) => went.push(to),
  logIn: (here) => went.push(`/login?redirect=${encodeURIComponent(here)}`),
  contractPath: () => '/dzht',
  reload: () => went.push('reload'),
});

function hook(options: WriteOptions<Contract['cart']['edit']> = {}) {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useWrite(api.cart.edit, options), { wrapper });
  const calls = holdCalls();
  return {
    client,
    calls,
    act: () => result.current,
    /** Starts one write per number at once. */
    start: (...numbers: number[]) => {
      let runs: Promise<unknown>[] = [];
      act(() => {
        runs = numbers.map((number) => result.current.run({ id: 7, number }));
      });
      return runs;
    },
    called: (times: number) => waitFor(() => expect(calls).toHaveLength(times)),
  };
}
const edited = (number: number) => ({ id: 7, number, reasons: [] });

describe('a write', () => {
  it('is sent once by a double click', async () => {
    const edit = hook();
    const both = edit.start(10, 10);
    await edit.called(1);
    edit.calls[0]?.succeed(edited(10));
    await waitFor(() => expect(edit.act().busy).toBe(false));
    expect(await Promise.all(both)).toEqual([edited(10), undefined]);
    expect(edit.calls).toHaveLength(1);
  });

  it('queues behind the one in flight, so that the last value wins', async () => {
    const edit = hook({ meanwhile: 'queue' });
    const all = edit.start(20, 30);
    await edit.called(1);
    edit.calls[0]?.succeed(edited(20));
    await edit.called(2);
    edit.calls[1]?.succeed(edited(30));
    await waitFor(() => expect(edit.act().busy).toBe(false));
    expect(await Promise.all(all)).toEqual([edited(20), edited(30)]);
    expect(edit.calls.map(({ body, cancelled }) => [body, cancelled])).toEqual([
      ['number=20', false],
      ['number=30', false],
    ]);
  });

  it('is run by one function for good, which does what the page wants now', async () => {
    const client = createQueryClient();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    const done: string[] = [];
    const { result, rerender } = renderHook(({ name }) => useWrite(api.cart.edit, { onDone: () => done.push(name) }), {
      wrapper,
      initialProps: { name: 'first' },
    });
    const calls = holdCalls();
    const { run } = result.current;
    rerender({ name: 'second' });
    expect(result.current.run).toBe(run);
    act(() => void run({ id: 7, number: 10 }));
    await waitFor(() => expect(calls).toHaveLength(1));
    calls[0]?.succeed(edited(10));
    await waitFor(() => expect(done).toEqual(['second']));
  });

  it('is not retried', async () => {
    const edit = hook({ onFail: () => true });
    const [run] = edit.start(10);
    await edit.called(1);
    edit.calls[0]?.answer(500, '');
    await waitFor(() => expect(edit.act().failure?.kind).toBe('busy'));
    expect([await run, edit.calls.length]).toEqual([undefined, 1]);
  });

  it('shows at once and is undone when the server refuses', async () => {
    const query = apiQuery(api.cart.total, {});
    const edit = hook({
      onFail: () => true,
      optimistic: () => patchAnswer(edit.client, query, () => ({ total: 4 })),
    });
    edit.client.setQueryData(query.queryKey, { total: 3 });
    void edit.start(10);
    await edit.called(1);
    expect(edit.client.getQueryData(query.queryKey)).toEqual({ total: 4 });
    edit.calls[0]?.answer(400, { code: 602, message: '超过限购数量' });
    await waitFor(() => expect(edit.client.getQueryData(query.queryKey)).toEqual({ total: 3 }));
  });

  it('goes to the login page, which leads back', async () => {
    const edit = hook();
    void edit.start(10);
    await edit.called(1);
    edit.calls[0]?.answer(401, { code: 10001, message: '登录已失效' });
    await waitFor(() => expect(went).toEqual(['/login?redirect=%2Fcart%3Fx%3D1']));
    went.length = 0;
  });
});

describe('writes about one thing', () => {
  function stars() {
    const client = createQueryClient();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    const meanwhile = { per: ({ goods_ids: ids }: { goods_ids: readonly number[] }) => ids.map((id) => `star:${id}`) };
    const { result } = renderHook(
      () => ({ add: useWrite(api.favorite.add, { meanwhile }), cancel: useWrite(api.favorite.cancel, { meanwhile }) }),
      { wrapper },
    );
    const calls = holdCalls();
    return { calls, acts: () => result.current, called: (n: number) => waitFor(() => expect(calls).toHaveLength(n)) };
  }

  it('wait for no other thing, and are ignored while any act is about the same', async () => {
    const { calls, acts, called } = stars();
    act(() => void acts().add.run({ goods_ids: [7] }));
    expect([acts().add.isAbout('star:7'), acts().cancel.isAbout('star:7'), acts().add.isAbout('star:8')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await acts().cancel.run({ goods_ids: [7, 9] })).toBe(undefined);
    act(() => void acts().cancel.run({ goods_ids: [8] }));
    await called(2);
    expect(calls.map(({ url, body }) => `${url} ${decodeURIComponent(body)}`)).toEqual([
      '/api/favorite goods_ids=7',
      '/api/favorite/cancel goods_ids=8',
    ]);
    calls[0]?.succeed({ goods_ids: [7] });
    await waitFor(() => expect(acts().cancel.isAbout('star:7')).toBe(false));
    act(() => void acts().cancel.run({ goods_ids: [7] }));
    await called(3);
  });
});

describe('what a failed read shows', () => {
  function Page({ quiet }: { quiet?: boolean }) {
    const { isError } = useQuery(apiQuery(api.goods.hot, {}, { quiet: quiet ?? false }));
    return <p>{isError ? 'failed' : 'waiting'}</p>;
  }

  const shown: [name: string, status: number, body: unknown, messages: string[]][] = [
    ['other codes: an alert titled 温馨提示', 400, { code: 617, message: '活动已结束' }, ['温馨提示', '活动已结束']],
    ['422: the first message', 422, { code: 422, message: 'x', errors: { page: ['页码须为整数'] } }, ['页码须为整数']],
    [
      '459: the message and the way to the contract',
      459,
      { code: 459, message: '请先签署电子合同' },
      ['请先签署电子合同', '去签署'],
    ],
  ];
  it.each(shown)('%s', async (_, status, body, messages) => {
    const calls = holdCalls();
    renderAt('/', <Page />);
    await waitFor(() => expect(calls).toHaveLength(1));
    calls[0]?.answer(status, body);
    for (const message of messages) expect(await screen.findByText(message)).toBeTruthy();
  });

  it('a timeout offers to refresh', async () => {
    const calls = holdCalls();
    renderAt('/', <Page />);
    await waitFor(() => expect(calls).toHaveLength(1));
    calls[0]?.timeOut();
    (await screen.findByRole('button', { name: '刷新' })).click();
    await waitFor(() => expect(went.splice(0)).toEqual(['reload']));
  });

  it('a quiet query shows nothing', async () => {
    const calls = holdCalls();
    renderAt('/', <Page quiet />);
    await waitFor(() => expect(calls).toHaveLength(1));
    calls[0]?.answer(400, { code: 617, message: '没人该看见' });
    expect(await screen.findByText('failed')).toBeTruthy();
    expect(screen.queryByText('没人该看见')).toBeNull();
  });
});
