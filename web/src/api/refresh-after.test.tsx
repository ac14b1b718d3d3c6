import '#test/dom.ts';
import { codes, endpoints, type Contract } from '@baicao/shared/contract';
import { act, renderHook, waitFor } from '@testing-library/react';
import { QueryClientProvider, useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { holdCalls } from '#test/answers.ts';
import { api } from './client.ts';
import { apiQuery, createQueryClient, refetchSession } from './query.ts';
import { useWrite, type WriteOptions } from './use-write.ts';

const total = apiQuery(api.cart.total, {});
const scopes = apiQuery(api.user.jyfw, {});
const stores = apiQuery(api.user.stores, {});

/** The number of lines, the business scopes and an act on the cart, on one page. The stores, which count lines too, were seen before. */
async function page(options: WriteOptions<Contract['cart']['add']> = {}) {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  client.setQueryData<unknown>(total.queryKey, { total: 3 });
  client.setQueryData<unknown>(scopes.queryKey, {});
  client.setQueryData<unknown>(stores.queryKey, []);
  const { result } = renderHook(
    () => {
      useQueries({ queries: [total, scopes] });
      return useWrite(api.cart.add, { onFail: () => true, ...options });
    },
    { wrapper },
  );
  const calls = holdCalls();
  const answered = (answer: (call: (typeof calls)[number] | undefined) => void) => {
    answer(calls.at(-1));
    return waitFor(() => expect(result.current.busy).toBe(false));
  };
  const run = () => act(() => void result.current.run({ params: [{ goods_id: 7, number: 10, type: 0 }] }));
  run();
  await waitFor(() => expect(calls).toHaveLength(1));
  return {
    client,
    run,
    answered,
    seen: () => calls.map(({ url }) => url),
    isOutOfDate: ({ queryKey }: Known) => client.getQueryState(queryKey)?.isInvalidated,
    /** Its answer is on the way. */
    isAsked: ({ queryKey }: Known) => client.isFetching({ queryKey }) > 0,
  };
}

interface Known {
  queryKey: readonly unknown[];
}

const added = { count: 4, lines: [{ goods_id: 7, number: 10, state: 'added' }] };

describe('after a write', () => {
  it('what reads of what it changes is asked again where it is on screen, the rest of it when it is shown', async () => {
    const { answered, isAsked, isOutOfDate, seen } = await page();
    await answered((call) => call?.succeed(added));
    await waitFor(() => expect(seen()).toEqual(['/api/cart', '/api/cart/total']));
    expect([isAsked(stores), isOutOfDate(stores)]).toEqual([false, true]);
    expect([isAsked(scopes), isOutOfDate(scopes)]).toEqual([false, false]);
  });

  it('what the act spares is not asked; what it has not put right is out of date', async () => {
    const { answered, client, isAsked, isOutOfDate } = await page({
      spares: ['cartCount'],
      onDone: ({ count }) => client.setQueryData(total.queryKey, { total: count }),
    });
    await answered((call) => call?.succeed(added));
    await waitFor(() => expect(isOutOfDate(stores)).toBe(true));
    expect([isAsked(total), isOutOfDate(total), isOutOfDate(scopes)]).toEqual([false, false, false]);
  });

  it('that failed nothing is spared: nobody knows what has happened', async () => {
    const { answered, seen } = await page({ spares: ['cartCount'] });
    await answered((call) => call?.timeOut());
    await waitFor(() => expect(seen()).toEqual(['/api/cart', '/api/cart/total']));
  });

  it('all waits for a success that is shown later, but not where nothing will be', async () => {
    let show = () => {};
    const shown = new Promise<void>((resolve) => {
      show = resolve;
    });
    const { answered, isOutOfDate, run, seen } = await page({ waits: () => shown });
    await answered((call) => call?.succeed(added));
    expect(isOutOfDate(stores)).toBe(false);
    show();
    await waitFor(() => expect(seen()).toEqual(['/api/cart', '/api/cart/total']));
    run();
    await waitFor(() => expect(seen()).toHaveLength(3));
    await answered((call) => call?.timeOut());
    await waitFor(() => expect(seen()[3]).toBe('/api/cart/total'));
  });
});

it.each([
  [codes.conflict.code, ['user.base', 'user.bindState', 'user.member']],
  [codes.changed.code, []],
])('after a refusal with %i what answers who is logged in is out of date: %j', (code, names) => {
  const client = createQueryClient();
  for (const { name } of endpoints) client.setQueryData<unknown>([name, {}], {});
  refetchSession(client, { kind: 'refused', code, message: '' });
  const outOfDate = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated);
  expect(outOfDate.map(({ queryKey }) => String(queryKey[0])).toSorted()).toEqual(names);
});
