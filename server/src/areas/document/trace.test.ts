// Complaint: which orders had this batch.
import { contract } from '@baicao/shared/contract';
import { hourMs } from '@baicao/shared/time/durations';
import { describe, expect, test } from 'vitest';
import { one, shopFor, type Shop } from '#test/shop.ts';
import { changesBetween, plainBatch, spokenBatch } from './batch-text.ts';

const { document, order } = contract;
const openShop = shopFor();

const trace = async (shop: Shop, q: string, username = 'buyer') =>
  (await shop.as(username).call(document.trace, { q })).data;
const batch53 = (shop: Shop) =>
  one<{ number: string; barcode: string; name: string }>(
    shop.db,
    'SELECT b.number, g.barcode, g.name FROM batches b JOIN goods g ON g.id = b.goods_id WHERE b.id = 53',
  );

describe('document.trace', () => {
  test('has every order with the batch: how much, when, where to', async () => {
    const shop = await openShop();
    const { number, name } = batch53(shop);
    const { found_by: foundBy, batches } = await trace(shop, number);
    const [batch] = batches.filter(({ batch_id: id }) => id === 53);
    const expected = shop.db.sqlite
      .prepare<[], { order_sn: string; number: number; address: string }>(
        `SELECT o.order_sn, sum(x.number) AS number, o.address FROM order_line_batches x
         JOIN order_lines l ON l.id = x.order_line_id JOIN orders o ON o.id = l.order_id
         WHERE x.batch_id = 53 AND o.buyer_id = 1 AND o.status IN ('shipped', 'finished') GROUP BY o.id ORDER BY o.shipped_at DESC`,
      )
      .all();
    expect(foundBy).toBe('number');
    expect(
      batch?.orders.map(({ order_sn, number: pieces, address }) => ({ order_sn, number: pieces, address })),
    ).toEqual(expected);
    const sum = expected.reduce((total, each) => total + each.number, 0);
    expect(batch).toMatchObject({ name, number: sum, returned: 0, left: sum });
    for (const words of [name, number, `${sum} `, `${expected.length} 个订单`, '康民大药房'])
      expect(batch?.summary).toContain(words);
  });

  test('pieces on their way back are listed separately, and returned pieces are subtracted', async () => {
    const shop = await openShop();
    const { number } = batch53(shop);
    const before = (await trace(shop, number)).batches[0];
    const items = [{ order_goods_id: 21, number: 3 }];
    await shop.as('buyer').call(order.returnApply, { id: 3, items, reason: 6 });
    const asked = (await trace(shop, number)).batches[0];
    expect(asked?.returned).toBe(before?.returned);
    expect(asked?.returning).toBe((before?.returning ?? 0) + 3);
    shop.clock.advance(24 * hourMs);
    const settled = (await trace(shop, number)).batches[0];
    expect(settled).toMatchObject({ returning: 0 });
    expect(settled?.returned).toBe(asked?.returning);
    expect(settled?.left).toBe((settled?.number ?? 0) - (settled?.returned ?? 0));
    expect(settled?.summary).toContain(`已退回 ${settled?.returned} `);
  });

  test.each([
    [
      'spaces and full-width digits',
      (text: string) => ` ${text.replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))}\t`,
    ],
    ['signs of a scanner', (text: string) => `\u200b${text}\u200b`],
  ])('reads %s as the same number', async (_what, spelled) => {
    const shop = await openShop();
    const { number } = batch53(shop);
    expect(await trace(shop, spelled(number))).toMatchObject({ q: number, found_by: 'number' });
  });

  test('O is read as 0 and I as 1 where no such number is there, and the answer says so', async () => {
    const shop = await openShop();
    shop.db.sqlite.exec("UPDATE batches SET number = 'AB10-01' WHERE id = 53");
    for (const q of ['abIO-0l', 'AB1001', 'ABlO.OI']) {
      const { found_by: foundBy, batches } = await trace(shop, q);
      expect([q, foundBy, batches.map(({ batch_id: id }) => id)]).toEqual([q, 'alike', [53]]);
    }
    expect((await trace(shop, 'ab10-01')).found_by).toBe('number');
  });

  test('a 69 code has every batch of these goods that was received', async () => {
    const shop = await openShop();
    const { found_by: foundBy, batches } = await trace(shop, batch53(shop).barcode);
    expect(foundBy).toBe('barcode');
    expect(batches.map(({ batch_id: id }) => id)).toContain(53);
    expect(new Set(batches.map(({ goods_id: id }) => id)).size).toBe(1);
  });

  test('a mistyped number finds nothing, and similar numbers are offered', async () => {
    const shop = await openShop();
    shop.db.sqlite.exec("UPDATE batches SET number = 'ZX77881' WHERE id = 53");
    const { found_by: foundBy, batches, near } = await trace(shop, 'ZX77991');
    expect([foundBy, batches, near.map(({ ph }) => ph)]).toEqual(['none', [], ['ZX77881']]);
    expect((await trace(shop, '没有')).near).toEqual([]);
  });

  test('a batch that only another buyer received is neither found nor offered', async () => {
    const shop = await openShop();
    shop.db.sqlite.exec("UPDATE batches SET number = 'ZX77881' WHERE id = 53");
    for (const q of ['ZX77881', 'ZX77882'])
      expect(await trace(shop, q, 'newbie')).toMatchObject({ found_by: 'none', batches: [], near: [] });
  });

  test('too long, and nothing, is refused', async () => {
    const shop = await openShop();
    for (const q of ['1'.repeat(41), ' ']) expect((await shop.as('buyer').call(document.trace, { q })).code).toBe(422);
  });
});

test('texts of batch numbers', () => {
  expect(plainBatch(' ａ２６-０１ ')).toBe('A26-01');
  expect(spokenBatch('AO1-IL.2')).toBe('A01112');
  expect([changesBetween('abc', 'abd', 2), changesBetween('abc', 'abcd', 2), changesBetween('abc', 'xyz', 2)]).toEqual([
    1, 1, 3,
  ]);
});
