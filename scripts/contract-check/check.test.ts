import { endpoints } from '@baicao/shared/contract';
import { createEmulator, type Emulator } from '@baicao/server/testing';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkContract, type CheckedOperation } from './check.ts';
import { isBroken, reportOf } from './report.ts';

/** A host that keeps the contract, and the same host with one answer that does not. */

type Body = Record<string, unknown>;
interface Change {
  readonly status?: number;
  readonly body?: (body: Body) => unknown;
}

let emulator: Emulator;
let between: Server;
let host: string;
let drift: { readonly operation: string; readonly change: Change } | undefined;

beforeAll(async () => {
  emulator = await createEmulator();
  const behind = `http://127.0.0.1:${await emulator.listen()}`;
  between = createServer((request, answer) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on(
      'end',
      () =>
        void pass(behind, request.method ?? 'GET', request.url ?? '/', request.headers, Buffer.concat(chunks)).then(
          ({ status, headers, text }) => answer.writeHead(status, headers).end(text),
          () => answer.destroy(),
        ),
    );
  });
  await once(between.listen(0, '127.0.0.1'), 'listening');
  host = `http://127.0.0.1:${(between.address() as AddressInfo).port}`;
});
afterEach(() => (drift = undefined));
afterAll(async () => {
  between.closeAllConnections();
  between.close();
  await emulator.close();
});

async function pass(behind: string, method: string, url: string, sent: NodeJS.Dict<string | string[]>, body: Buffer) {
  const headers = { 'content-type': String(sent['content-type'] ?? ''), cookie: String(sent['cookie'] ?? '') };
  const answer = await fetch(behind + url, { method, headers, ...(body.length > 0 && { body: new Uint8Array(body) }) });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const cookies = answer.headers.getSetCookie();
  const kept = {
    'content-type': answer.headers.get('content-type') ?? '',
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
  };
  if (drift === undefined || !isCallOf(drift.operation, method, url))
    return { status: answer.status, headers: kept, text: bytes };
  const { status = answer.status, body: change } = drift.change;
  const changed = change ? change(JSON.parse(bytes.toString()) as Body) : undefined;
  const text = change ? (typeof changed === 'string' ? changed : JSON.stringify(changed)) : bytes;
  return {
    status,
    headers: { ...kept, 'content-type': typeof changed === 'string' ? 'text/html' : kept['content-type'] },
    text,
  };
}

function isCallOf(operation: string, method: string, url: string): boolean {
  const record = endpoints.find(({ name }) => name === operation);
  const pattern = new RegExp(`^${record?.path.replace(/\{[a-z_]+\}/g, '[^/]+') ?? ''}(\\?|$)`);
  return record?.method === method && pattern.test(url);
}

const checked = () =>
  checkContract({ host, as: { username: 'buyer', password: 'baicao123' }, writes: false, inputs: {} });

const dataOf = (change: (data: Body) => Body) => (body: Body) => ({ ...body, data: change(body['data'] as Body) });
const rowOf = (change: (row: Body) => Body) => (body: Body) => ({
  ...body,
  data: (body['data'] as Body[]).map(change),
});
const withoutMeta = (body: Body) => ({ ...body, meta: undefined });

test('a host that keeps the contract has no drift', async () => {
  const rows = await checked();
  expect(rows.filter(isBroken)).toEqual([]);
  expect(rows.filter(({ verdict }) => verdict === 'conforms').length).toBeGreaterThan(80);
});

/** Deviations that are planted, and the verdict of the check on that operation alone. */
const planted: readonly [title: string, operation: string, change: Change, verdict: string, said: string][] = [
  [
    'a field is gone',
    'cart.total',
    { body: dataOf(() => ({})) },
    'drifts',
    'missing data.total: expected number, found nothing',
  ],
  [
    'a field is new',
    'cart.total',
    { body: dataOf((data) => ({ ...data, sum: 1 })) },
    'drifts',
    'extra data.sum: expected nothing, found number 1',
  ],
  [
    'a field is renamed in every row',
    'address.list',
    { body: rowOf((row) => ({ ...row, phone: undefined, mobile: row['phone'] })) },
    'drifts',
    'extra data[].mobile',
  ],
  [
    'a number is a text',
    'cart.total',
    { body: dataOf(({ total }) => ({ total: String(total) })) },
    'drifts',
    'type data.total: expected number, found string',
  ],
  [
    'null where none may be',
    'goods.detail',
    { body: dataOf((data) => ({ ...data, name: null })) },
    'drifts',
    'null data.name: expected string, found null',
  ],
  [
    'a flag is a boolean',
    'message.list',
    { body: rowOf((row) => ({ ...row, is_read: true })) },
    'drifts',
    'type data[].is_read',
  ],
  [
    'a value that is not listed',
    'message.list',
    { body: rowOf((row) => ({ ...row, is_read: 2 })) },
    'drifts',
    'value data[].is_read: expected 0 | 1, found number 2',
  ],
  [
    'money with one decimal',
    'user.money',
    { body: dataOf((data) => Object.fromEntries(Object.keys(data).map((key) => [key, '12.5']))) },
    'drifts',
    'format data.',
  ],
  [
    'a list is an object',
    'favorite.list',
    { body: (body) => ({ ...body, data: {} }) },
    'drifts',
    'type data: expected array, found an object',
  ],
  ['the page has no figures', 'goods.list', { body: withoutMeta }, 'drifts', 'missing meta'],
  [
    'an unknown code',
    'order.list',
    { body: () => ({ code: 777, message: '?' }) },
    'drifts',
    'code code: expected one of 10000',
  ],
  [
    'a success with another status',
    'cart.total',
    { status: 206 },
    'drifts',
    'status the answer: expected 200, found 206',
  ],
  [
    'a page of HTML',
    'draw.simple',
    { body: () => '<html>' },
    'drifts',
    'type the answer: expected an object with code and message, found string',
  ],
  ['an address that is gone', 'zone.nav', { status: 404, body: () => '<html>' }, 'not there', '404'],
  ['a server in trouble', 'zone.nav', { status: 502, body: () => '<html>' }, 'failed', '502'],
];

describe('planted in one answer', () => {
  test.each(planted)('%s', async (_title, operation, change, verdict, said) => {
    drift = { operation, change };
    const broken = (await checked()).filter(isBroken);
    expect(broken.map((row: CheckedOperation) => [row.operation, row.verdict])).toContainEqual([operation, verdict]);
    expect(reportOf(broken.filter((row) => row.operation === operation))).toContain(said);
  });
});
