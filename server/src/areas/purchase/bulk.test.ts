// Rule: every row of a list is reported, with the rules and words of the cart; goods are taken only where nothing else is meant.
import { sentinels } from '@baicao/seeds/sentinels';
import { bulkStates, cartLineLimit, contract, type BulkMatch } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyCart, one, setStock, shopFor, tableFingerprints, type Shop, type TestClient } from '#test/shop.ts';
import { sendRaw } from '#test/send.ts';

const { purchase, cart } = contract;
const openShop = shopFor();

async function matchOf(
  buyer: TestClient,
  text: string,
  columns?: BulkMatch['columns'][number]['meaning'][],
): Promise<BulkMatch> {
  const { code, message, data } = await buyer.call(purchase.match, columns ? { text, columns } : { text });
  expect(code, message).toBe(10000);
  return data;
}

async function rowsOf(buyer: TestClient, text: string): Promise<BulkMatch['rows']> {
  return (await matchOf(buyer, text)).rows;
}

/** Goods as the list would name them; 1001 to 1010 are plain, with ten in a pack. */
function named(shop: Shop, id: number) {
  return one<{ name: string; spec: string; maker: string; approval: string; barcode: string; carton: number }>(
    shop.db,
    `SELECT g.name, g.specification AS spec, m.name AS maker, g.approval_number AS approval, g.barcode, g.carton_size AS carton
      FROM goods g JOIN makers m ON m.id = g.maker_id WHERE g.id = ?`,
    id,
  );
}

const state = ({ state: is, goods_id: id, number }: BulkMatch['rows'][number]) => [is, id, number];

describe('fields that identify the goods of a row', () => {
  test('id, barcode, approval number, or name with specification and maker', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const goods = named(shop, 1001);
    const short = goods.maker.slice(0, 4);
    for (const line of [
      '1001 20盒',
      `${goods.barcode} 20`,
      `${goods.approval} 20盒`,
      `${goods.approval.replace('国药准字', '')} 20盒`,
      `${goods.name} ${goods.spec} ${goods.maker} 20盒`,
      `${goods.name}${goods.spec}${short} 20`,
      `3、${goods.name} ${goods.spec.replace('0.25g', '250mg')} ${short} 20盒`,
      `${goods.name}\t${goods.spec}\t${goods.maker}\t20`,
      `${goods.name}，${goods.spec}，${short}，20盒`,
    ]) {
      const [row] = await rowsOf(buyer, line);
      expect([line, row && state(row)]).toEqual([line, ['matched', 1001, 20]]);
    }
  });

  test('a wrong letter, a brand in front or a shortened name is accepted, with a note', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const { name, spec, maker } = named(shop, 1001);
    for (const written of [name.replace('莫', '漠'), name.slice(0, -2), `阳光${name}`]) {
      const [row] = await rowsOf(buyer, `${written} ${spec} ${maker} 20`);
      expect([written, row && state(row), row?.reason]).toEqual([
        written,
        ['corrected', 1001, 20],
        `名称按「${name}」识别`,
      ]);
    }
  });

  test('several matching goods are offered, never chosen; another specification is noted', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const { name, spec } = named(shop, 1001);
    const { rows, goods } = await matchOf(buyer, `${name} ${spec} 30盒\n${name} 9g*9袋 30盒\n小儿${name} 10`);
    expect(rows.map((row) => [row.state, row.goods_id, row.wanted])).toEqual([
      ['ambiguous', null, '30盒'],
      ['ambiguous', null, '30盒'],
      ['ambiguous', null, '10'],
    ]);
    expect(rows.map((row) => row.reason)).toEqual([
      expect.stringMatching(/^有 \d+ 种商品相符，没有写厂家，请选择$/),
      '有同名商品，但规格与写的不同，请选择',
      '没有完全相同的名称，请从相近的商品中选择',
    ]);
    for (const { candidates } of rows) {
      expect(candidates.length).toBeGreaterThan(0);
      expect(candidates.length).toBeLessThanOrEqual(limits.bulk.candidatesMax);
      for (const id of candidates) expect(goods.find((each) => each.id === id)?.name).toBe(name);
    }
  });

  test('a code beside the name of other goods is ignored', async () => {
    const shop = await openShop();
    const { rows, goods } = await matchOf(shop.as('newbie'), '编号\t品名\t数量\n1001\t六味地黄丸\t20');
    const [row] = rows;
    const names = row?.candidates.map((id) => goods.find((each) => each.id === id)?.name);
    expect([row?.state, row?.candidates[0], names?.slice(1)]).toEqual([
      'ambiguous',
      1001,
      ['六味地黄丸', '六味地黄丸'],
    ]);
    expect(row?.reason).toContain('与写的「六味地黄丸」不符');
  });

  test('goods that are not sold here are refused, with the nearest goods and the keywords for a request', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const { name } = named(shop, 1001);
    const [unknown, near] = await rowsOf(buyer, `不存在的神药 10盒\n${name.slice(0, 4)}栓剂 10`);
    expect([unknown?.state, unknown?.code, unknown?.keywords, unknown?.candidates]).toEqual([
      'refused',
      'not_found',
      '不存在的神药',
      [],
    ]);
    expect([near?.state, near?.code]).toEqual(['refused', 'not_found']);
    expect(near?.candidates.length).toBeGreaterThan(0);
  });

  test.each(['6.90123E+12', '6901234500000'])('a barcode that Excel has broken says so: %s', async (barcode) => {
    const shop = await openShop();
    const [row] = await rowsOf(shop.as('newbie'), `条码\t数量\n${barcode}\t10`);
    expect([row?.state, row?.code]).toEqual(['refused', 'not_found']);
    expect(row?.reason).toContain('科学计数');
  });
});

describe('numbers', () => {
  test('are read with their units and corrected as the cart does', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const { carton } = named(shop, 1001);
    const of = async (written: string) => (await rowsOf(buyer, `编号\t数量\n1001\t${written}`))[0];
    expect(await of('２０盒')).toMatchObject({ state: 'matched', number: 20, reason: '' });
    expect(await of('2件')).toMatchObject({ state: 'corrected', number: 2 * carton, reason: `2件 = ${2 * carton} 盒` });
    expect(await of('3中包')).toMatchObject({ number: 30 });
    expect(await of('7')).toMatchObject({ state: 'corrected', number: 10 });
    expect(await of('20瓶')).toMatchObject({ state: 'corrected', number: 20, reason: '写的是“瓶”，该商品按“盒”销售' });
    for (const written of ['1.5', '-5', '若干', '0', '', '9'.repeat(12)]) {
      expect(await of(written)).toMatchObject({
        state: 'refused',
        code: 'invalid',
        goods_id: 1001,
        number: 0,
        wanted: written,
      });
    }
  });

  test('a column of units counts; a line without a number gets the smallest one, and says so', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const { carton, approval } = named(shop, 1001);
    const [unit] = await rowsOf(buyer, '编号\t数量\t单位\n1001\t2\t件');
    expect(unit?.number).toBe(2 * carton);
    const [line] = await rowsOf(buyer, approval);
    expect(line).toMatchObject({ state: 'corrected', number: 10, reason: '没有写数量，已按最小购买量 10 盒' });
  });

  test('the same goods twice are one row with both numbers, and the other says where', async () => {
    const shop = await openShop();
    const [first, second, third] = await rowsOf(shop.as('newbie'), '1001 10\n\n1002 10\n1001 20');
    expect([first && state(first), first?.reason]).toEqual([['matched', 1001, 30], '含第 4 行的 20 盒']);
    expect(second && state(second)).toEqual(['matched', 1002, 10]);
    expect([third?.row, third && state(third), third?.reason]).toEqual([
      4,
      ['joined', 1001, 0],
      '与第 1 行是同一商品，数量已合并到该行',
    ]);
  });
});

describe('the rules of the cart', () => {
  test('refuse in the same words as adding would', async () => {
    const shop = await openShop();
    const ids = [
      1001,
      sentinels.soldOut,
      sentinels.notBuyable,
      sentinels.limitTwo,
      sentinels.controlled,
      sentinels.ephedrine,
    ];
    for (const username of ['buyer', 'newbie', 'expired', 'clinic', 'ephedrine_overdue']) {
      const buyer = shop.as(username);
      await emptyCart(buyer);
      const rows = await rowsOf(buyer, ids.map((id) => `${id}\t20`).join('\n'));
      for (const row of rows) {
        const added = await buyer.call(cart.add, { params: [{ goods_id: row.goods_id ?? 0, number: 20, type: 0 }] });
        const line = added.code === 10000 ? added.data.lines[0] : undefined;
        const said = line?.reason ?? (line ? '' : added.message);
        expect([username, row.cells, row.reason, row.number]).toEqual([username, row.cells, said, line?.number ?? 0]);
      }
    }
  });

  test('an account not yet approved learns so for each row and sees no price', async () => {
    const shop = await openShop();
    const { rows, goods } = await matchOf(shop.as('pending'), '1001 20\n1002 20');
    expect(rows.map((row) => [row.state, row.code, row.goods_id])).toEqual([
      ['refused', 'not_approved', 1001],
      ['refused', 'not_approved', 1002],
    ]);
    expect(goods.map((one_) => [one_.price, one_.price_code, one_.ladder_price])).toEqual([
      [null, 'not_approved', []],
      [null, 'not_approved', []],
    ]);
  });

  test('stock, a full cart and what is in the cart count', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    setStock(shop.db, 1003, 25, shop.clock.now());
    await buyer.call(cart.add, { params: [{ goods_id: 1001, number: 10, type: 0 }] });
    const [inCart, scarce] = await rowsOf(buyer, '1001 20\n1003 100');
    expect([inCart && state(inCart), inCart?.reason]).toEqual([['matched', 1001, 20], '购物车中已有 10 盒']);
    expect(scarce).toMatchObject({ state: 'corrected', number: 20 });
    expect(scarce?.reason).toContain('库存仅剩 25 盒');
    const sold = shop.db.sqlite
      .prepare<[], number>('SELECT id FROM goods WHERE is_on_shelf AND is_buyable AND stock > 100 AND id > 1010')
      .pluck()
      .all();
    expect(sold.length).toBeGreaterThan(cartLineLimit);
    const many = await rowsOf(shop.as('buyer'), sold.map((id) => `${id}\t10`).join('\n'));
    expect(many).toHaveLength(sold.length);
    expect(many.at(-1)).toMatchObject({ state: 'refused', code: 'cart_full', number: 0 });
  });
});

describe('the list as a whole', () => {
  test('headings in any order, and columns as the buyer sets them', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const { name, spec, maker } = named(shop, 1001);
    const headed = await matchOf(
      buyer,
      `康民大药房采购计划\n数量\t生产企业\t序号\t规格型号\t药品名称\t零售价\n20\t${maker}\t1\t${spec}\t${name}\t9.9`,
    );
    expect(headed.columns.map(({ meaning }) => meaning)).toEqual(['number', 'maker', '', 'spec', 'name', '']);
    expect([headed.heading_rows, headed.rows.map(state)]).toEqual([2, [['matched', 1001, 20]]]);
    const guess = '1001\t20\t30\n1002\t20\t30';
    expect((await matchOf(buyer, guess)).rows.map(({ number }) => number)).toEqual([30, 30]);
    expect((await matchOf(buyer, guess, ['id', 'number', ''])).rows.map(({ number }) => number)).toEqual([20, 20]);
  });

  test('the example of the template is never ordered', async () => {
    const shop = await openShop();
    const [row, own] = await rowsOf(shop.as('newbie'), '商品编号\t商品名称\t数量\n示例\t阿莫西林胶囊\t30\n1001\t\t10');
    expect([row?.state, row?.reason, own?.state]).toEqual(['refused', '这是模板的示例行，不会采购', 'matched']);
  });

  // Complaint: an upload that drops rows in silence, or takes only the first 50.
  test('every row is reported, in the order of the list, whatever its content; nothing is written', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const { rows: known } = await matchOf(buyer, '1001');
    expect(known).toHaveLength(1);
    const before = tableFingerprints(shop.db);
    const word = fc.oneof(
      fc.constantFrom(
        '1001',
        '阿莫西林胶囊',
        '0.25g*24粒',
        '30盒',
        '2件',
        '示例',
        '数量',
        '名称',
        '"',
        '""',
        '"a',
        '，',
        '×',
        '-1',
        '',
      ),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
    );
    const separator = fc.constantFrom('\t', ',', ' ', '，', ';');
    const line = fc.tuple(fc.array(word, { maxLength: 6 }), separator).map(([words, between]) => words.join(between));
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 20 }), async (lines) => {
        const { code, data } = await buyer.call(purchase.match, { text: lines.join('\n') });
        if (code === 422) return;
        expect(code).toBe(10000);
        const numbers = data.rows.map(({ row }) => row);
        expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
        expect(Object.values(data.counts).reduce((sum, count) => sum + count, 0)).toBe(data.rows.length);
        const shown = data.rows.flatMap(({ goods_id: id, candidates }) => [
          ...(id === null ? [] : [id]),
          ...candidates,
        ]);
        expect(new Set(data.goods.map(({ id }) => id))).toEqual(new Set(shown));
        for (const row of data.rows) {
          expect(row.state_label).toBe(bulkStates[row.state]);
          expect(row.number > 0).toBe(row.state === 'matched' || row.state === 'corrected');
          if (row.state === 'refused' || row.state === 'ambiguous' || row.state === 'joined')
            expect(row.reason).not.toBe('');
        }
      }),
      { numRuns: 150, endOnFailure: true },
    );
    expect(tableFingerprints(shop.db)).toEqual(before);
  });

  test('every line that has a letter or digit is a row', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const line = fc.tuple(
      fc.constantFrom('1001', '甲乙丙', 'zzz'),
      fc.string({ unit: fc.constantFrom(' ', '"', 'a', '9', '盒'), maxLength: 8 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 12 }), async (lines) => {
        const texts = lines.map(([first, rest]) => `${first} ${rest}`);
        const { rows } = await matchOf(buyer, texts.join('\r\n'));
        expect(rows.map(({ row }) => row)).toEqual(texts.map((_, at) => at + 1));
      }),
      { numRuns: 100, endOnFailure: true },
    );
  });

  test('bad input is refused with words', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    for (const input of [
      { text: '' },
      { text: ' \n ' },
      { text: 'a'.repeat(limits.bulk.textMax + 1) },
      { text: '1001', columns: ['price'] },
    ]) {
      const { status, message } = await buyer.call(purchase.match, input as { text: string });
      expect([input, status]).toEqual([input, 422]);
      expect(message).toMatch(/\p{Script=Han}/u);
    }
    const file = (bytes: Buffer) => ({ file: new Blob([new Uint8Array(bytes)]) });
    expect(await buyer.call(purchase.matchFile, file(Buffer.from('GIF89a\0\0')))).toMatchObject({ status: 422 });
    expect(await buyer.call(purchase.matchFile, file(Buffer.alloc(limits.upload.maxBytes + 1, 'a')))).toMatchObject({
      status: 413,
    });
    const form = await sendRaw(shop, {
      method: 'POST',
      url: '/api/purchase/match_file',
      cookie: buyer.cookie,
      body: 'text=1001',
    });
    expect([form.status, form.body.message]).toEqual([422, '请选择要上传的文件']);
  });

  test('more lists at once than memory is meant for are refused, and the next one is answered', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const file = new Blob([Buffer.from('编号,数量\n1001,10\n'.repeat(300))]);
    const calls = Array.from({ length: limits.bulk.atOnceMax * 4 }, () => buyer.call(purchase.matchFile, { file }));
    const codes = (await Promise.all(calls)).map(({ code }) => code);
    expect(codes.filter((code) => code !== 10000 && code !== 503)).toEqual([]);
    expect(codes).toContain(10000);
    expect((await buyer.call(purchase.matchFile, { file })).code).toBe(10000);
  });
});
