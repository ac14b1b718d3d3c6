import { contract } from '@baicao/shared/contract';
import { expect, test } from 'vitest';
import { shopFor } from '#test/shop.ts';

const { scan } = contract.purchase;
const openShop = shopFor();

interface Barcode {
  readonly id: number;
  readonly barcode: string;
}

test('a barcode finds exactly its goods, for the buyer who asks', async () => {
  const shop = await openShop();
  const { code } = scan.example;
  expect((await shop.as('buyer').call(scan, { code })).data).toMatchObject([{ id: 1001, barcode: code, is_buy: 1 }]);
  expect((await shop.as('pending').call(scan, { code })).data).toMatchObject([{ id: 1001, price: null }]);
  expect((await shop.as('buyer').call(scan, { code: '6901234567892' })).data).toEqual([]);
});

test('several goods of one barcode: those that can be bought first', async () => {
  const shop = await openShop();
  const { code } = scan.example;
  const own = shop.db.sqlite.prepare<[], Barcode>('SELECT id, barcode FROM goods WHERE id IN (3, 1004)').all();
  const relabel = shop.db.sqlite.prepare('UPDATE goods SET barcode = ? WHERE id = ?');
  for (const { id } of own) relabel.run(code, id);
  const { data } = await shop.as('buyer').call(scan, { code });
  // The search index, which an invariant compares, has the codes the goods were seeded with.
  for (const { id, barcode } of own) relabel.run(barcode, id);
  expect(data.map(({ id, is_buy: isBuy }) => [id, isBuy])).toEqual([
    [1001, 1],
    [1004, 1],
    [3, 0],
  ]);
});

test.each([
  ['6992994495335', '末位应为 4'],
  ['69929944', '校验位不对'],
  ['699299449', '扫到的是 9 位'],
  ['69929944953a4', '只含数字'],
  ['', '请扫描或输入条码'],
])('%s is refused: %s', async (code, message) => {
  const shop = await openShop();
  const answer = await shop.as('buyer').get(`/api/purchase/scan?code=${code}`);
  expect([answer.code, answer.message]).toEqual([422, expect.stringContaining(message)]);
});
