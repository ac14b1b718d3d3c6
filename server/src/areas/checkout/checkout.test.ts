import { sentinels } from '@baicao/seeds/sentinels';
import { contract } from '@baicao/shared/contract';
import { dayMs } from '@baicao/shared/time/durations';
import { describe, expect, test } from 'vitest';
import { tableFingerprints, fillCart, one, setStock, shopFor, type Shop } from '#test/shop.ts';

const { checkout } = contract.cart;
const openShop = shopFor();
const plain = 1001;

const fen = (yuan: string) => Number(yuan.replace('.', ''));
const sum = (figures: readonly number[]) => figures.reduce((total, each) => total + each, 0);

/** The id of ordinary goods in this warehouse. */
function goodsIn(shop: Shop, warehouseId: number): number {
  return one<{ id: number }>(
    shop.db,
    `SELECT id FROM goods WHERE warehouse_id = ? AND id > 1000 AND stock > 100 AND is_ephedrine = 0 AND is_controlled = 0 AND is_on_shelf = 1
       AND is_buyable = 1 AND limit_number IS NULL AND free_shipping_from IS NULL AND scope_id IN (SELECT scope_id FROM buyer_scopes WHERE buyer_id = 1)
     ORDER BY id LIMIT 1`,
    warehouseId,
  ).id;
}

describe('cart.checkout', () => {
  test('shows the lines, the addresses, every amount, the payment methods and a token', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const ids = await fillCart(buyer, [
      { goods_id: plain, number: 20 },
      { goods_id: 1002, number: 10 },
    ]);
    const { data } = await buyer.call(checkout, { ids });
    expect(data.check_data).toMatchObject([
      { id: ids[0], goods_id: plain, number: 20, price: '9.13', line_total: '182.60' },
      { id: ids[1], goods_id: 1002, number: 10, price: '11.91', line_total: '119.10' },
    ]);
    expect(data).toMatchObject({
      total_amount: '301.70',
      pay_amount: '301.70',
      balance: '35828.35',
      points: 4920,
    });
    expect(data.amounts).toMatchObject({ goods: '301.70', shipping: '0.00', total: '301.70' });
    expect(data.address.map((address) => address.is_default)).toEqual([1, 0, 0]);
    expect(data.address_id).toBe(data.address[0]?.id);
    expect(data.payment.map(({ id, enabled }) => [id, enabled])).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 1],
      [5, 0],
    ]);
    expect(data.summary_token).toMatch(/^[0-9a-f]{64}$/);
  });

  test('uses no more points and balance than needed', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const ids = await fillCart(buyer, [{ goods_id: plain, number: 40 }]);
    const { data } = await buyer.call(checkout, { ids, use_points: true, use_balance: true });
    expect(data).toMatchObject({
      total_amount: '365.20',
      points_amount: '49.20',
      balance_amount: '316.00',
      pay_amount: '0.00',
    });
  });

  test('splits by warehouse and ephedrine; every amount is the sum of its parcels', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const rows = [plain, goodsIn(shop, 2), goodsIn(shop, 3), sentinels.ephedrine].map((id) => ({
      goods_id: id,
      number: id === sentinels.ephedrine ? 2 : 10,
    }));
    shop.db.sqlite.exec(`INSERT INTO settings VALUES ('freeShippingFromFen', '99999999')`);
    const { data } = await buyer.call(checkout, { ids: await fillCart(buyer, rows) });
    expect(data.parcels.map(({ ck_id, type }) => [ck_id, type])).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
      [1, 1],
    ]);
    expect(data.amounts.shipping).toBe('15.00');
    expect(sum(data.parcels.map((parcel) => fen(parcel.shipping_amount)))).toBe(1500);
    expect(sum(data.parcels.map((parcel) => fen(parcel.total)))).toBe(fen(data.total_amount));
    for (const parcel of data.parcels) {
      expect(fen(parcel.total)).toBe(fen(parcel.goods_amount) + fen(parcel.shipping_amount));
      expect(fen(parcel.goods_amount)).toBe(sum(parcel.lines.map((line) => fen(line.line_total))));
    }
  });

  test('shows a combination as one row with price × number, its goods below it without prices', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const { data } = await buyer.call(checkout, { ids: await fillCart(buyer, [{ goods_id: 1, number: 3, type: 3 }]) });
    expect(data.check_data).toMatchObject([{ name: '感冒发热组合', number: 3, bzdw: '套', line_total: '345.42' }]);
    const [parcel] = data.parcels;
    expect(parcel?.lines).toMatchObject([
      { type: 3, goods_id: 1, name: '感冒发热组合', number: 3, price: '115.14', line_total: '345.42' },
    ]);
    expect(parcel?.lines).toEqual([{ ...data.check_data[0], id: parcel?.lines[0]?.id }]);
    const members = parcel?.lines[0]?.members ?? [];
    expect(members.map(({ goods_id, number }) => [goods_id, number])).toEqual([
      [13, 15],
      [1099, 15],
      [1329, 15],
    ]);
    expect(Object.keys(members[0] ?? {}).filter((name) => /price|amount|total/.test(name))).toEqual([]);
    expect([parcel?.kinds, parcel?.pieces]).toEqual([3, 45]);
    expect(data.amounts).toMatchObject({ selected_kinds: 3, selected_count: 45 });
  });

  test('ephedrine goods alone can only be paid by bank transfer', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const ids = await fillCart(buyer, [{ goods_id: sentinels.ephedrine, number: 2 }]);
    const { data } = await buyer.call(checkout, { ids, use_balance: true, use_points: true });
    expect(data.payment.filter((way) => way.enabled === 1).map((way) => way.id)).toEqual([4]);
    expect(data).toMatchObject({ balance_amount: '0.00', points_amount: '0.00' });
  });

  test('says why the balance and the credit account cannot pay', async () => {
    const shop = await openShop();
    const credit = shop.as('credit');
    const ids = await fillCart(credit, [{ goods_id: plain, number: 600 }]);
    const { data } = await credit.call(checkout, { ids });
    expect(data.payment[0]).toMatchObject({
      enabled: 0,
      reason: '余额 ¥5,000.00，不足支付 ¥5,478.00，请充值或选择其他支付方式',
    });
    expect(data.payment[4]).toMatchObject({ enabled: 0, reason: '账期 ¥3,617.50 已于 2026-02-18 到期，请先还款' });
  });

  test('answers 459 while the electronic contract is unsigned', async () => {
    const shop = await openShop();
    const buyer = shop.as('unsigned');
    const ids = await fillCart(buyer, [{ goods_id: plain, number: 10 }]);
    const before = tableFingerprints(shop.db);
    expect(await buyer.call(checkout, { ids })).toMatchObject({
      status: 459,
      code: 459,
      message: '请先签署电子合同后再下单',
    });
    expect(tableFingerprints(shop.db)).toEqual(before);
  });

  test('answers 404 for lines and for an address of another buyer', async () => {
    const shop = await openShop();
    const [buyer, vip] = [shop.as('buyer'), shop.as('vip')];
    const foreign = await fillCart(vip, [{ goods_id: plain, number: 10 }]);
    const own = await fillCart(buyer, [{ goods_id: plain, number: 10 }]);
    const address = one<{ id: number }>(shop.db, 'SELECT id FROM addresses WHERE buyer_id = 16');
    const before = tableFingerprints(shop.db);
    expect((await buyer.call(checkout, { ids: foreign })).status).toBe(404);
    expect(await buyer.call(checkout, { ids: own, address_id: address.id })).toMatchObject({
      status: 404,
      message: '收货地址不存在',
    });
    expect(await buyer.call(checkout, { ids: own, address_id: 999_999 })).toMatchObject({
      status: 404,
      message: '收货地址不存在',
    });
    expect(tableFingerprints(shop.db)).toEqual(before);
    expect((await buyer.call(checkout, { ids: [...own, ...foreign] })).data.check_data).toHaveLength(1);
  });

  test('refuses a coupon that does not exist with 610', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const ids = await fillCart(buyer, [{ goods_id: plain, number: 10 }]);
    expect((await buyer.call(checkout, { ids, coupon_id: [1] })).code).toBe(610);
  });

  const spoilt: [string, (shop: Shop) => void, number, string][] = [
    [
      'stock that no longer covers it',
      (shop) => setStock(shop.db, plain, 15, shop.clock.now()),
      601,
      '「阿莫西林胶囊」库存仅剩 15 盒，请修改数量',
    ],
    ['goods sold out since', (shop) => setStock(shop.db, plain, 0, shop.clock.now()), 601, '「阿莫西林胶囊」已售罄'],
    [
      'goods taken off the shelf since',
      ({ db }) => db.sqlite.prepare('UPDATE goods SET is_on_shelf = 0 WHERE id = ?').run(plain),
      603,
      '「阿莫西林胶囊」已下架',
    ],
    [
      'a limit set since',
      ({ db }) =>
        db.sqlite.prepare(`UPDATE goods SET limit_number = 10, limit_period = 'week' WHERE id = ?`).run(plain),
      602,
      '「阿莫西林胶囊」每周限购，还可购 10 盒，请修改数量',
    ],
    [
      'a licence expired since',
      ({ db }) =>
        db.sqlite.exec(`UPDATE certificates SET valid_to = '2026-03-01' WHERE buyer_id = 1 AND type = 'drug_licence'`),
      605,
      '药品经营许可证已于2026-03-01过期',
    ],
    [
      'a scope lost since',
      ({ db }) => db.sqlite.exec('DELETE FROM buyer_scopes WHERE buyer_id = 1'),
      606,
      '不在您的经营范围内',
    ],
    [
      'a pack changed since',
      ({ db }) => db.sqlite.prepare('UPDATE goods SET pack_size = 15, carton_size = 0 WHERE id = ?').run(plain),
      422,
      '「阿莫西林胶囊」须按中包装 15 盒的倍数购买，请修改数量',
    ],
  ];
  // Complaint: limits shown but enforced at the last step without a name.
  test.each(spoilt)('refuses %s, naming the goods', async (_name, spoil, code, words) => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const ids = await fillCart(buyer, [
      { goods_id: plain, number: 20 },
      { goods_id: 1002, number: 10 },
    ]);
    spoil(shop);
    const before = tableFingerprints(shop.db);
    const answer = await buyer.call(checkout, { ids });
    expect(answer.code).toBe(code);
    expect(answer.message).toContain(words);
    expect(answer.errors).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: ids[0], goods_id: plain, code })]),
    );
    expect(tableFingerprints(shop.db)).toEqual(before);
  });

  test('adds up lines of the same goods before it checks the stock', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const ids = await fillCart(buyer, [
      { goods_id: sentinels.spikeNow, number: 20 },
      { goods_id: sentinels.spikeNow, number: 20, type: 1 },
    ]);
    setStock(shop.db, sentinels.spikeNow, 30, shop.clock.now());
    const answer = await buyer.call(checkout, { ids });
    expect(answer).toMatchObject({
      code: 601,
      message: '「布洛芬缓释胶囊」库存仅剩 30 盒，各行合计 40 盒，请修改数量',
    });
  });

  // Rule: an expired certificate blocks and is named; an expiring one still buys.
  test('a licence allows buying until its last day is over', async () => {
    const shop = await openShop();
    const ids = await fillCart(shop.as('expiring'), [{ goods_id: plain, number: 10 }]);
    shop.clock.advance(8 * dayMs);
    expect((await shop.as('expiring').call(checkout, { ids })).code).toBe(10000);
    shop.clock.advance(dayMs);
    expect((await shop.as('expiring').call(checkout, { ids })).code).toBe(605);
  });
});
