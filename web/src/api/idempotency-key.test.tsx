import '#test/dom.ts';
import type { Contract } from '@baicao/shared/contract';
import { act, renderHook, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { holdCalls, type Call } from '#test/answers.ts';
import { api } from './client.ts';
import { createQueryClient } from './query.ts';
import { useWrite, type WriteOptions } from './use-write.ts';

function gifts(options: WriteOptions<Contract['points']['redeem']> = {}) {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useWrite(api.points.redeem, { onFail: () => true, ...options }), { wrapper });
  const calls = holdCalls();
  const keys = () => calls.map(({ body }) => new URLSearchParams(body).get('idempotency_key'));
  const redeem = (number: number) => act(() => void result.current.run({ id: 1, number, address_id: 3 }));
  return {
    redeem,
    /** The keys sent, each as the place it was first sent at. */
    keys: () => keys().map((key) => keys().indexOf(key)),
    sent: (times: number) => waitFor(() => expect(calls).toHaveLength(times)),
    answered: async (answer: (call: Call) => void) => {
      calls.slice(-1).forEach(answer);
      await waitFor(() => expect(result.current.busy).toBe(false));
    },
    calls,
  };
}

const lost: [what: string, answer: (call: Call) => void][] = [
  ['no answer in time', (call) => call.timeOut()],
  ['a fault', (call) => call.answer(500, '')],
  ['a server that is not there', (call) => call.answer(503, '')],
];
const known: [what: string, answer: (call: Call) => void][] = [
  ['a success', (call) => call.succeed({ name: '礼品', points: 100, order_id: 1 })],
  ['a refusal', (call) => call.answer(400, { code: 612, message: '积分不足' })],
  ['a wrong field', (call) => call.answer(422, { code: 422, message: '数量', errors: { number: ['数量'] } })],
];

describe('a write that takes an idempotency key', () => {
  it.each(lost)('is the same one when it is tried again after %s', async (_what, answer) => {
    const { redeem, sent, answered, keys } = gifts();
    for (const times of [1, 2, 3]) {
      redeem(1);
      await sent(times);
      await answered(answer);
    }
    expect(keys()).toEqual([0, 0, 0]);
  });

  it.each(known)('is a new one after %s', async (_what, answer) => {
    const { redeem, sent, answered, keys } = gifts();
    for (const times of [1, 2]) {
      redeem(1);
      await sent(times);
      await answered(answer);
    }
    expect(keys()).toEqual([0, 1]);
  });

  it('is a new one with another input', async () => {
    const { redeem, sent, answered, keys } = gifts();
    redeem(1);
    await sent(1);
    await answered((call) => call.timeOut());
    redeem(2);
    await sent(2);
    expect(keys()).toEqual([0, 1]);
  });

  it('is sent once by a double click', async () => {
    const { redeem, sent, keys } = gifts();
    redeem(1);
    redeem(1);
    await sent(1);
    expect(keys()).toEqual([0]);
  });

  it('is another one than that in flight, wanted twice', async () => {
    const { redeem, sent, calls, keys } = gifts({ meanwhile: 'queue' });
    redeem(1);
    redeem(1);
    await sent(1);
    calls[0]?.succeed({ name: '礼品', points: 100, order_id: 1 });
    await sent(2);
    expect(keys()).toEqual([0, 1]);
  });
});
