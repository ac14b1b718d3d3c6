import { contract } from '@baicao/shared/contract';
import { searchKey } from '@baicao/shared/text/fold';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeOrder, shopFor, type Shop } from '#test/shop.ts';

const { order } = contract;
const openShop = shopFor();
const [plain, other] = [1001, 1003];

/** All orders of the buyer, newest first, each with the texts it is found by. */
async function ownOrders(shop: Shop): Promise<{ id: number; texts: string[] }[]> {
  const buyer = shop.as('buyer');
  const { meta } = await buyer.call(order.list, {});
  const orders: { id: number; texts: string[] }[] = [];
  for (let page = 1; page <= meta.last_page; page += 1) {
    const { data } = await buyer.call(order.list, { page });
    for (const { id, order_sn: number, order_goods: rows } of data) {
      const lines = rows.flatMap((row) => [row, ...row.members]);
      const texts = lines.flatMap(({ goods, ph }) => [goods.name, goods.pzwh, ...ph.split(',')]);
      orders.push({ id, texts: [number, ...texts].map(searchKey).filter((text) => text !== '') });
    }
  }
  return orders;
}

// Rule: keywords find the orders that have them anywhere in a number or a name, whatever characters they are of.
test('keywords find the same orders as a look at each, in the same order', async () => {
  const shop = await openShop();
  const rename = shop.db.sqlite.prepare('UPDATE goods SET name = ? WHERE id = ?');
  rename.run('维生素B1_100%片[*]', plain);
  rename.run(String.raw`B族\维生素β😀C`, other);
  for (const goods_id of [plain, other]) await placeOrder(shop.as('buyer'), [{ goods_id, number: 10 }]);
  const all = await ownOrders(shop);
  const texts = [...new Set(all.flatMap((each) => each.texts))];
  const some = fc.constantFrom(...texts);
  /** A part of a text that some order has. */
  const part = fc.tuple(some, fc.nat(30), fc.integer({ min: 1, max: 8 })).map(([text, at, length]) => {
    const letters = Array.from(text);
    return letters.slice(at % letters.length, (at % letters.length) + length).join('');
  });
  const odd = fc.constantFrom(
    '%',
    '_',
    '\\',
    '%_',
    '[',
    '*',
    '?',
    "'",
    ' ',
    '\\%',
    '片',
    '1',
    'b',
    'Ｂ１',
    '素β',
    '😀',
  );
  const keywords = fc.oneof(
    { weight: 6, arbitrary: part },
    { weight: 1, arbitrary: odd },
    { weight: 2, arbitrary: fc.tuple(part, fc.oneof(part, odd)).map(([one, next]) => `${one}${next}`) },
  );
  await fc.assert(
    fc.asyncProperty(keywords, fc.integer({ min: 1, max: 3 }), async (asked, page) => {
      const key = searchKey(asked);
      const wanted = all.filter((each) => each.texts.some((text) => text.includes(key))).map(({ id }) => id);
      const { data, meta } = await shop.as('buyer').call(order.list, { keywords: asked, page });
      expect([data.map(({ id }) => id), meta.total]).toEqual([wanted.slice((page - 1) * 20, page * 20), wanted.length]);
    }),
    { seed: 11, numRuns: 400 },
  );
});
