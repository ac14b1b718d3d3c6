import { contract } from '@baicao/shared/contract';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmulator, type Emulator } from '#testing.ts';

let emulator: Emulator;
beforeAll(async () => {
  emulator = await createEmulator();
});
afterAll(() => emulator.close());

const longAnswer = `${contract.goods.list.path}?per_page=60`;
const ask = (url: string, accepted?: string) =>
  emulator.app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

describe('a long answer', () => {
  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
  ])('to a client that accepts %s is sent as %s', async (accepted, encoding, decompressed) => {
    const plain = await ask(longAnswer);
    const { headers, rawPayload } = await ask(longAnswer, accepted);
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'accept-encoding',
    });
    expect(decompressed(rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
  });

  test.each([[undefined], ['identity'], ['gzip;q=0']])('is sent as it is to one that says %s', async (accepted) => {
    const { headers, body } = await ask(longAnswer, accepted);
    expect(headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(body).data).toHaveLength(60);
  });

  test('that a fault spoils keeps its bytes', async () => {
    const plain = await ask(longAnswer);
    const spoilt = await emulator.app.inject({
      url: '/__emu/faults',
      method: 'PUT',
      payload: { effect: { connection: 'malformed' } },
    });
    expect(spoilt.statusCode).toBe(200);
    const { headers, rawPayload } = await ask(longAnswer, 'br, gzip');
    await emulator.app.inject({ url: '/__emu/faults', method: 'DELETE' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(rawPayload).toHaveLength(Math.ceil(plain.rawPayload.length / 2));
  });
});

test('a short answer is sent as it is', async () => {
  for (const url of [contract.cart.total.path, `${contract.goods.list.path}?per_page=1`]) {
    const { headers } = await ask(url, 'br, gzip');
    expect(headers['content-encoding']).toBeUndefined();
  }
});

test('the body of a request is never decompressed', async () => {
  const { statusCode } = await emulator.app.inject({
    url: contract.auth.login.path,
    method: 'POST',
    headers: { 'content-encoding': 'gzip', 'content-type': 'application/json' },
    payload: Buffer.from('{}'),
  });
  expect(statusCode).toBe(422);
});
