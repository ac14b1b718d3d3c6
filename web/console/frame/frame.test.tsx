import '#test/dom.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReadableStream, type ReadableStreamDefaultController } from 'node:stream/web';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createControlClient } from '#console/control/queries.ts';
import { Frame } from './frame.tsx';

const health = {
  version: '0.1.0',
  seed: 1,
  namespaces: 1,
  namespace: 'default',
  persona: null,
  faults: 0,
  clock: { mode: 'frozen', now: '2026-03-02T02:00:00.000Z' },
};

const call = {
  id: 7,
  at: '2026-03-02T02:00:00.000Z',
  request_id: 'ab',
  method: 'GET',
  path: '/api/cart/list',
  op: 'cart.list',
  persona: 'buyer',
  query: {},
  body: {},
  status: 503,
  code: 503,
  message: '稍后再试',
  errors: null,
  fault: 'rule-1',
  aborted: false,
  ms: 3,
};

interface Sent {
  readonly call: string;
  readonly headers: Headers;
}

type Responder = (sent: Sent) => Response | Promise<Response>;

const json = (body: unknown, status = 200) => Response.json(body, { status });
const refusal = (status: number, message: string) => json({ error: 'refused', message }, status);

let streams: ReadableStreamDefaultController<Uint8Array>[] = [];
/** The part of an answer that is read: jsdom has no streams of its own. */
const stream = () => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      streams.push(controller);
    },
  });
  return { ok: true, body } as unknown as Response;
};

const usual: Readonly<Record<string, Responder>> = {
  'GET /health': () => json(health),
  'GET /world': () => json({ orders: [], waiting: [] }),
  'GET /requests/stream': stream,
};

/** The console on answers that differ from the usual ones: everything else is empty. */
function open(answers: Readonly<Record<string, Responder>> = {}): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', headers }: RequestInit) => {
    const one = { call: `${method} ${path.replace('/__emu', '')}`, headers: new Headers(headers) };
    sent.push(one);
    return (answers[one.call] ?? usual[one.call] ?? (() => json([])))(one);
  });
  render(
    <QueryClientProvider client={createControlClient()}>
      <MantineProvider>
        <Frame />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return sent;
}

beforeEach(() => {
  streams = [];
  location.hash = '';
});
afterEach(() => vi.unstubAllGlobals());

test('without the token the server says why; with it, every call carries it', async () => {
  const token = 'a-token-long-enough';
  const sent = open({
    'GET /health': ({ headers }) =>
      headers.get('x-emu-token') === token ? json(health) : refusal(403, '控制令牌不正确'),
  });
  expect((await screen.findByRole('alert')).textContent).toBe('控制令牌不正确');
  expect(sent.map((one) => one.call)).toEqual(['GET /health']);
  await userEvent.type(screen.getByLabelText(/控制令牌/), `${token}{Enter}`);
  await screen.findByRole('heading', { level: 1, name: '人员' });
  await screen.findByRole('heading', { name: '实时调用' });
  const later = sent.slice(1);
  expect(later.length).toBeGreaterThan(3);
  expect(later.filter(({ headers }) => headers.get('x-emu-token') !== token)).toEqual([]);
});

test('a call appears as it ends; a lost connection is told, and that it is back', async () => {
  open();
  expect(await screen.findByText('实时')).toBeDefined();
  expect(await screen.findByText('还没有调用。打开商城点一点，这里立刻就有。')).toBeDefined();
  const [first] = streams;
  first?.enqueue(new TextEncoder().encode(`id: 7\ndata: ${JSON.stringify(call)}\n\n`));
  const rail = screen.getByRole('complementary', { name: '实时调用' });
  const link = await within(rail).findByRole('link', { name: /cart\.list/ });
  expect(link.textContent).toBe('10:00:00cart.listrule-1503');
  first?.close();
  expect(await screen.findByText('连接中断，每隔几秒询问一次')).toBeDefined();
  expect(await screen.findByText('实时')).toBeDefined();
  expect(streams).toHaveLength(2);
});

test('figures open the sections; what the server refuses stands at its field', async () => {
  open({ 'POST /faults': () => refusal(422, '0.effect.code 数值过小') });
  await screen.findByRole('heading', { level: 1, name: '人员' });
  await userEvent.keyboard('4');
  await userEvent.click(await screen.findByRole('button', { name: '新故障' }));
  const code = await screen.findByLabelText('业务码');
  await userEvent.clear(code);
  // A figure that is typed opens nothing.
  await userEvent.type(code, '0{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('0.effect.code 数值过小');
  expect(code.getAttribute('aria-invalid')).toBe('true');
  expect(location.hash).toBe('#faults');
});
