import { namespaceCookie, steer } from '@baicao/client/emulator';
import { emulatorFixtures } from '@baicao/client/playwright';
import { contract } from '@baicao/shared/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmulator, type Emulator } from '#testing.ts';

/** A running emulator that is steered over HTTP. */

let emulator: Emulator;
let url: string;
beforeAll(async () => {
  emulator = await createEmulator();
  url = `http://127.0.0.1:${await emulator.listen()}`;
});
afterAll(() => emulator.close());

const { path } = contract.cart.total;

describe('steered over HTTP', () => {
  test('logs in, resets and removes the namespace it names', async () => {
    const steering = steer({ url, namespace: 'steered' });
    const { name, value } = await steering.login('buyer');
    const total = () => fetch(url + path, { headers: { ...steering.headers, cookie: `${name}=${value}` } });
    expect((await total()).status).toBe(200);
    await steering.reset();
    expect((await total()).status).toBe(401);
    await steering.remove();
    expect(await steer({ url }).control('GET /namespaces')).toEqual([]);
  });

  test('throws the message of a refusal', async () => {
    const { control, login } = steer({ url });
    await expect(control('PUT /clock', { mode: 'backwards' })).rejects.toThrow('PUT /clock was refused with 422');
    await expect(login('nobody')).rejects.toThrow('refused with 404');
  });

  test('a test of Playwright has a namespace of its own, and its pages a session there', async () => {
    const kept: { name: string; value: string }[] = [];
    const context = {
      addCookies: async (cookies: readonly { name: string; value: string }[]) => void kept.push(...cookies),
    };
    const { emulator: fixture, baseURL } = emulatorFixtures({ url });
    expect(baseURL).toBe(url);
    const used: string[] = [];
    await fixture(
      { context },
      async (own) => {
        await own.login('buyer');
        used.push(own.namespace);
        const cookie = kept.map(({ name, value }) => `${name}=${value}`).join('; ');
        expect((await fetch(url + path, { headers: { cookie } })).status).toBe(200);
      },
      { testId: 'A30a6eba6312f6b87ea5-4D8f2a1b9c7e6d5f4a3b2c1d', retry: 1 },
    );
    expect(kept[0]).toMatchObject({ name: namespaceCookie, value: used[0] });
    expect(used[0]).toMatch(/^[a-z0-9-]{1,40}$/);
    expect(await steer({ url }).control('GET /namespaces')).toEqual([]);
  });
});
