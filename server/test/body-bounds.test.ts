import { codes, contract } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { shopFor, type Shop } from './shop.ts';
import { sampleFiles } from './upload.ts';

/** Request bodies are bounded in bytes and in time on every route. */
const { favorite } = contract;
const openShop = shopFor();
const open: Socket[] = [];
afterEach(() => open.splice(0).forEach((socket) => socket.destroy()));

/** One chunk of a body: this text, or text of this length. */
const chunk = (letters: number, text = 'x'.repeat(letters)) => `${text.length.toString(16)}\r\n${text}\r\n`;
const head = (method: string, url: string, ...lines: string[]) =>
  [`${method} ${url} HTTP/1.1`, 'host: shop', ...lines, '', ''].join('\r\n');

interface Sender {
  readonly socket: Socket;
  /** The bytes of all answers, once the server has closed the connection. */
  readonly closed: Promise<string>;
}

async function sender({ listen }: Shop): Promise<Sender> {
  const socket = connect(await listen(), '127.0.0.1');
  open.push(socket);
  let text = '';
  socket.on('data', (part) => (text += part.toString()));
  // Sending into a closed connection emits an error.
  socket.on('error', () => undefined);
  return { socket, closed: new Promise((resolve) => socket.on('close', () => resolve(text))) };
}

/** Sends pieces as fast as they are taken until the connection is closed or `most` bytes are on their way. */
function pour({ socket, closed }: Sender, piece: string, most: number): Promise<number> {
  return new Promise((resolve) => {
    const end = () => resolve(socket.bytesWritten);
    void closed.then(end);
    const more = (): void => {
      if (socket.bytesWritten >= most) return end();
      if (socket.writable) socket.write(piece, more);
    };
    more();
  });
}

/** The next answer of a server, once it has ended. A client that is still sending then may be reset before it has read it. */
function nextAnswer({ server }: Shop): Promise<ServerResponse> {
  return new Promise((resolve) =>
    server.once('request', (_request: IncomingMessage, answer: ServerResponse) =>
      answer.once('close', () => resolve(answer)),
    ),
  );
}

/** The head of an answer that a server has sent, in lower case. Node has no public property for it. */
const headOf = (answer: ServerResponse) => String(Reflect.get(answer, '_header')).toLowerCase();

const bodyOf = (text: string) => JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4)) as { code: number };

describe('bytes', () => {
  const form = 'content-type: application/x-www-form-urlencoded';
  const multipart = 'content-type: multipart/form-data; boundary=x';
  const long = 'content-length: 9000000';
  const declared: [string, string, string, string[]][] = [
    ['an address nobody knows', 'POST', '/nowhere', [form]],
    ['an address nobody knows, a type nobody takes', 'POST', '/nowhere', ['content-type: image/png']],
    ['a read', 'GET', '/api/focus/common', []],
    ['a call, a type it does not take', 'POST', favorite.add.path, ['content-type: text/plain']],
    ['a call', 'POST', favorite.add.path, [form]],
    ['a call that takes no file', 'POST', favorite.add.path, [multipart]],
    ['a step of the emulator', 'POST', '/__emu/world/pay', [form]],
  ];
  test.each(declared)('too many, announced to %s: 413 before one is read', async (_title, method, url, lines) => {
    const shop = await openShop();
    const caller = await sender(shop);
    caller.socket.write(head(method, url, ...lines, long));
    const answer = await caller.closed;
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(answer.toLowerCase()).toContain('connection: close');
    const { code, error } = bodyOf(answer) as { code?: number; error?: string };
    expect(code ?? error).toBe(url.includes('world') ? 'tooLarge' : 413);
  });

  test('too many, announced to the pay page: 413 as a page, before one is read', async () => {
    const caller = await sender(await openShop());
    caller.socket.write(head('POST', '/__emu/pay/x', form, long));
    const answer = await caller.closed;
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(answer).toContain('content-type: text/html');
    expect(answer).toContain(codes.tooLarge.text);
  });

  const streamed: [string, string, string, string[]][] = [
    ['an address nobody knows', 'POST', '/nowhere', [form]],
    ['an address nobody knows, a type nobody takes', 'POST', '/nowhere', ['content-type: image/png']],
    ['a read', 'GET', '/api/focus/common', []],
    ['a call, a type it does not take', 'POST', favorite.add.path, ['content-type: text/plain']],
    ['a call', 'POST', favorite.add.path, [form]],
    ['health', 'GET', '/healthz', []],
    ['an upload of a stranger', 'POST', '/api/order/hm/4', [multipart]],
  ];
  test.each(streamed)('without end to %s: the connection is closed', async (_title, method, url, lines) => {
    const shop = await openShop();
    const answer = nextAnswer(shop);
    const caller = await sender(shop);
    caller.socket.write(head(method, url, ...lines, 'transfer-encoding: chunked'));
    const most = 64 * 1024 * 1024;
    expect(await pour(caller, chunk(64 * 1024), most)).toBeLessThan(most);
    await caller.closed;
    expect(headOf(await answer)).toContain('connection: close');
  });

  const part = (headers: string) => chunk(0, `--x\r\ncontent-disposition: form-data; ${headers}\r\n\r\n`);
  const parts: [string, string, number[]][] = [
    ['in front of the first part', '', [413]],
    ['in a file', part('name="file"; filename="a.png"'), [413]],
    ['in a field', part('name="note"'), [413]],
    // The form was complete, and had no file; that may be answered before the bound is reached.
    ['behind the last part', chunk(0, '--x--\r\n'), [413, 422]],
  ];
  test.each(parts)('without end %s: refused, and the connection is closed', async (_title, first, codes) => {
    const shop = await openShop();
    const { cookie } = shop.as('ephedrine');
    const answer = nextAnswer(shop);
    const caller = await sender(shop);
    const lines = [multipart, 'transfer-encoding: chunked', `cookie: ${cookie}`];
    caller.socket.write(head('POST', '/api/order/hm/4', ...lines) + first);
    const most = 64 * 1024 * 1024;
    expect(await pour(caller, chunk(64 * 1024), most)).toBeLessThan(most);
    await caller.closed;
    expect(codes).toContain((await answer).statusCode);
  });

  test('within the bound change nothing: the connection is used again', async () => {
    const shop = await openShop();
    const caller = await sender(shop);
    const body = 'x'.repeat(1_000);
    const once = head('GET', '/healthz', 'content-length: 1000') + body;
    caller.socket.write(once + once + head('GET', '/healthz', 'connection: close'));
    expect((await caller.closed).match(/HTTP\/1.1 200/g)).toHaveLength(3);
  });
});

describe('time', () => {
  const begun: [string, string][] = [
    ['a head', 'POST /api/favorite HTTP/1.1\r\nhost: sh'],
    [
      'a form',
      head('POST', favorite.add.path, 'content-type: application/x-www-form-urlencoded', 'content-length: 99'),
    ],
    [
      'a form in chunks',
      head('POST', favorite.add.path, 'content-type: application/json', 'transfer-encoding: chunked'),
    ],
    ['a body nobody reads', head('POST', '/nowhere', 'content-type: image/png', 'content-length: 99')],
    ['the body of a read', head('GET', '/healthz', 'content-length: 99')],
  ];
  test.each(begun)('%s that comes byte by byte ends at the time limit', async (_title, start) => {
    const shop = await openShop({ app: { requestMs: 400 } });
    const caller = await sender(shop);
    caller.socket.write(start);
    const drip = setInterval(() => caller.socket.write('1'), 50);
    await caller.closed;
    clearInterval(drip);
    expect(caller.socket.bytesWritten).toBeLessThan(start.length + 99);
  });

  test('an upload that comes byte by byte is over too', async () => {
    const shop = await openShop({ app: { requestMs: 400 } });
    const { cookie } = shop.as('ephedrine');
    const caller = await sender(shop);
    const lines = ['content-type: multipart/form-data; boundary=x', 'content-length: 4000', `cookie: ${cookie}`];
    caller.socket.write(head('POST', '/api/order/hm/4', ...lines));
    const drip = setInterval(() => caller.socket.write('1'), 50);
    await caller.closed;
    clearInterval(drip);
    expect(caller.socket.bytesWritten).toBeLessThan(4_000);
  });

  const { wholeMs, uploadBytesPerSecond } = limits.request;
  test.each([
    ['as fast as it must has the time it needs', 1.2, 200],
    ['a little slower than it must is over', 0.8, 408],
  ])('an upload that comes %s', async (_title, pace, status) => {
    // Only the clock of the pace is faked: the bytes come over a real connection.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const pieceBytes = (uploadBytesPerSecond * wholeMs * pace) / 1000;
    const shop = await openShop();
    const { cookie } = shop.as('ephedrine');
    const request = new Promise<IncomingMessage>((resolve) => shop.server.once('request', resolve));
    const answer = nextAnswer(shop);
    let isAnswered = false;
    void answer.then(() => (isAnswered = true));
    const { socket } = await sender(shop);
    const begin = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
    const file = Buffer.concat([sampleFiles.png, Buffer.alloc(2 * pieceBytes)]);
    const body = Buffer.concat([Buffer.from(begin), file, Buffer.from('\r\n--x--\r\n')]);
    const lines = ['content-type: multipart/form-data; boundary=x', `content-length: ${body.length}`];
    const top = head('POST', '/api/order/hm/4', ...lines, `cookie: ${cookie}`);
    socket.write(top);
    const { socket: received } = await request;
    for (let sent = 0; sent < body.length; sent += pieceBytes) {
      const end = Math.min(sent + pieceBytes, body.length);
      socket.write(body.subarray(sent, end));
      await expect.poll(() => isAnswered || received.bytesRead >= top.length + end).toBe(true);
      if (end < body.length) vi.advanceTimersByTime(wholeMs);
    }
    expect((await answer).statusCode).toBe(status);
  });

  test('the times of the product', async () => {
    const { server } = await openShop();
    expect([server.requestTimeout, server.headersTimeout, server.keepAliveTimeout]).toEqual([600_000, 10_000, 75_000]);
  });
});
