// Rule: a test report for every batch received, and for no other; what its picture says.
import { contract } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { dayMs } from '@baicao/shared/time/durations';
import { describe, expect, test } from 'vitest';
import { moveOrder } from '#orders/move-order.ts';
import { orderHead } from '#orders/order-head.ts';
import { pdfPages } from '#test/pdf-text.ts';
import { download, zipTexts } from '#test/download.ts';
import { one, placeOrder, shopFor, type Shop } from '#test/shop.ts';
import { setBalance } from '#test/wallet.ts';

const { document } = contract;
const openShop = shopFor();
const newbie = 8;

const zip = (shop: Shop, username: string, ids: readonly number[]) =>
  download(shop, shop.session(username), `/api/document/reports/zip?ids=${ids.join()}`);

/** An order of `newbie`, who had none; `shipped` or still at the warehouse. */
async function ordered(shop: Shop, isShipped: boolean): Promise<number> {
  setBalance(shop, newbie, 1_000_000);
  const id = await placeOrder(
    shop.as('newbie'),
    [
      { goods_id: 1001, number: 20 },
      { goods_id: 1003, number: 30 },
    ],
    { pay_id: 1, use_balance: true },
  );
  const steps = isShipped ? (['billed', 'picked', 'packed', 'shipped'] as const) : (['billed', 'picked'] as const);
  shop.db.writing(() => {
    for (const to of steps) moveOrder(shop.db, orderHead(shop.db, id), to, '', shop.clock.now());
  });
  return id;
}

describe('document.reports', () => {
  test('has every batch of shipped orders once, newest first, with its numbers', async () => {
    const shop = await openShop();
    const { data, meta } = await shop.as('buyer').call(document.reports, { per_page: 50 });
    const expected = one<{ n: number }>(
      shop.db,
      `SELECT count(DISTINCT x.batch_id) AS n FROM orders o JOIN order_lines l ON l.order_id = o.id
       JOIN order_line_batches x ON x.order_line_id = l.id WHERE o.buyer_id = 1 AND o.shipped_at IS NOT NULL`,
    );
    expect(meta.total).toBe(expected.n);
    expect(data.map(({ shipped_at: at }) => at)).toEqual(
      data.map(({ shipped_at: at }) => at).toSorted((a, b) => b.localeCompare(a)),
    );
    for (const row of data.slice(0, 5)) {
      const sums = one<{ number: number; orders: number }>(
        shop.db,
        `SELECT sum(x.number) AS number, count(DISTINCT o.id) AS orders FROM order_line_batches x
         JOIN order_lines l ON l.id = x.order_line_id JOIN orders o ON o.id = l.order_id
         WHERE x.batch_id = ? AND o.buyer_id = 1 AND o.status IN ('shipped', 'finished')`,
        row.batch_id,
      );
      expect(row).toMatchObject(sums);
    }
  });

  test('batches that have not left the warehouse are not listed', async () => {
    const shop = await openShop();
    await ordered(shop, false);
    const newbieSees = await shop.as('newbie').call(document.reports, {});
    expect([newbieSees.data, newbieSees.meta.total]).toEqual([[], 0]);
  });

  test('is found by name, pinyin, initials, batch and order number, and nothing else is', async () => {
    const shop = await openShop();
    await ordered(shop, true);
    const buyer = shop.as('newbie');
    const [first] = (await buyer.call(document.reports, {})).data.filter(({ goods_id: id }) => id === 1001);
    if (!first) throw new Error('no report of goods 1001');
    const { pinyin, initials } = one<{ pinyin: string; initials: string }>(
      shop.db,
      'SELECT pinyin, initials FROM goods WHERE id = 1001',
    );
    for (const keywords of [first.name.slice(0, 2), pinyin.replaceAll(' ', ''), initials, first.ph]) {
      const { data } = await buyer.call(document.reports, { keywords });
      expect([keywords, data.map(({ goods_id: id }) => id)]).toEqual([keywords, [1001]]);
    }
    expect((await buyer.call(document.reports, { keywords: first.last_order_sn })).meta.total).toBe(2);
    for (const keywords of ['%', '_', '\\', "' OR 1=1 --"])
      expect((await buyer.call(document.reports, { keywords })).meta.total).toBe(0);
  });

  test('a period is that of the shipping, both days included; one that ends before it begins is refused', async () => {
    const shop = await openShop();
    await ordered(shop, true);
    const buyer = shop.as('newbie');
    const of = async (start_time: string, end_time: string) =>
      (await buyer.call(document.reports, { start_time, end_time })).meta.total;
    expect([await of('2026-03-02', '2026-03-02'), await of('2026-03-01', '2026-03-01')]).toEqual([2, 0]);
    expect(await buyer.call(document.reports, { start_time: '2026-03-02', end_time: '2026-03-01' })).toMatchObject({
      code: 422,
      errors: { end_time: ['结束日期不能早于开始日期'] },
    });
  });
});

describe('a test report', () => {
  test('says what its picture says: batch, goods, every item and its result', async () => {
    const shop = await openShop();
    const cookie = shop.session('buyer');
    const { status, headers, bytes } = await download(shop, cookie, '/api/document/report/53/file?inline=1');
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(headers['content-disposition']).toMatch(/^inline; /);
    const text = pdfPages(bytes).join('');
    const { report } = one<{ report: string }>(shop.db, "SELECT '/images/reports/53.svg' AS report");
    const svg = String((await (await shop.agent()).get(report).buffer(true)).body);
    const words = Array.from(svg.matchAll(/<text[^>]*>([^<]+)<\/text>/g), ([, word = '']) => word);
    const drawn = words.filter((word) => !/^(★|质量检验专用章|检验　|本报告由|.*有限公司)/.test(word));
    expect(drawn.length).toBeGreaterThan(20);
    for (const word of drawn) {
      const plain = word.replaceAll('&lt;', '<').replace('报告编号：', '');
      expect(text).toContain(plain);
    }
    expect(text).toContain('演示');
    expect(text).toContain('不作为质量证明');
  });

  test('of a batch this account never received is 404, even if others received it', async () => {
    const shop = await openShop();
    const answers = await Promise.all(
      [53, 999_999_999].map((id) => download(shop, shop.session('newbie'), `/api/document/report/${id}/file`)),
    );
    for (const { status, refusal } of answers)
      expect([status, refusal?.message]).toEqual([404, '药检报告不存在，或该批号不属于当前账号']);
  });
});

describe('document.reportsZip', () => {
  test('has a file for each batch under its own name, read back as PDFs of these batches', async () => {
    const shop = await openShop();
    const { data } = await shop.as('buyer').call(document.reports, { per_page: 20 });
    const { status, headers, bytes } = await zip(
      shop,
      'buyer',
      data.map(({ batch_id: id }) => id),
    );
    expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
    expect(headers['content-disposition']).toContain(encodeURIComponent('药检报告_20份'));
    const files = zipTexts(bytes);
    expect(files.size).toBe(20);
    for (const { name, ph, yxq } of data) {
      const text = files.get(`${name}_${ph}_药检报告.pdf`);
      for (const fact of [name, ph, yxq, '检验项目', '结论']) expect(text).toContain(fact);
    }
    // The flag for UTF-8 names, without which Windows shows none of them.
    expect(bytes.readUInt16LE(6) & 0x800).toBe(0x800);
  });

  test('names lead nowhere and are unique, whatever the goods are called', async () => {
    const shop = await openShop();
    await ordered(shop, true);
    shop.db.sqlite.exec(
      String.raw`UPDATE goods SET name = '../../etc\甲:*?"<>|' WHERE id IN (1001, 1003);
      UPDATE batches SET number = 'A/../1' WHERE goods_id IN (1001, 1003)
        AND id IN (SELECT batch_id FROM order_line_batches WHERE order_line_id IN (SELECT max(id) FROM order_lines WHERE goods_id = batches.goods_id))`,
    );
    const ids = (await shop.as('newbie').call(document.reports, {})).data.map(({ batch_id: id }) => id);
    const names = [...zipTexts((await zip(shop, 'newbie', ids)).bytes).keys()];
    expect(names).toHaveLength(2);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(2);
    for (const name of names) expect(name).toMatch(/^-\.-etc-甲-_A-\.-1_药检报告(（2）)?\.pdf$/);
  });

  test('one batch of somebody else refuses the whole zip, and more than a zip holds is refused by its limit', async () => {
    const shop = await openShop();
    await ordered(shop, true);
    const ids = (await shop.as('newbie').call(document.reports, {})).data.map(({ batch_id: id }) => id);
    expect((await zip(shop, 'newbie', [...ids, 53])).status).toBe(404);
    const many = Array.from({ length: limits.document.zipReportsMax + 1 }, (_, index) => index + 1);
    expect((await zip(shop, 'buyer', many)).refusal).toMatchObject({ code: 422 });
  });
});

// Rule: a download that broke leaves its documents new; noted once.
describe('new since the last download', () => {
  test('a download that was not recorded leaves the report new; the record ends that, once, with its time', async () => {
    const shop = await openShop();
    await ordered(shop, true);
    const buyer = shop.as('newbie');
    const fresh = async () =>
      (await buyer.call(document.reports, { only_new: true })).data.map(({ batch_id: id }) => id);
    const ids = await fresh();
    expect(ids).toHaveLength(2);
    await zip(shop, 'newbie', ids);
    expect(await fresh()).toEqual(ids);
    const [first = 0, second = 0] = ids;
    expect((await buyer.call(document.reportsDownloaded, { ids: [first] })).data).toEqual({ marked: 1 });
    shop.clock.advance(dayMs / 24);
    expect((await buyer.call(document.reportsDownloaded, { ids: [first] })).data).toEqual({ marked: 1 });
    expect(await fresh()).toEqual([second]);
    const { data } = await buyer.call(document.reports, {});
    expect(data.find(({ batch_id: id }) => id === first)).toMatchObject({
      state: 'downloaded',
      downloaded_at: '2026-03-02 11:00:00',
    });
  });

  test('a report of another buyer cannot be recorded, not even together with own ones', async () => {
    const shop = await openShop();
    await ordered(shop, true);
    const buyer = shop.as('newbie');
    const ids = (await buyer.call(document.reports, {})).data.map(({ batch_id: id }) => id);
    expect((await buyer.call(document.reportsDownloaded, { ids: [...ids, 53] })).code).toBe(404);
    expect((await buyer.call(document.reports, { only_new: true })).meta.total).toBe(2);
  });

  test('the seeded buyer has new ones and downloaded ones', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const [all, fresh] = [
      await buyer.call(document.reports, {}),
      await buyer.call(document.reports, { only_new: true }),
    ];
    expect(fresh.meta.total).toBeGreaterThan(3);
    expect(fresh.meta.total).toBeLessThan(all.meta.total / 2);
  });
});
