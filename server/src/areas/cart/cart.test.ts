import { sentinels } from '@baicao/seeds/sentinels';
import { contract } from '@baicao/shared/contract';
import { hourMs } from '@baicao/shared/time/durations';
import { describe, expect, test } from 'vitest';
import { tableFingerprints, emptyCart, fillCart, one, placeOrder, setStock, shopFor, type Shop } from '#test/shop.ts';
import { sendRaw } from '#test/send.ts';

const { cart } = contract;
const openShop = shopFor();
const plain = 1001;

const linesOf = (shop: Shop) =>
  shop.db.sqlite
    .prepare('SELECT goods_id AS id, number, is_selected AS selected FROM cart_lines WHERE buyer_id = 1 ORDER BY id')
    .all();

describe('cart.add', () => {
  test('puts goods into the cart, selected, and counts the lines', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    await emptyCart(buyer);
    const { data } = await buyer.call(cart.add, { params: [{ goods_id: plain, number: 20, type: 0 }] });
    expect(data).toEqual({ count: 1, lines: [{ goods_id: plain, number: 20, state: 'added' }] });
    expect(linesOf(shop)).toEqual([{ id: plain, number: 20, selected: 1 }]);
  });

  test('accepts one object as well as a list', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const { cookie } = buyer;
    const row = `params[goods_id]=${plain}&params[number]=10&params[ck_id]=1&params[price]=9.13`;
    const answer = await sendRaw(shop, { method: 'POST', url: cart.add.path, cookie, body: row });
    expect(answer.body).toMatchObject({ code: 10000, data: { count: 1, lines: [{ state: 'added', number: 10 }] } });
  });

  test('adds to the line of the same goods', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    await fillCart(buyer, [{ goods_id: plain, number: 20 }]);
    const { data } = await buyer.call(cart.add, { params: [{ goods_id: plain, number: 30, type: 0 }] });
    expect(data).toEqual({ count: 1, lines: [{ goods_id: plain, number: 50, state: 'added' }] });
  });

  const corrections: [string, number, number, (shop: Shop) => void, number, string][] = [
    ['to the inner pack', plain, 13, () => undefined, 20, '已按中包装 10 调整为 20 盒'],
    ['to a full carton from 80 %', plain, 170, () => undefined, 200, '已凑成整件 200 盒'],
    [
      'down to the stock',
      plain,
      50,
      (shop) => setStock(shop.db, plain, 37, shop.clock.now()),
      30,
      '库存仅剩 37 盒，已按中包装 10 调整为 30 盒',
    ],
    ['to the whole rest below a pack', sentinels.belowPack, 4, () => undefined, 6, '已调整为全部余量 6 盒'],
    ['down to the purchase limit', sentinels.limitTwo, 5, () => undefined, 2, '每日限购还可购 2 盒，已调整为 2 盒'],
  ];
  test.each(corrections)('corrects a number %s', async (_name, goodsId, number, prepare, corrected, words) => {
    const shop = await openShop();
    prepare(shop);
    const buyer = shop.as('newbie');
    const { data } = await buyer.call(cart.add, { params: [{ goods_id: goodsId, number, type: 0 }] });
    expect(data.lines).toMatchObject([{ goods_id: goodsId, number: corrected, state: 'corrected' }]);
    expect(data.lines[0]?.reason).toContain(words);
    expect(one(shop.db, 'SELECT number FROM cart_lines WHERE buyer_id = 8')).toEqual({ number: corrected });
  });

  test('adds the rows that can be added and says why the others cannot', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const rows = [plain, sentinels.soldOut, sentinels.offShelf, 999_999].map((id) => ({
      goods_id: id,
      number: 10,
      type: 0 as const,
    }));
    const { code, data } = await buyer.call(cart.add, { params: rows });
    expect(code).toBe(10000);
    expect(data.count).toBe(1);
    expect(data.lines.map(({ state, code: own, number }) => [state, own, number])).toEqual([
      ['added', undefined, 10],
      ['refused', 601, 0],
      ['refused', 603, 0],
      ['refused', 404, 0],
    ]);
  });

  test('lets two rows of the same goods share stock and limit', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const rows = [2, 2].map((number) => ({ goods_id: sentinels.limitTwo, number, type: 0 as const }));
    const { data } = await buyer.call(cart.add, { params: rows });
    expect(data.lines).toMatchObject([
      { state: 'added', number: 2 },
      { state: 'refused', code: 602, number: 2 },
    ]);
  });

  const refusals: [string, string, number, 0 | 1 | 3, number, string][] = [
    ['sold-out goods', 'buyer', sentinels.soldOut, 0, 601, '「头孢克肟胶囊」已售罄'],
    ['goods off the shelf', 'buyer', sentinels.offShelf, 0, 603, '「法莫替丁片」已下架'],
    ['goods that cannot be bought', 'buyer', sentinels.notBuyable, 0, 603, '「头孢拉定胶囊」暂不可购买'],
    ['goods whose batches are over', 'buyer', sentinels.expired, 0, 601, '「硫糖铝咀嚼片」已售罄'],
    [
      'controlled goods without permission',
      'buyer',
      sentinels.controlled,
      0,
      607,
      '「艾司奥美拉唑镁肠溶片」为控销品种',
    ],
    ['ephedrine goods without the mandate', 'newbie', sentinels.ephedrine, 0, 608, '尚未上传含麻委托书'],
    ['any goods while the licence is over', 'expired', plain, 0, 605, '药品经营许可证已于2026-02-23过期'],
    ['any goods before approval', 'pending', plain, 0, 604, '审核'],
    ['a spike that does not run', 'buyer', plain, 1, 617, '「阿莫西林胶囊」的秒杀未开始或已结束'],
    ['goods that do not exist', 'buyer', 999_999, 0, 404, '商品不存在'],
    ['a combination that does not exist', 'buyer', 999_999, 3, 404, '组合不存在'],
  ];
  test.each(refusals)('refuses %s', async (_name, person, goodsId, type, code, words) => {
    const shop = await openShop();
    const buyer = shop.as(person);
    const before = tableFingerprints(shop.db);
    const answer = await buyer.call(cart.add, { params: [{ goods_id: goodsId, number: 10, type }] });
    expect(answer.code).toBe(code);
    expect(answer.message).toContain(words);
    // The account is refused as a whole, before its rows are checked.
    if (code !== 604)
      expect(answer.errors).toMatchObject([{ goods_id: goodsId, state: 'refused', code, reason: answer.message }]);
    expect(tableFingerprints(shop.db)).toEqual(before);
  });

  test('refuses goods outside the scope of a clinic, naming them and the scope', async () => {
    const shop = await openShop();
    const goods = one<{ id: number; name: string; scope: string }>(
      shop.db,
      `SELECT g.id, g.name, s.name AS scope FROM goods g JOIN scopes s ON s.id = g.scope_id
       WHERE g.is_on_shelf = 1 AND g.stock > 100 AND g.scope_id NOT IN (SELECT scope_id FROM buyer_scopes WHERE buyer_id = 7) LIMIT 1`,
    );
    const clinic = shop.as('clinic');
    const before = tableFingerprints(shop.db);
    const { code, message } = await clinic.call(cart.add, { params: [{ goods_id: goods.id, number: 10, type: 0 }] });
    expect(code).toBe(606);
    expect(message).toContain(`「${goods.name}」属于“${goods.scope}”`);
    expect(tableFingerprints(shop.db)).toEqual(before);
  });

  // Complaint: limits shown but enforced at the last step without a name.
  test('refuses more of goods whose line is at the limit, and leaves the line unchanged', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    await fillCart(buyer, [{ goods_id: sentinels.limitTwo, number: 2 }]);
    const before = tableFingerprints(shop.db);
    const answer = await buyer.call(cart.add, { params: [{ goods_id: sentinels.limitTwo, number: 1, type: 0 }] });
    expect(answer).toMatchObject({ code: 602, errors: [{ state: 'refused', number: 2 }] });
    expect(answer.message).toContain('「奥美拉唑肠溶胶囊」每日限购，还可购 2 盒，购物车中已有 2 盒，不能再加');
    expect(tableFingerprints(shop.db)).toEqual(before);
  });

  // Rule: a limit per order, day, week, month; a cancelled order gives its part back.
  test('counts today’s purchases towards a daily limit, and not tomorrow', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    await placeOrder(buyer, [{ goods_id: sentinels.limitTwo, number: 2 }]);
    const today = await buyer.call(cart.add, { params: [{ goods_id: sentinels.limitTwo, number: 1, type: 0 }] });
    expect(today).toMatchObject({ code: 602, message: '「奥美拉唑肠溶胶囊」每日限购数量已用完' });
    // Fourteen hours later it is midnight in Shanghai; the order of the day before has expired, so it does not count.
    shop.clock.advance(14 * hourMs);
    const tomorrow = await shop
      .as('newbie')
      .call(cart.add, { params: [{ goods_id: sentinels.limitTwo, number: 1, type: 0 }] });
    expect(tomorrow.code).toBe(10000);
  });

  test('refuses a line beyond the three hundredth', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const ids = shop.db.sqlite
      .prepare('SELECT id FROM goods WHERE id > 1000 ORDER BY id LIMIT 301')
      .pluck()
      .all() as number[];
    const insert = shop.db.sqlite.prepare(
      'INSERT INTO cart_lines (buyer_id, type, goods_id, number, is_selected, seen_price_fen, created_at) VALUES (8, 0, ?, 10, 0, 100, 0)',
    );
    for (const id of ids.slice(1)) insert.run(id);
    const before = tableFingerprints(shop.db);
    const answer = await buyer.call(cart.add, { params: [{ goods_id: ids[0] ?? 0, number: 10, type: 0 }] });
    expect(answer).toMatchObject({ code: 409, message: '购物车最多放300行商品，请先结算或删除部分商品' });
    expect(tableFingerprints(shop.db)).toEqual(before);
  });

  test('compares the price a client sends but never uses it', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const { data } = await buyer.call(cart.add, { params: [{ goods_id: plain, number: 10, type: 0, price: '0.01' }] });
    expect(data.lines[0]).toMatchObject({
      state: 'added',
      reason: '「阿莫西林胶囊」现价 ¥9.13，与加入时页面显示的 ¥0.01 不同',
    });
    const list = await buyer.call(cart.list, {});
    expect(list.data.data[0]).toMatchObject({ price: '9.13', line_total: '91.30' });
    expect(list.data.data[0]?.hints).toContainEqual({ kind: 'price', text: '比加入时涨 ¥9.12' });
  });

  test('refuses goods requested from another warehouse', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const answer = await buyer.call(cart.add, { params: [{ goods_id: plain, number: 10, type: 0, ck_id: 3 }] });
    expect(answer).toMatchObject({ code: 603 });
  });

  test('refuses a spike that is sold out', async () => {
    const shop = await openShop();
    // The seed's own orders hold 60 of the 300 pieces: the remaining stock limits the allowance.
    shop.db.sqlite.exec(
      `UPDATE offers SET allowance = sold_number WHERE goods_id = ${sentinels.spikeNow} AND kind = 'spike' AND sold_number > 0`,
    );
    const buyer = shop.as('newbie');
    const answer = await buyer.call(cart.add, { params: [{ goods_id: sentinels.spikeNow, number: 5, type: 1 }] });
    expect(answer).toMatchObject({ code: 617, message: '「布洛芬缓释胶囊」的秒杀数量已抢完，可按普通商品加入购物车' });
  });

  test('adds a combination as one line, in sets', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const { data } = await buyer.call(cart.add, { params: [{ goods_id: 1, number: 2, type: 3 }] });
    expect(data.lines).toEqual([{ goods_id: 1, number: 2, state: 'added' }]);
    const list = await buyer.call(cart.list, {});
    expect(list.data.data).toMatchObject([
      { type: 3, goods: null, number: 2, price: '115.14', line_total: '230.28', combination: { id: 1 } },
    ]);
  });

  test('reduces a combination to the sets its scarcest goods allow', async () => {
    const shop = await openShop();
    setStock(shop.db, 1099, 17, shop.clock.now());
    const buyer = shop.as('newbie');
    const { data } = await buyer.call(cart.add, { params: [{ goods_id: 1, number: 9, type: 3 }] });
    expect(data.lines).toMatchObject([{ number: 3, state: 'corrected' }]);
  });
});

describe('cart.quickAdd', () => {
  test('adds the smallest allowed number, and as much again each time', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    expect((await buyer.call(cart.quickAdd, { id: plain })).data.lines).toEqual([
      { goods_id: plain, number: 10, state: 'added' },
    ]);
    expect((await buyer.call(cart.quickAdd, { id: plain })).data.lines).toEqual([
      { goods_id: plain, number: 20, state: 'added' },
    ]);
  });

  test('adds everything left where less than a pack is in stock', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    expect((await buyer.call(cart.quickAdd, { id: sentinels.belowPack })).data.lines).toMatchObject([
      { number: 6, state: 'added' },
    ]);
  });

  test.each([
    [sentinels.soldOut, 601],
    [sentinels.offShelf, 603],
    [sentinels.controlled, 607],
    [999_999, 404],
  ])('refuses goods %i with %i and the same message as cart.add', async (id, code) => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const added = await buyer.call(cart.add, { params: [{ goods_id: id, number: 10, type: 0 }] });
    const before = tableFingerprints(shop.db);
    const quick = await buyer.call(cart.quickAdd, { id });
    expect([quick.code, quick.message]).toEqual([code, added.message]);
    expect(tableFingerprints(shop.db)).toEqual(before);
  });
});

describe('cart.edit', () => {
  const form = 'application/x-www-form-urlencoded';
  const edit = async (shop: Shop, type: string, payload: string) => {
    const buyer = shop.as('newbie');
    await fillCart(buyer, [{ goods_id: plain, number: 10 }]);
    const [line] = (await buyer.call(cart.list, {})).data.data;
    return shop.app
      .inject({
        method: 'POST',
        url: `/api/cart/${line?.id}/edit`,
        headers: { cookie: buyer.cookie, 'content-type': type },
        payload,
      })
      .then((answer) => answer.json<{ code: number; message: string; data: { number: number } }>());
  };

  test.each([
    ['number', form, 'number=30'],
    ['params[number] (product §7)', form, 'params[number]=30'],
    ['params[number], escaped', form, 'params%5Bnumber%5D=30'],
    ['both alike', form, 'number=30&params[number]=30'],
    ['JSON', 'application/json', '{"number":30}'],
    ['JSON with params', 'application/json', '{"params":{"number":30}}'],
  ])('takes the number as %s', async (_title, type, payload) => {
    const shop = await openShop();
    expect(await edit(shop, type, payload)).toMatchObject({ code: 10000, data: { number: 30 } });
  });

  test('more than there is becomes the packs there are, with the reason', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const { stock } = one<{ stock: number }>(shop.db, 'SELECT stock FROM goods WHERE id = ?', plain);
    const packs = stock - (stock % 10);
    const [id = 0] = await fillCart(buyer, [{ goods_id: plain, number: 10 }]);
    const { data } = await buyer.call(cart.edit, { id, number: 900_000 });
    const reason = `「阿莫西林胶囊」库存仅剩 ${stock} 盒${packs === stock ? '' : `，已按中包装 10 调整为 ${packs} 盒`}`;
    expect(data).toEqual({ id, number: packs, reasons: [expect.stringContaining(reason)] });
    expect(one(shop.db, 'SELECT number FROM cart_lines WHERE id = ?', id)).toEqual({ number: packs });
  });

  test.each(['30.00', '30.0', '３０．００', ' 30', '30盒', '="30"'])('takes %j for 30', async (number) => {
    const shop = await openShop();
    const payload = `number=${encodeURIComponent(number)}`;
    expect(await edit(shop, form, payload)).toMatchObject({ code: 10000, data: { number: 30 } });
  });

  test.each([
    ['no number', 'x=1', '数量不能为空'],
    ['params without a number', 'params[x]=1', '数量不能为空'],
    ['params as a text', 'params=30', '数量格式不正确'],
    ['params as rows', 'params[0][number]=30', '数量格式不正确'],
    ['no number in params', 'params[number]=3x', '数量须为整数'],
    ['two numbers', 'number=30&number=40', '数量只能填写一次'],
    ['two numbers in params', 'params[number]=30&params[number]=30', '数量只能填写一次'],
    ['two that differ', 'number=30&params[number]=40', '数量填写了两次且不一致，请只填写一个'],
    ['0 and a number', 'number=0&params[number]=40', '数量填写了两次且不一致，请只填写一个'],
  ])('refuses %s with 422, and the line stays', async (_title, payload, message) => {
    const shop = await openShop();
    expect(await edit(shop, form, payload)).toMatchObject({ code: 422, message });
    const kept = 'SELECT number FROM cart_lines WHERE goods_id = ? AND buyer_id = 8';
    expect(one(shop.db, kept, plain)).toEqual({ number: 10 });
  });

  const edits: [string, number, number, string[]][] = [
    ['a multiple of the pack', 40, 40, []],
    ['a number between two packs', 41, 50, ['「阿莫西林胶囊」已按中包装 10 调整为 50 盒']],
  ];
  test.each(edits)('sets %s', async (_name, number, expected, reasons) => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const [id = 0] = await fillCart(buyer, [{ goods_id: plain, number: 10 }]);
    const { data } = await buyer.call(cart.edit, { id, number });
    expect(data).toEqual({ id, number: expected, reasons });
    expect(one(shop.db, 'SELECT number FROM cart_lines WHERE id = ?', id)).toEqual({ number: expected });
  });

  test('removes the line at 0', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const [id = 0] = await fillCart(buyer, [{ goods_id: plain, number: 10 }]);
    expect((await buyer.call(cart.edit, { id, number: 0 })).data).toEqual({ id, number: 0, reasons: [] });
    expect((await buyer.call(cart.total, {})).data.total).toBe(0);
  });

  // Complaint: the tier price stays after editing down.
  test('returns to the more expensive tier when the number goes down', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const [id = 0] = await fillCart(buyer, [{ goods_id: sentinels.ladder, number: 100 }]);
    const price = async () => (await buyer.call(cart.list, {})).data.data[0]?.price;
    expect(await price()).toBe('5.64');
    await buyer.call(cart.edit, { id, number: 10 });
    expect(await price()).toBe('6.20');
  });

  test('refuses any number of sold-out goods, and keeps the line', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const [id = 0] = await fillCart(buyer, [{ goods_id: plain, number: 10 }]);
    setStock(shop.db, plain, 0, shop.clock.now());
    const before = tableFingerprints(shop.db);
    expect(await buyer.call(cart.edit, { id, number: 20 })).toMatchObject({
      code: 601,
      message: expect.stringContaining('「阿莫西林胶囊」已售罄'),
    });
    expect(tableFingerprints(shop.db)).toEqual(before);
    expect((await buyer.call(cart.edit, { id, number: 0 })).code).toBe(10000);
  });

  test('distinguishes pieces in another line of the cart from sold-out goods', async () => {
    const shop = await openShop();
    setStock(shop.db, sentinels.spikeNow, 30, shop.clock.now());
    const buyer = shop.as('newbie');
    const [, id = 0] = await fillCart(buyer, [
      { goods_id: sentinels.spikeNow, number: 20 },
      { goods_id: sentinels.spikeNow, number: 5, type: 1 },
    ]);
    const { data } = await buyer.call(cart.edit, { id, number: 20 });
    expect(data).toMatchObject({
      number: 10,
      reasons: ['「布洛芬缓释胶囊」库存共 30 盒，购物车其他行已有 20 盒，本行最多 10 盒'],
    });
  });

  test('answers 404 for another buyer’s line, as for one that does not exist', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const [foreign = 0] = await fillCart(shop.as('vip'), [{ goods_id: plain, number: 10 }]);
    const before = tableFingerprints(shop.db);
    const [theirs, nobodys] = [
      await buyer.call(cart.edit, { id: foreign, number: 20 }),
      await buyer.call(cart.edit, { id: 999_999, number: 20 }),
    ];
    expect(theirs).toEqual({ ...nobodys, code: 404 });
    expect(tableFingerprints(shop.db)).toEqual(before);
  });
});

describe('cart.batchDelete', () => {
  test('removes the given ids that are the buyer’s', async () => {
    const shop = await openShop();
    const [buyer, vip] = [shop.as('newbie'), shop.as('vip')];
    const [foreign = 0] = await fillCart(vip, [{ goods_id: plain, number: 10 }]);
    const [first = 0] = await fillCart(buyer, [
      { goods_id: plain, number: 10 },
      { goods_id: 1002, number: 10 },
    ]);
    expect((await buyer.call(cart.batchDelete, { ids: [first, foreign, 999_999] })).data).toEqual({ count: 1 });
    expect((await vip.call(cart.total, {})).data.total).toBe(1);
  });

  test.each(['batchDelete', 'batchSelect'] as const)(
    'cart.%s answers 404 when none of the lines is the buyer’s',
    async (operation) => {
      const shop = await openShop();
      const buyer = shop.as('newbie');
      const ids = await fillCart(shop.as('vip'), [{ goods_id: plain, number: 10 }]);
      const before = tableFingerprints(shop.db);
      const answer =
        operation === 'batchDelete'
          ? await buyer.call(cart.batchDelete, { ids })
          : await buyer.call(cart.batchSelect, { ids, is_selected: false });
      expect(answer).toMatchObject({ status: 404, code: 404 });
      expect(tableFingerprints(shop.db)).toEqual(before);
    },
  );
});

describe('cart.batchSelect', () => {
  test('selects and unselects lines, but never selects one that cannot be bought', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const ids = await fillCart(buyer, [
      { goods_id: plain, number: 10 },
      { goods_id: 1002, number: 10 },
    ]);
    expect((await buyer.call(cart.batchSelect, { ids, is_selected: false })).data.selected).toEqual([]);
    setStock(shop.db, 1002, 0, shop.clock.now());
    expect((await buyer.call(cart.batchSelect, { ids, is_selected: true })).data.selected).toEqual([ids[0]]);
    expect(one(shop.db, 'SELECT count(*) AS n FROM cart_lines WHERE buyer_id = 8 AND is_selected = 1')).toEqual({
      n: 1,
    });
  });
});

describe('cart.list', () => {
  test('line total = number × price − full reduction + gift, and the amounts are sums of the lines', async () => {
    const shop = await openShop();
    const { data } = await shop.as('buyer').call(cart.list, {});
    const fen = (yuan: string | null) => Number(yuan?.replace('.', ''));
    for (const line of data.data) {
      expect(fen(line.line_total)).toBe(
        line.number * fen(line.price) - fen(line.goods_manjian_amount) + fen(line.gift_data.total),
      );
    }
    const selected = data.data.filter((line) => line.is_selected === 1);
    const sum = (figures: number[]) => figures.reduce((total, each) => total + each, 0);
    expect(fen(data.amounts.goods)).toBe(sum(selected.map((line) => line.number * fen(line.price))));
    expect(fen(data.amounts.price_saving)).toBe(
      sum(selected.map((line) => line.number * (fen(line.raw_price) - fen(line.price)))),
    );
    expect(fen(data.amounts.price_saving)).toBeGreaterThan(0);
    expect(fen(data.amounts.full_reduction)).toBe(sum(selected.map((line) => fen(line.goods_manjian_amount))));
    const { goods, full_reduction, gift, welfare, coupon, shipping, total } = data.amounts;
    expect(fen(total)).toBe(fen(goods) - fen(full_reduction) + fen(gift) - fen(welfare) - fen(coupon) + fen(shipping));
    // A combination counts as the goods in it.
    const pieces = selected.map(({ number, combination }) =>
      combination ? number * sum(combination.goods.map((member) => member.number)) : number,
    );
    expect(data.amounts.selected_count).toBe(sum(pieces));
  });

  // Rule: nothing vanishes from a cart.
  test('keeps lines that cannot be bought, unselected and with the reason, and writes nothing', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const [id = 0] = await fillCart(buyer, [
      { goods_id: plain, number: 10 },
      { goods_id: 1002, number: 10 },
    ]);
    setStock(shop.db, plain, 0, shop.clock.now());
    const before = tableFingerprints(shop.db);
    const { data } = await buyer.call(cart.list, {});
    expect(data.data[0]).toMatchObject({ id, is_selected: 0, invalid: { code: 601 }, hints: [] });
    expect(data.amounts).toMatchObject({ selected_kinds: 1, goods: '119.10' });
    expect(tableFingerprints(shop.db)).toEqual(before);
    // The next write stores the correction that the read only showed.
    await buyer.call(cart.quickAdd, { id: 1003 });
    expect(one(shop.db, 'SELECT is_selected AS selected FROM cart_lines WHERE id = ?', id)).toEqual({ selected: 0 });
  });

  test('says that a line exceeds the stock, without changing it', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    await fillCart(buyer, [{ goods_id: plain, number: 50 }]);
    setStock(shop.db, plain, 20, shop.clock.now());
    const { data } = await buyer.call(cart.list, {});
    expect(data.data[0]).toMatchObject({ number: 50, is_selected: 1, invalid: null });
    expect(data.data[0]?.hints).toContainEqual({ kind: 'limit', text: '「阿莫西林胶囊」库存仅剩 20 盒，请修改数量' });
  });

  test('a spike line has the spike price, and is shown as ended when the spike has ended', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    await fillCart(buyer, [{ goods_id: sentinels.spikeNow, number: 25, type: 1 }]);
    const running = (await buyer.call(cart.list, {})).data.data[0];
    // Twenty pieces at 7.67 (the limit for one buyer), five at 10.97, floored once: 208.25 ÷ 25.
    expect(running).toMatchObject({ type: 1, price: '8.33', line_total: '208.25', invalid: null });
    expect(running?.price_steps.some(({ text }) => text.includes('优惠数量已用完'))).toBe(true);
    shop.clock.advance(3 * hourMs);
    const over = (await buyer.call(cart.list, {})).data.data[0];
    expect(over).toMatchObject({ is_selected: 0, invalid: { code: 617 } });
  });

  test('filters the lines and counts each filter, 99999 being all of them', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const all = (await buyer.call(cart.list, {})).data;
    expect(all.filter_data[0]).toEqual({ id: 99_999, name: '全部', count: all.data.length });
    for (const { id, count } of all.filter_data) {
      const { data, amounts } = (await buyer.call(cart.list, { filters: id })).data;
      expect(data).toHaveLength(count);
      expect(amounts).toEqual(all.amounts);
    }
    expect((await buyer.call(cart.list, { filters: 6 })).data.data.every((line) => line.invalid !== null)).toBe(true);
    expect((await buyer.call(cart.list, { filters: 123 })).data.data).toEqual([]);
  });

  test('finds lines that became cheaper since they were added', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    await fillCart(buyer, [{ goods_id: plain, number: 10 }]);
    shop.db.sqlite.prepare('UPDATE goods SET base_price_fen = 900 WHERE id = ?').run(plain);
    const { data } = await buyer.call(cart.list, { filters: 4 });
    expect(data.data).toMatchObject([{ price: '9.00', hints: [{ kind: 'price', text: '比加入时降 ¥0.13' }] }]);
  });

  test('prices 0.29 as 0.29', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    await fillCart(buyer, [{ goods_id: sentinels.cents29, number: 100 }]);
    expect((await buyer.call(cart.list, {})).data.data[0]).toMatchObject({ price: '0.29', line_total: '29.00' });
  });
});

describe('cart.nextHint', () => {
  test('names the next tier with its gap, and goods that close it', async () => {
    const shop = await openShop();
    const [goodsId = 0, ...others] = shop.db.sqlite
      .prepare(
        `SELECT x.goods_id FROM full_reduction_goods x JOIN goods g ON g.id = x.goods_id WHERE x.full_reduction_id = 1 ORDER BY g.stock <= 50, x.goods_id`,
      )
      .pluck()
      .all() as number[];
    const buyer = shop.as('newbie');
    const ids = await fillCart(buyer, [{ goods_id: goodsId, number: 10 }]);
    const list = (await buyer.call(cart.list, {})).data;
    const { data } = await buyer.call(cart.nextHint, { ids });
    expect(data.full_reduction).toMatchObject({ id: 1, gap: list.activity_data.manjians[0]?.gap, discount: '8.00' });
    expect(list.activity_data.manjians[0]?.eligible).toBe(list.amounts.goods);
    expect(data.full_reduction?.text).toContain(`¥${data.full_reduction?.gap}`);
    expect(data.goods.length).toBeGreaterThan(0);
    expect(data.goods.every((goods) => others.includes(goods.id) && goods.is_buy === 1)).toBe(true);
    expect(data.shipping).toEqual(list.shipping_data);
  });

  test('hints at free shipping where there is no full reduction, and at nothing when shipping is free', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    await fillCart(buyer, [{ goods_id: plain, number: 10 }]);
    const poor = (await buyer.call(cart.nextHint, {})).data;
    expect(poor).toMatchObject({
      full_reduction: null,
      shipping: { shipping_amount: '300.00', gap: '208.70', text: '还差 ¥208.70 包邮' },
    });
    expect(poor.goods).toHaveLength(10);
    await fillCart(buyer, [{ goods_id: sentinels.freeShipping, number: 20 }]);
    expect((await buyer.call(cart.nextHint, {})).data).toMatchObject({ shipping: { gap: '0.00' }, goods: [] });
  });

  test('answers 404 for lines of another buyer', async () => {
    const shop = await openShop();
    const ids = await fillCart(shop.as('vip'), [{ goods_id: plain, number: 10 }]);
    expect((await shop.as('newbie').call(cart.nextHint, { ids })).status).toBe(404);
  });
});

describe('cart.total', () => {
  test('is the number of lines', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const { n } = one<{ n: number }>(shop.db, 'SELECT count(*) AS n FROM cart_lines WHERE buyer_id = 1');
    expect((await buyer.call(cart.total, {})).data.total).toBe(n);
  });
});
