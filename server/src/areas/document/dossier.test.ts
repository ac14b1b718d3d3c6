// Rule: the papers of seller, makers and goods of a paid order, each once; new again once issued anew.
import { contract } from '@baicao/shared/contract';
import { documentTerm } from '@baicao/shared/documents/terms';
import { limits } from '@baicao/shared/limits';
import { dayMs } from '@baicao/shared/time/durations';
import { midnightOf } from '@baicao/shared/time/shanghai';
import { describe, expect, test } from 'vitest';
import { download, zipTexts } from '#test/download.ts';
import { one, placeOrder, shopFor, type Shop } from '#test/shop.ts';
import { setBalance } from '#test/wallet.ts';

const { document } = contract;
const openShop = shopFor();
const newbie = 8;

const zip = (shop: Shop, username: string, query: string) =>
  download(shop, shop.session(username), `/api/document/dossiers/zip?${query}`);

/** A paid order of `newbie`, who had none. */
async function paid(shop: Shop, goodsIds: readonly number[]): Promise<number> {
  setBalance(shop, newbie, 1_000_000);
  const rows = goodsIds.map((goods_id) => ({ goods_id, number: 30 }));
  return placeOrder(shop.as('newbie'), rows, { pay_id: 1, use_balance: true });
}

const orderSn = (shop: Shop, id: number) =>
  one<{ sn: string }>(shop.db, 'SELECT order_sn AS sn FROM orders WHERE id = ?', id).sn;

describe('document.dossiers', () => {
  test('a paid order has the papers of seller, makers and goods; an unpaid one has none', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    await placeOrder(buyer, [{ goods_id: 1001, number: 10 }], { pay_id: 2 });
    expect((await buyer.call(document.dossiers, {})).data).toEqual([]);
    const id = await paid(shop, [1001, 1003]);
    const [row] = (await buyer.call(document.dossiers, {})).data;
    expect(row).toMatchObject({ order_id: id, goods: 2, state: 'new', downloaded_at: null, parts: 1 });
    expect(row).toMatchObject({ files: 2 + 2 * (row?.makers ?? 0) + 2 * 2, new_files: row?.files });
    const { data } = await buyer.call(document.dossier, { id });
    expect(data.files).toHaveLength(row?.files ?? 0);
    expect(data.files[0]).toMatchObject({ kind: 'seller_business', subject_id: 0 });
    for (const { number, kind } of data.files.filter(({ kind: each }) => !['approval', 'leaflet'].includes(each)))
      expect([kind, number.slice(0, 2)]).toEqual([kind, '演示']);
  });

  test('is found by order number, name, pinyin and batch once shipped', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const sn = orderSn(shop, 3);
    const ids = async (keywords: string) =>
      (await buyer.call(document.dossiers, { keywords })).data.map(({ order_id: id }) => id);
    expect(await ids(sn)).toEqual([3]);
    const { number } = one<{ number: string }>(shop.db, 'SELECT number FROM batches WHERE id = 53');
    expect(await ids(number)).toContain(3);
    expect(await ids('没有这种药')).toEqual([]);
  });
});

describe('document.dossiersZip', () => {
  test('one order: folders by kind, a list of all, and papers that say what the goods say', async () => {
    const shop = await openShop();
    const { status, headers, bytes } = await zip(shop, 'buyer', 'ids=3');
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain(encodeURIComponent(`首营资料_${orderSn(shop, 3)}`));
    const files = zipTexts(bytes);
    const goods = shop.db.sqlite
      .prepare<[], { name: string; specification: string; number: string; maker: string; indications: string }>(
        `SELECT g.name, g.specification, g.approval_number AS number, m.name AS maker, f.indications FROM order_lines l
         JOIN goods g ON g.id = l.goods_id JOIN makers m ON m.id = g.maker_id JOIN leaflets f ON f.id = g.leaflet_id
         WHERE l.order_id = 3`,
      )
      .all();
    for (const { name, specification, number, maker, indications } of goods) {
      const path = `商品/${name} ${specification.replaceAll('*', '-')}`;
      for (const fact of [name, specification, number, maker, '有效期至'])
        expect(files.get(`${path}_批准证明文件.pdf`)).toContain(fact);
      expect(files.get(`${path}_说明书.pdf`)).toContain(indications.slice(0, 12));
      expect(files.get(`生产企业/${maker}_生产许可证.pdf`)).toContain('演示SCXK');
      expect(files.get(`生产企业/${maker}_GMP符合性证明.pdf`)).toContain('演示GMP');
    }
    for (const [path, text] of files)
      if (path.endsWith('.pdf')) expect([path, text.includes('演示')]).toEqual([path, true]);
    const list = files.get('目录.csv') ?? '';
    expect(list.split('\r\n')).toHaveLength(files.size + 2);
    for (const path of files.keys()) if (path !== '目录.csv') expect(list).toContain(`"${path}"`);
  });

  test('several orders: each document once, what more than one needs in a folder of its own', async () => {
    const shop = await openShop();
    const [first, second] = [await paid(shop, [1001, 1003]), await paid(shop, [1003, 1005])];
    const files = zipTexts((await zip(shop, 'newbie', `ids=${first},${second}`)).bytes);
    const names = [...files.keys()];
    const nameOf = (id: number) => one<{ name: string }>(shop.db, 'SELECT name FROM goods WHERE id = ?', id).name;
    const placesOf = (id: number) =>
      names.filter((path) => path.includes(`/${nameOf(id)} `)).map((path) => path.split('/')[0]);
    expect(placesOf(1001)).toEqual(Array(2).fill(`订单_${orderSn(shop, first)}`));
    expect(placesOf(1003)).toEqual(Array(2).fill('共用资料'));
    expect(placesOf(1005)).toEqual(Array(2).fill(`订单_${orderSn(shop, second)}`));
    expect(names.filter((path) => path.endsWith('_营业执照.pdf'))).toHaveLength(1);
    expect(files.get('目录.csv')).toContain(`${orderSn(shop, first)}、${orderSn(shop, second)}`);
  });

  test('the list opens in Excel with its Chinese, and a name that begins like a formula is text', async () => {
    const shop = await openShop();
    const id = await paid(shop, [1001]);
    shop.db.sqlite.exec(`UPDATE goods SET name = '=HYPERLINK("x")' WHERE id = 1001`);
    const { bytes } = await zip(shop, 'newbie', `ids=${id}`);
    const list = zipTexts(bytes).get('目录.csv') ?? '';
    expect(bytes.includes(Buffer.from([0xef, 0xbb, 0xbf]))).toBe(true);
    expect(list).toContain(`"'=HYPERLINK(""x"")`);
    expect(list).not.toMatch(/"[=+@-]/);
  });

  test('an order with more documents than a zip holds comes in parts, which together are all of it', async () => {
    const shop = await openShop();
    const id = await paid(shop, [1001]);
    const goods = shop.db.sqlite.prepare<[], number>('SELECT id FROM goods ORDER BY id LIMIT 75').pluck().all();
    shop.db.sqlite.pragma('ignore_check_constraints = ON');
    const line = shop.db.sqlite.prepare(
      `INSERT INTO order_lines (order_id, goods_id, number, price_fen, total_fen, paid_share_fen, name, specification, manufacturer, unit, approval_number)
       VALUES (?, ?, 1, 0, 0, 0, '', '', '', '', '')`,
    );
    for (const each of goods) line.run(id, each);
    const buyer = shop.as('newbie');
    const [row] = (await buyer.call(document.dossiers, {})).data;
    const { zipDocumentsMax } = limits.document;
    expect(row?.parts).toBe(Math.ceil((row?.files ?? 0) / zipDocumentsMax));
    expect(row?.parts).toBeGreaterThan(1);
    const sizes: number[] = [];
    for (let part = 1; part <= (row?.parts ?? 0); part += 1) {
      const { bytes, headers } = await zip(shop, 'newbie', `ids=${id}&part=${part}`);
      expect(headers['content-disposition']).toContain(encodeURIComponent(`第${part}卷`));
      sizes.push(zipTexts(bytes).size - 1);
    }
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(row?.files);
    expect((await zip(shop, 'newbie', `ids=${id}&part=9`)).refusal).toMatchObject({ code: 422 });
    const other = await paid(shop, [1003]);
    const both = await zip(shop, 'newbie', `ids=${id},${other}`);
    expect(both.refusal?.message).toContain(`一次最多 ${zipDocumentsMax} 份`);
    shop.db.sqlite.exec(`DELETE FROM order_lines WHERE order_id = ${id} AND name = ''`);
  });

  test('an order of another buyer, an unpaid one and a document of another order are 404', async () => {
    const shop = await openShop();
    const id = await paid(shop, [1001]);
    for (const query of ['ids=3', `ids=${id},3`, 'ids=999999999'])
      expect([query, (await zip(shop, 'newbie', query)).status]).toEqual([query, 404]);
    const file = (order: number, kind: string, subject: number) =>
      download(shop, shop.session('newbie'), `/api/document/dossier/${order}/file?kind=${kind}&subject_id=${subject}`);
    expect((await file(id, 'approval', 1001)).headers['content-type']).toBe('application/pdf');
    expect((await file(id, 'approval', 1003)).status).toBe(404);
    expect((await file(3, 'approval', 1008)).status).toBe(404);
    expect((await file(id, 'report', 53)).status).toBe(422);
  });
});

describe('new since the last download', () => {
  const today = '2026-03-02';

  test('recorded documents are not new in any order; only the rest is downloaded as new', async () => {
    const shop = await openShop();
    const [first, second] = [await paid(shop, [1001]), await paid(shop, [1001, 1003])];
    const buyer = shop.as('newbie');
    const { marked } = (await buyer.call(document.dossiersDownloaded, { ids: [first] })).data;
    expect(marked).toBe(6);
    const rows = (await buyer.call(document.dossiers, {})).data;
    const stateOf = (id: number) => rows.find(({ order_id: each }) => each === id)?.state;
    expect([stateOf(first), stateOf(second)]).toEqual(['downloaded', 'changed']);
    expect((await buyer.call(document.dossiers, { only_new: true })).data.map(({ order_id: id }) => id)).toEqual([
      second,
    ]);
    const names = [...zipTexts((await zip(shop, 'newbie', `ids=${second}&only_new=1`)).bytes).keys()];
    expect(names).toHaveLength(1 + 4);
    expect(names.some((name) => name.includes('营业执照'))).toBe(false);
    expect((await zip(shop, 'newbie', `ids=${first}&only_new=1`)).refusal?.message).toBe(
      '所选订单没有新的资料，可下载全部资料',
    );
    expect((await buyer.call(document.dossiersDownloaded, { ids: [first], only_new: true })).data).toEqual({
      marked: 0,
    });
  });

  test('a document issued anew is new again, from its day on', async () => {
    const shop = await openShop();
    const id = await paid(shop, [1001]);
    await shop.as('newbie').call(document.dossiersDownloaded, { ids: [id] });
    const { renewsOn } = documentTerm('leaflet', 1001, today);
    const newFiles = async () => {
      const { files } = (await shop.as('newbie').call(document.dossier, { id })).data;
      return files.filter(({ state }) => state !== 'downloaded').map(({ kind, state }) => `${kind} ${state}`);
    };
    shop.clock.advance(midnightOf(renewsOn) - dayMs - shop.clock.now());
    expect(await newFiles()).not.toContain('leaflet changed');
    shop.clock.advance(dayMs);
    expect(await newFiles()).toContain('leaflet changed');
    const { data } = await shop.as('newbie').call(document.dossiers, { only_new: true });
    expect(data.map(({ order_id: each }) => each)).toEqual([id]);
  });
});
