import { contract } from '@baicao/shared/contract';
import { expect } from 'vitest';
import { sendRaw } from './send.ts';
import type { Shop } from './shop.ts';
import { askControl } from '#testing/control.ts';

const { auth, cart, goods } = contract;

export type Headers = Readonly<Record<string, string>>;

/** The header that names the namespace of a call. */
export const inside = (name: string) => ({ 'x-emu-namespace': name });

/** A control call (`POST /reset`), by default of the main namespace; also a refused call. */
export const control = (shop: Pick<Shop, 'app'>, call: string, fields?: unknown, headers?: Headers) =>
  askControl(shop.app, call, fields, headers);

/** The names of the private namespaces, the one unused for longest first. */
export const namesOf = async (shop: Shop): Promise<string[]> =>
  (await control(shop, 'GET /namespaces')).body.map(({ id }: { id: string }) => id);

/** A call that needs no session. */
export const visit = (shop: Shop, headers: Headers) => sendRaw(shop, { method: 'GET', url: goods.list.path, headers });

/** A buyer of their own in each namespace: the cart shows which namespace a write went to. */
export async function buyerIn(shop: Shop, headers: Headers) {
  const send = (method: 'GET' | 'POST', url: string, cookie: string, body?: string) =>
    sendRaw(shop, { method, url, headers, cookie, ...(body !== undefined && { body }) });
  const login = await send('POST', auth.login.path, '', 'username=buyer&password=baicao123');
  const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
  const lines = async (): Promise<number[]> => {
    const { body } = await send('GET', cart.list.path, cookie);
    expect(body).toMatchObject({ code: 10000 });
    return body.data.data.map(({ id }: { id: number }) => id);
  };
  return {
    lines,
    empty: async () =>
      send('POST', cart.batchDelete.path, cookie, (await lines()).map((id) => `ids[]=${id}`).join('&')),
  };
}

export const linesIn = async (shop: Shop, headers: Headers) => (await (await buyerIn(shop, headers)).lines()).length;
