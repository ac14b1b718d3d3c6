import { eventually } from '@baicao/shared/test/eventually';
import type { FastifyInstance } from 'fastify';
import { request as httpRequest, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import request from 'supertest';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fakeHost, front, type FakeHost } from '#test/pass-through-host.ts';
import type { HostLimits } from './host.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A deadline that no test reaches unless it sets a shorter one. */
const patient = { totalMs: 600_000 };

async function inFrontOf(
  answer: (reply: ServerResponse) => void,
  limits: Partial<HostLimits>,
): Promise<{ app: FastifyInstance; host: FakeHost }> {
  const host = await fakeHost((_incoming, reply) => answer(reply));
  const app = await front(host.origin, limits);
  closing.push(() => app.close(), host.close);
  return { app, host };
}

const gone = (host: FakeHost) => eventually(async () => expect(await host.connections()).toBe(0));

describe('a host that hangs is 504 in the envelope, and its connection is closed', () => {
  const hanging: readonly (readonly [string, (reply: ServerResponse) => void])[] = [
    ['before its headers', () => undefined],
    ['after its headers', (reply) => reply.writeHead(200).flushHeaders()],
    ['in the middle of its body', (reply) => void reply.writeHead(200, { 'content-length': 100 }).write('half')],
    [
      'sends single bytes forever',
      (reply) => {
        const timer = setInterval(() => reply.write(' '), 5);
        reply.once('close', () => clearInterval(timer));
      },
    ],
  ];
  test.each(hanging)('%s', async (_title, answer) => {
    const { app, host } = await inFrontOf(answer, { totalMs: 150 });
    const { body } = await request(app.server).get('/api/any').expect(504);
    expect(body).toEqual({ code: 504, message: '系统繁忙，请稍后再试' });
    await gone(host);
  });

  test('also after a body was sent', async ({ onTestFinished }) => {
    const { app, host } = await inFrontOf(() => undefined, patient);
    const timers = vi.spyOn(globalThis, 'setTimeout');
    onTestFinished(() => timers.mockRestore());
    const answer = request(app.server)
      .post('/api/any')
      .type('form')
      .send({ a: '1' })
      .then(({ status }) => status);
    await eventually(() => expect(host.asked).toHaveLength(1));
    const [deadline] = timers.mock.calls.find(([, ms]) => ms === patient.totalMs) ?? [];
    deadline?.();
    expect(await answer).toBe(504);
    expect(host.asked).toHaveLength(1);
    await gone(host);
  });
});

test('the deadline is two seconds before the timeout of the client', async () => {
  const { app } = await inFrontOf((reply) => void reply.end('{}'), {});
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await app.inject('/api/any');
  const waits = timers.mock.calls.map(([, ms]) => ms);
  timers.mockRestore();
  expect(waits).toContain(28_000);
});

describe('an answer is complete or an error', () => {
  const broken: readonly (readonly [string, (reply: ServerResponse) => void])[] = [
    ['longer than allowed', (reply) => void reply.end('x'.repeat(2_000))],
    [
      'without an end',
      (reply) => {
        const more = () => void (reply.write('x'.repeat(64)) ? setImmediate(more) : reply.once('drain', more));
        more();
      },
    ],
    [
      'broken off',
      (reply) => {
        reply.writeHead(200, { 'content-length': 100 });
        reply.write('half', () => reply.destroy());
      },
    ],
    ['a change of protocol', (reply) => void reply.writeHead(101, { connection: 'upgrade', upgrade: 'x' }).end()],
    ['a status that is none', (reply) => void reply.writeHead(999).end()],
    ['no HTTP', (reply) => void reply.socket?.end('nonsense\r\n\r\n')],
    ['headers without end', (reply) => void reply.writeHead(200, { 'x-long': 'x'.repeat(100_000) }).end()],
    ['nothing', (reply) => void reply.destroy()],
  ];
  test.each(broken)('%s', async (_title, answer) => {
    const { app, host } = await inFrontOf(answer, { ...patient, answerMaxBytes: 1_000 });
    const { body } = await request(app.server).get('/api/any').expect(502);
    expect(body).toEqual({ code: 502, message: '系统繁忙，请稍后再试' });
    await gone(host);
  });

  test('at the size limit', async () => {
    const { app } = await inFrontOf((reply) => void reply.end('x'.repeat(1_000)), {
      ...patient,
      answerMaxBytes: 1_000,
    });
    const { body } = await request(app.server).get('/images/any').expect(200);
    expect(body).toHaveLength(1_000);
  });
});

describe('a client', () => {
  test.each(['GET', 'POST'])('that goes away ends its %s at the host', async (method) => {
    const { app, host } = await inFrontOf(() => undefined, patient);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const call = httpRequest({ port, host: '127.0.0.1', path: '/api/any', method });
    call.on('error', () => undefined);
    call.end(method === 'POST' ? 'a=1' : undefined);
    await eventually(() => expect(host.asked).toHaveLength(1));
    expect(await host.connections()).toBe(1);
    call.destroy();
    await gone(host);
  });

  test('that sends half a body is answered in time and disconnected; the host is not called', async () => {
    const { app, host } = await inFrontOf((reply) => void reply.end(), { totalMs: 150 });
    const socket = await halfSent(app);
    // Read to the end of the connection.
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 504 [^]*connection: close/i);
    expect(host.asked).toEqual([]);
  });

  test('that sends too much is 413, and the host is not called', async () => {
    const { app, host } = await inFrontOf((reply) => void reply.end(), patient);
    const { body } = await request(app.server)
      .post('/api/any')
      .type('application/octet-stream')
      .send(Buffer.alloc(6 * 1024 * 1024));
    expect(body.code).toBe(413);
    expect(host.asked).toEqual([]);
  });

  test('that sends a body of any kind has it passed unchanged', async () => {
    const { app, host } = await inFrontOf(() => undefined, { totalMs: 60_000 });
    const received = new Promise<string>((resolve) => {
      const waiting = setInterval(() => {
        const [incoming] = host.asked;
        if (!incoming) return;
        clearInterval(waiting);
        incoming.setEncoding('utf8').once('data', resolve);
      }, 5);
    });
    const answer = request(app.server)
      .put('/api/any')
      .type('text/odd; x="y"')
      .send('{"a":1,,}')
      .then(
        () => undefined,
        () => undefined,
      );
    expect(await received).toBe('{"a":1,,}');
    expect(host.asked[0]?.headers).toMatchObject({ 'content-type': 'text/odd; x="y"', 'content-length': '9' });
    await host.close();
    await answer;
  });
});

async function halfSent(app: FastifyInstance): Promise<Socket> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write('POST /api/any HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 100\r\n\r\nhalf');
  return socket;
}

describe('a kept connection that the host closes just then', () => {
  /** A host that keeps the connection after its first answer and cuts off the next request unanswered. */
  async function keptUntilAsked() {
    const used = new WeakSet<Socket>();
    const host = await fakeHost(({ socket, method }, reply) => {
      if (used.has(socket)) socket.destroy();
      else reply.end(method);
      used.add(socket);
    });
    const app = await front(host.origin);
    closing.push(() => app.close(), host.close);
    await request(app.server).get('/api/any').expect(200);
    return { app, asked: () => host.asked.map(({ method }) => method) };
  }

  test('a read is asked once more', async () => {
    const { app, asked } = await keptUntilAsked();
    await request(app.server).get('/api/any').expect(200);
    expect(asked()).toEqual(['GET', 'GET', 'GET']);
  });

  test('a write is never asked twice: it takes no kept connection', async () => {
    const { app, asked } = await keptUntilAsked();
    await request(app.server).post('/api/any').expect(200);
    expect(asked()).toEqual(['GET', 'POST']);
  });

  test('a write that is cut off is 502, and asked once', async () => {
    const host = await fakeHost(({ socket }) => socket.destroy());
    const app = await front(host.origin);
    closing.push(() => app.close(), host.close);
    await request(app.server).post('/api/any').expect(502);
    expect(host.asked).toHaveLength(1);
  });
});

test('an upload may take longer to arrive than its answer may', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const host = await fakeHost((_incoming, reply) => void reply.end('whole'));
  const app = await front(host.origin, { totalMs: 1_000 });
  closing.push(() => app.close(), host.close);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const upload = httpRequest({
    port,
    method: 'POST',
    path: '/api/any',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
  const answered = new Promise<number>((resolve) =>
    upload.once('response', ({ statusCode = 0 }) => resolve(statusCode)),
  );
  const begun = new Promise((resolve) => app.server.once('request', resolve));
  upload.write('--x');
  await begun;
  vi.advanceTimersByTime(2_000);
  upload.end('--');
  expect(await answered).toBe(200);
});
