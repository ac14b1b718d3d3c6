import {
  endpoints,
  isRead,
  pageMeta,
  pathParameters,
  type Endpoint,
  type EndpointRecord,
} from '@baicao/shared/contract';
import examples from '#docs/answer-examples.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestOf } from '@baicao/shared/contract/request-of';
import { exampleOf, sendRaw } from './send.ts';
import { createEmulator, type Emulator } from '#testing.ts';
import { contentOf } from './upload.ts';

let emulator: Emulator;
let cookie: string;

beforeAll(async () => {
  emulator = await createEmulator();
  cookie = emulator.session('buyer');
});
afterAll(() => emulator.close());

/** Sends a record's input as the web app would. */
async function send(
  record: Endpoint<EndpointRecord>,
  input: Readonly<Record<string, unknown>>,
  as = '',
  at: Emulator = emulator,
) {
  const { method, url, form } = requestOf(record, input);
  const answer = await sendRaw(at, {
    method,
    url,
    cookie: as,
    ...contentOf(record, form),
  });
  const isFile = record.download === true && answer.status === 200;
  // A file has no envelope: check its headers instead.
  if (isFile)
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename\*=UTF-8''.+\.(jpg|png|webp|svg|pdf|zip)$/,
    );
  const body = isFile ? { code: 10000, message: 'ok', data: null } : (answer.body as Record<string, unknown>);
  return { status: answer.status, headers: answer.headers, body };
}

const rows = endpoints.map((record) => [record.name, record] as const);

describe('every operation', () => {
  test.each(rows)('%s answers its example within its own schema', async (_name, record) => {
    // Each write runs on the unchanged seeded world.
    const at = isRead(record) ? emulator : await createEmulator();
    const as = at === emulator && !record.exampleAs ? cookie : at.session(record.exampleAs ?? 'buyer');
    const { status, body, headers } = await send(
      record,
      await exampleOf(at, as, record),
      record.name === 'auth.login' ? '' : as,
      at,
    );
    expect({ status, code: body['code'], message: body['message'] }).toEqual({
      status: 200,
      code: 10000,
      message: 'ok',
    });
    expect(record.data.safeParse(body['data']).error).toBeUndefined();
    if ('meta' in body) expect(pageMeta.safeParse(body['meta']).success).toBe(true);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{16}$/);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toMatch(/\bno-store$/);
    if (at !== emulator) await at.close();
  });

  const closed = rows.filter(([, record]) => record.access !== 'visitor');
  test.each(closed)('%s refuses a visitor with 401, before it checks the input', async (_name, record) => {
    const nonsense = Object.fromEntries(Object.keys(record.input.shape).map((field) => [field, 'x']));
    const { status, body } = await send(record, { ...nonsense, ...pathInput(record) });
    expect([status, body['code']]).toEqual([401, 401]);
    expect(body).not.toHaveProperty('errors');
  });

  const approved = rows.filter(([, record]) => record.access === 'approved');
  test.each(approved)('%s refuses an account not yet approved with 604', async (_name, record) => {
    const { status, body } = await send(record, record.example, emulator.session('pending'));
    expect([status, body['code']]).toEqual([400, 604]);
  });

  const demanding = rows.filter(([, record]) => !record.input.safeParse(pathInput(record)).success);
  test.each(demanding)('%s refuses an empty input with 422 and a sentence for each field', async (_name, record) => {
    const { status, body } = await send(record, pathInput(record), record.name === 'auth.login' ? '' : cookie);
    expect([status, body['code']]).toEqual([422, 422]);
    const errors = Object.values(body['errors'] as Record<string, string[]>).flat();
    expect(errors[0]).toBe(body['message']);
    for (const sentence of errors) expect(sentence).toMatch(/\p{Script=Han}/u);
  });

  // A phone number in the path is a search value, not an id.
  const withId = rows.filter(
    ([name, record]) => pathParameters(record.path).length > 0 && name !== 'user.storesByPhone',
  );
  test.each(withId)('%s answers 404 for an unknown id in the path', async (_name, record) => {
    // A phone number in the path that belongs to no buyer is answered, not refused.
    const unknown = pathParameters(record.path).includes('id') ? ['9007199254740992', '999999999'] : [];
    for (const id of ['x', '1.0', '-1', '1e3', '９', ...unknown]) {
      const wrong = Object.fromEntries(pathParameters(record.path).map((name) => [name, id]));
      const { status, body } = await send(record, { ...record.example, ...wrong }, cookie);
      expect([id, status, body['code']]).toEqual([id, 404, 404]);
    }
  });
});

/** Path parameters of the example as the wire carries them. */
function pathInput(record: Endpoint<EndpointRecord>): Record<string, string> {
  return Object.fromEntries(pathParameters(record.path).map((name) => [name, String(record.example[name])]));
}

test('OpenAPI 3.1 holds every operation once', async () => {
  const document = (await emulator.app.inject('/openapi.json')).json<{
    openapi: string;
    paths: Record<string, Record<string, { operationId: string }>>;
  }>();
  expect(document.openapi).toBe('3.1.0');
  const ids = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map((operation) => operation.operationId),
  );
  expect(ids.sort()).toEqual(endpoints.map((record) => record.name).sort());
});

test('an address outside the contract is 404 in the envelope', async () => {
  const answer = await emulator.app.inject('/api/nowhere');
  expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([404, 404]);
});

describe('the examples of answers in the document', () => {
  const shown: Readonly<Record<string, { readonly data: unknown }>> = examples;
  const answering = rows.filter(([, record]) => record.download !== true);

  test('are there for every operation that answers with data', () => {
    expect(Object.keys(shown).toSorted()).toEqual(answering.map(([name]) => name).toSorted());
  });

  test.each(answering)('%s: of its schema (`npm run openapi:examples` makes them anew)', (name, record) => {
    expect(record.data.safeParse(shown[name]?.data).error).toBeUndefined();
  });
});
