import { contract } from '@baicao/shared/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asShop, type Shop } from './shop.ts';
import { createEmulator } from '#testing.ts';

/** Mutated Content-Type headers: whatever a header says, a body is refused, or means what its fields say, checked like any other. */

const mutations = 200;

interface Sent {
  readonly type: string;
  readonly valid: string;
  /** The same with a value that the field refuses. */
  readonly invalid: string;
}

const part = (value: string) => `--b\r\ncontent-disposition: form-data; name="goods_ids"\r\n\r\n${value}\r\n--b--\r\n`;
const kinds: readonly Sent[] = [
  { type: 'application/x-www-form-urlencoded', valid: 'goods_ids=1001', invalid: 'goods_ids=none' },
  { type: 'application/json', valid: '{"goods_ids":"1001"}', invalid: '{"goods_ids":"none"}' },
  { type: 'multipart/form-data; boundary=b', valid: part('1001'), invalid: part('none') },
];

const pieces = [
  '; charset=utf-8',
  '; charset=gbk',
  '; charset=utf-16',
  ';charset=',
  '; boundary=b',
  '; boundary=""',
  ';',
]
  .concat([';;', ',', ', application/json', ' ', '\t', '/', '*', '*/*', '+json', '"', '%00', '\u00ff', 'x'])
  .concat(['text/plain', '__proto__']);

/** A header with one to three places changed: a piece put in, a character taken out, letters in the other case. */
const mutated = fc
  .record({
    kind: fc.constantFrom(...kinds),
    edits: fc.array(
      fc.record({ at: fc.nat(60), how: fc.constantFrom('put', 'take', 'case'), piece: fc.constantFrom(...pieces) }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .map(({ kind, edits }) => ({
    ...kind,
    type: edits.reduce((type, { at, how, piece }) => {
      const index = at % (type.length + 1);
      const [before, after] = [type.slice(0, index), type.slice(index)];
      if (how === 'put') return before + piece + after;
      return how === 'take' ? before + after.slice(1) : before.toUpperCase() + after;
    }, kind.type),
  }));

const essenceOf = (type: string) => type.split(';')[0]?.trim().toLowerCase();
const isNamed = (type: string) => kinds.some((kind) => essenceOf(kind.type) === essenceOf(type));

let shop: Shop;
beforeAll(async () => (shop = asShop(await createEmulator())));
afterAll(() => shop.close());

test(`of ${mutations} mutated headers none lets a body past the check of its fields`, async () => {
  const cookie = shop.session('newbie');
  const { add, cancel } = contract.favorite;
  const send = async ({ method, path }: typeof add | typeof cancel, type: string, payload: string) => {
    const answer = await shop.app.inject({ method, url: path, headers: { cookie, 'content-type': type }, payload });
    return { status: answer.statusCode, code: answer.json().code };
  };
  const favourites = shop.db.sqlite
    .prepare<unknown[], number>(
      "SELECT goods_id FROM favorites WHERE buyer_id = (SELECT id FROM buyers WHERE username = 'newbie')",
    )
    .pluck();
  const before = favourites.all();
  let understood = 0;
  for (const { type, valid, invalid } of fc.sample(mutated, mutations)) {
    const refused = await send(add, type, invalid);
    expect([400, 415, 422], type).toContain(refused.status);
    expect(favourites.all(), type).toEqual(before);
    const answer = await send(add, type, valid);
    expect(isNamed(type) ? [200, 400, 415, 422] : [400, 415], type).toContain(answer.status);
    expect(answer.code, type).toBe(answer.status === 200 ? 10_000 : answer.status);
    expect(favourites.all(), type).toEqual(answer.status === 200 ? [...before, 1001] : before);
    if (answer.status !== 200) continue;
    understood += 1;
    await send(cancel, 'application/x-www-form-urlencoded', 'goods_ids=1001');
  }
  // Some headers still name their type: the mutations are no mere noise.
  expect(understood).toBeGreaterThan(0);
});
