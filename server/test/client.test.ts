import { contract, createClient } from '@baicao/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmulator, type Emulator } from '#testing.ts';

/** The client outside of a browser, through a socket. */

let emulator: Emulator;
let baseURL: string;
beforeAll(async () => {
  emulator = await createEmulator();
  baseURL = `http://127.0.0.1:${await emulator.listen()}`;
});
afterAll(() => emulator.close());

async function loggedIn() {
  const client = createClient({ baseURL });
  await client.api.auth.login({ username: 'buyer', password: 'baicao123' });
  return client;
}

describe('a client', () => {
  test('keeps the session of its login, and no other has it', async () => {
    const [buyer, visitor] = [await loggedIn(), createClient({ baseURL })];
    expect((await buyer.api.user.base()).username).toBe('buyer');
    await expect(visitor.api.cart.total()).rejects.toMatchObject({ failure: { kind: 'login', code: 401 } });
    await buyer.api.user.logout();
    await expect(buyer.api.cart.total()).rejects.toMatchObject({ failure: { kind: 'login' } });
  });

  test('sends rows as the contract writes them, and answers a page with its figures', async () => {
    const { api } = await loggedIn();
    const { lines } = await api.cart.add({ params: [{ goods_id: 1001, number: 147, type: 0 }] });
    expect(lines[0]).toMatchObject({ goods_id: 1001, number: 150, state: 'corrected' });
    const { rows, meta } = await api.order.list({ page: 1 });
    expect(rows.length).toBe(meta.per_page);
    expect(meta.total).toBeGreaterThan(rows.length);
  });

  test('throws the message of a refusal, with its fields', async () => {
    const { api } = await loggedIn();
    await expect(
      api.user.changePassword({ old_password: 'x', password: 'y', password_confirmation: 'y' }),
    ).rejects.toMatchObject({
      name: 'ApiFailure',
      operation: 'user.changePassword',
      failure: { kind: 'invalid', code: 422 },
    });
  });

  test('has a namespace of its own by a header', async () => {
    const { api } = createClient({ baseURL, headers: { 'x-emu-namespace': 'client-tests' } });
    await api.auth.login({ username: 'buyer', password: 'baicao123' });
    await api.cart.add({ params: [{ goods_id: 1002, number: 10, type: 0 }] });
    expect(await emulator.control('GET /namespaces')).toMatchObject([{ id: 'client-tests' }]);
  });

  test('fetches a file with its name', async () => {
    const { api, file } = await loggedIn();
    const { file: dossier, name } = await file(api.document.dossierFile, contract.document.dossierFile.example);
    expect(name).toMatch(/\.(pdf|jpg|png)$/);
    expect(dossier.size).toBeGreaterThan(100);
    await expect(file(api.order.hmFile, { id: 999_999 })).rejects.toMatchObject({ failure: { code: 404 } });
  });
});
