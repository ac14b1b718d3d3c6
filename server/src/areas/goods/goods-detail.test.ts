import type { Goods, GoodsDetail } from '@baicao/shared/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testClientAs, testClientOf, type TestClient } from '#test/test-client.ts';
import { createEmulator, type Emulator } from '#testing.ts';
import { leafletHtml } from './goods-detail.service.ts';
import { loadGoods } from '#promotions/load-goods.ts';
import { sendRaw } from '#test/send.ts';

let emulator: Emulator;
let visitor: TestClient;
let buyer: TestClient;
beforeAll(async () => {
  emulator = await createEmulator();
  visitor = testClientOf(emulator);
  buyer = testClientAs(emulator, 'buyer');
});
afterAll(() => emulator.close());

const detail = async (id: number, who = buyer) => (await who.get<GoodsDetail>(`/api/goods/detail/${id}`)).data;

describe('goods.detail', () => {
  test('of ordinary goods: leaflet, storage, category path, batches, ten others', async () => {
    const goods = await detail(1001);
    expect(goods.sms).toMatch(/^<h4>【药品名称】<\/h4><p>阿莫西林胶囊<\/p>/);
    expect(goods.category.length).toBe(2);
    expect(goods.cctj.length).toBeGreaterThan(2);
    expect(goods.ssxkcyr).not.toBe('');
    expect(goods.batches.reduce((sum, batch) => sum + batch.number, 0)).toBe(goods.number);
    expect(goods.batches.map((batch) => batch.yxq)).toEqual(goods.batches.map((batch) => batch.yxq).sort());
    expect(goods.batches[0]).toMatchObject({ ph: goods.ph, yxq: goods.yxq });
    expect(goods.recommend.map((one) => one.id)).not.toContain(1001);
    expect(goods.recommend.every((one) => one.number > 0)).toBe(true);
  });

  test('every batch has a test report of its own: goods, batch, dates and results', async () => {
    const { name, batches, report_url: first } = await detail(1001);
    expect(first).toBe(batches[0]?.report_url);
    expect(new Set(batches.map((batch) => batch.report_url)).size).toBe(batches.length);
    for (const { ph, scrq, yxq, report_url: address } of batches) {
      const { body, status } = await sendRaw(emulator, { method: 'GET', url: address });
      expect(status).toBe(200);
      for (const words of [name, ph, scrq, yxq, '检验结果', '含量测定', '符合规定'])
        expect(String(body)).toContain(words);
    }
  });

  test('coupons that can be claimed for the goods are offered until they are claimed', async () => {
    const seller = testClientAs(emulator, 'newbie');
    const before = await detail(1001, seller);
    const offer = before.coupon_data.find(({ amount }) => amount === '0.00');
    expect(offer).toMatchObject({ name: '无门槛立减2元', money: '2.00', is_get: 0 });
    const claimed = await seller.post('/api/coupon', { activity_id: String(offer?.activity_id) });
    expect(claimed.code).toBe(10000);
    const after = (await detail(1001, seller)).coupon_data;
    expect(after.find(({ activity_id: id }) => id === offer?.activity_id)?.is_get).toBe(1);
    const many = before.coupon_data.find(({ buyer_limit: limit }) => limit === 3);
    expect(many?.buyer_left).toBe(3);
    await seller.post('/api/coupon', { activity_id: String(many?.activity_id) });
    const [less] = (await detail(1001, seller)).coupon_data.filter(({ activity_id: id }) => id === many?.activity_id);
    expect(less).toMatchObject({ is_get: 0, buyer_limit: 3, buyer_left: 2 });
    // Goods that take no coupon offer none; a viewer who sees no prices cannot claim one either.
    expect((await detail(9, seller)).coupon_data).toEqual([]);
    expect((await detail(1001, visitor)).coupon_data).toEqual([]);
  });

  test('the row says that the buyer has applied for controlled goods', async () => {
    const seller = testClientAs(emulator, 'newbie');
    expect((await seller.post('/api/goods/8/apply', {})).code).toBe(10000);
    expect(await detail(8, seller)).toMatchObject({ is_buy: 0, buy_button_label: '已申请控销' });
    expect((await detail(8, seller)).cant_buy_reason).toContain('申请已提交');
  });

  test('shows the price of one piece, the best that runs', async () => {
    expect(await detail(16)).toMatchObject({ price: '0.29', base_price: '0.29' });
    const spike =
      emulator.db.sqlite
        .prepare<unknown[], number>(
          "SELECT price_fen FROM offers WHERE goods_id = 11 AND kind = 'spike' ORDER BY starts_at LIMIT 1",
        )
        .pluck()
        .get() ?? 0;
    const now = await detail(11);
    expect(Number(now.price)).toBeCloseTo(spike / 100, 6);
    expect(now.tags.map((tag) => tag.name)).toContain('秒');
    expect(now.with_coupon).toBe(0);
  });

  test.each([
    [
      'sold out',
      1,
      {
        number: 0,
        number_label: '缺货',
        number_code: 'none',
        is_buy: 0,
        buy_button_label: '已售罄',
        yxq: null,
        ph: '',
      },
    ],
    ['not buyable', 2, { is_buy: 0, buy_button_label: '暂不可购' }],
    ['off the shelf', 3, { is_buy: 0, buy_button_label: '已下架' }],
    ['limited to two a day', 4, { xg_number: 2, xg_number_desc: '每日限购2盒', is_buy: 1 }],
    ['near its expiry', 6, { is_xq: 1 }],
    ['expired', 7, { number: 0, is_buy: 0 }],
    ['controlled', 8, { is_kxpz: 1, is_buy: 0, buy_button_label: '需控销权限' }],
    ['ephedrine', 9, { with_coupon: 0, with_coupon_desc: '含麻商品不可使用优惠券' }],
    ['free shipping from 20', 12, { is_dpby: 1, qg_number: 20, is_free_shipping: 1, free_shipping_number: 20 }],
    ['without a picture', 14, { goods_image: [] }],
  ])('%s', async (_name, id, fields) => expect(await detail(id)).toMatchObject(fields));

  test('a ladder of four tiers, cheaper with the number', async () => {
    const { ladder_price: tiers, ladder_price_type: type, base_price: base } = await detail(10);
    expect([type, tiers.length]).toEqual([1, 4]);
    const prices = [base, ...tiers.map((tier) => tier.price)].map(Number);
    expect(prices).toEqual([...prices].sort((a, b) => b - a));
  });

  test.each([
    ['newbie', 1001, { bought: null }],
    ['newbie', 9, { is_buy: 0, buy_button_label: '需含麻委托书' }],
    ['expired', 1001, { is_buy: 0, buy_button_label: '证照待更新' }],
    ['vip', 8, { is_buy: 1 }],
    ['pending', 1001, { is_buy: 0, price: null, bought: null }],
  ])('%s is told in the row whether they may buy %i', async (username, id, fields) => {
    const answer = await testClientAs(emulator, username).get<GoodsDetail>(`/api/goods/detail/${id}`);
    expect(answer.data ?? {}).toMatchObject(fields);
  });

  test('goods outside a clinic’s business scope are marked with the reason', async () => {
    const outside = emulator.db.sqlite
      .prepare<unknown[], number>(
        `SELECT g.id FROM goods g WHERE g.is_on_shelf AND g.scope_id NOT IN (
           SELECT s.scope_id FROM buyer_scopes s JOIN buyers b ON b.id = s.buyer_id WHERE b.username = 'clinic') LIMIT 1`,
      )
      .pluck()
      .get();
    const { data } = await testClientAs(emulator, 'clinic').get<GoodsDetail>(`/api/goods/detail/${outside}`);
    expect(data).toMatchObject({ is_buy: 0, buy_button_label: '超出经营范围' });
    expect(data.cant_buy_reason).toContain(data.name);
  });

  test.each(['999999', '0', '999999999'])('%s does not exist: 404', async (id) =>
    expect((await visitor.get(`/api/goods/detail/${id}`)).code).toBe(404),
  );
  test.each(['abc', '1e3', '-1', '1.0', '１００１', '9999999999', '%20'])('%s is no id: 404, as a path', async (id) =>
    expect((await visitor.get(`/api/goods/detail/${encodeURIComponent(id)}`)).code).toBe(404),
  );

  test('the goods marked faulty answer 500 with a sentence for the buyer and nothing else', async () => {
    const answer = await buyer.get('/api/goods/detail/17');
    expect(answer).toMatchObject({ status: 500, code: 500, message: '系统繁忙，请稍后再试' });
    expect(Object.keys(answer).sort()).toEqual(['code', 'message', 'status']);
  });

  test('a row in the list and the detail say the same', async () => {
    const { data: rows } = await buyer.get<Goods[]>('/api/goods/list?keywords=amxl');
    for (const row of rows.slice(0, 5)) expect(await detail(row.id)).toMatchObject(row);
  });

  test('a leaflet is text: what looks like markup is shown, not run', () => {
    const goods = loadGoods(emulator.db, [1001], emulator.clock.now()).get(1001);
    if (!goods) throw new Error('no goods');
    const html = leafletHtml(
      { ...goods, name: '<img src=x onerror=alert(1)>' },
      { composition: '</p><script>', indications: 'a & b', usage: '一\n二', adverse: '', contraindications: '"' },
    );
    expect(html).not.toMatch(/<(?!\/?(?:h4|p)>)/);
    expect(html).toContain('<p>一</p><p>二</p>');
    expect(html).not.toContain('不良反应');
  });
});

describe('goods.hot and index.recommend', () => {
  test('goods.hot: ten, in stock, what sells best first', async () => {
    const { data } = await visitor.get<Goods[]>('/api/goods/hot');
    const sold = data.map(
      (row) =>
        emulator.db.sqlite
          .prepare<unknown[], number>('SELECT sold_number FROM goods WHERE id = ?')
          .pluck()
          .get(row.id) ?? 0,
    );
    expect([data.length, sold]).toEqual([10, [...sold].sort((a, b) => b - a)]);
  });

  test('index.recommend: of the categories a buyer buys from, without what they have bought', async () => {
    const { data, meta } = await buyer.get<Goods[]>('/api/index_wntj/1');
    expect(data).toHaveLength(20);
    expect(data.every((row) => row.bought === null && row.number > 0)).toBe(true);
    const next = await buyer.get<Goods[]>('/api/index_wntj/1?page=2');
    expect(data.map((row) => row.id)).not.toContain(next.data[0]?.id);
    expect(meta.total).toBeGreaterThan(20);
  });

  test('index.recommend: a newcomer and a visitor get what sells best', async () => {
    const hot = (await visitor.get<Goods[]>('/api/goods/hot')).data.map((row) => row.id);
    for (const who of [visitor, testClientAs(emulator, 'newbie')]) {
      expect((await who.get<Goods[]>('/api/index_wntj/1')).data.slice(0, 10).map((row) => row.id)).toEqual(hot);
    }
  });

  test('index.recommend: far past the end is empty, page 0 is 422', async () => {
    expect((await buyer.get<Goods[]>('/api/index_wntj/1?page=999999999')).data).toEqual([]);
    expect((await buyer.get('/api/index_wntj/1?page=0')).code).toBe(422);
  });
});
