import { sentinels } from '@baicao/seeds/sentinels';
import { contract } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { paths } from '@baicao/shared/paths';
import { dayMs, hourMs } from '@baicao/shared/time/durations';
import { addDays } from '@baicao/shared/time/shanghai';
import { describe, expect, test } from 'vitest';
import { fileTypes, type FileKind } from '@baicao/shared/validation/file-kind';
import { moveOrder } from '#orders/move-order.ts';
import { orderHead } from '#orders/order-head.ts';
import {
  emptyCart,
  tableFingerprints,
  fillCart,
  one,
  placeOrder,
  shopFor,
  type Shop,
  type TestClient,
} from '#test/shop.ts';
import { sampleFiles } from '#test/upload.ts';
import { sendRaw } from '#test/send.ts';

const { order, cart, goods, user } = contract;
const openShop = shopFor();
/** Delivered orders: of `ephedrine` within the term, of `ephedrine_overdue` past it. */
const open = { id: 4 };
const overdue = { id: 5 };

const file = (kind: FileKind = 'png') => new Blob([new Uint8Array(sampleFiles[kind])]);

async function receiptOf(buyer: TestClient, id: number) {
  const { data } = await buyer.call(order.hmReceipts, {});
  const receipt = data.find((each) => each.order_id === id);
  if (!receipt) throw new Error('the order owes no receipt');
  return receipt;
}

const fetched = (shop: Shop, { cookie }: TestClient, id: number) =>
  sendRaw(shop, { method: 'GET', url: `/api/order/hm/${id}/file`, cookie });

/** An ephedrine order paid by transfer and moved to status `to`. */
async function ephedrineOrder(shop: Shop, buyer: TestClient, to: 'paid' | 'shipped'): Promise<number> {
  const id = await placeOrder(buyer, [{ goods_id: sentinels.ephedrine, number: 2 }], { pay_id: 4 });
  shop.db.writing(() => {
    const now = shop.clock.now();
    const { pay } = one<{ pay: number }>(shop.db, 'SELECT pay_amount_fen AS pay FROM orders WHERE id = ?', id);
    shop.db.sqlite
      .prepare(
        "INSERT INTO payments (order_id, method, amount_fen, state, code, created_at, settled_at) VALUES (?, 'transfer', ?, 'paid', ?, ?, ?)",
      )
      .run(id, pay, `test-${id}`, now, now);
    const way = to === 'paid' ? (['paid'] as const) : (['paid', 'billed', 'picked', 'packed', 'shipped'] as const);
    for (const status of way) moveOrder(shop.db, orderHead(shop.db, id), status, '', now);
  });
  return id;
}

describe('order.hmReceipts', () => {
  test('counts the days from the delivery, and names the goods', async () => {
    const shop = await openShop();
    const buyer = shop.as('ephedrine');
    const { finished_at: finishedAt } = (await buyer.call(order.detail, open)).data;
    const { due_on: dueOn, days_left: daysLeft, ...receipt } = await receiptOf(buyer, open.id);
    expect(receipt).toMatchObject({
      state: 'awaiting_upload',
      state_label: '待上传',
      delivered_at: finishedAt,
      file_url: '',
      uploaded_at: null,
      note: '',
    });
    expect(receipt.lines).toMatchObject([{ number: 4 }]);
    expect(dueOn).toBe(addDays(String(finishedAt).slice(0, 10), limits.ephedrine.receiptDays));
    expect(addDays('2026-03-02', daysLeft ?? -1)).toBe(dueOn);
  });

  test('is due through its last day and overdue from the next midnight', async () => {
    const shop = await openShop();
    const { due_on: dueOn } = await receiptOf(shop.as('ephedrine'), open.id);
    const midnight = Date.parse(`${dueOn}T16:00:00Z`);
    shop.clock.advance(midnight - 1 - shop.clock.now());
    expect(await receiptOf(shop.as('ephedrine'), open.id)).toMatchObject({
      state: 'awaiting_upload',
      days_left: 0,
    });
    shop.clock.advance(1);
    expect(await receiptOf(shop.as('ephedrine'), open.id)).toMatchObject({ state: 'overdue', days_left: -1 });
  });

  test('lists an order before its delivery, and none that is unpaid, cancelled or without ephedrine', async () => {
    const shop = await openShop();
    const buyer = shop.as('ephedrine');
    const paid = await ephedrineOrder(shop, buyer, 'paid');
    const shipped = await ephedrineOrder(shop, buyer, 'shipped');
    const unpaid = await placeOrder(buyer, [{ goods_id: sentinels.ephedrine, number: 2 }], { pay_id: 4 });
    expect(await receiptOf(buyer, paid)).toMatchObject({ state: 'awaiting_shipment', due_on: null, days_left: null });
    expect(await receiptOf(buyer, shipped)).toMatchObject({ state: 'awaiting_delivery', due_on: null });
    const { data, meta } = await buyer.call(order.hmReceipts, {});
    expect(data.map((each) => each.order_id)).not.toContain(unpaid);
    expect([data.length, meta.total]).toEqual([3, 3]);
    expect((await shop.as('buyer').call(order.hmReceipts, {})).data).toEqual([]);
  });
});

describe('order.hmUpload and order.hmFile', () => {
  test.each(Object.keys(sampleFiles) as FileKind[])(
    'a %s is accepted, and downloaded by its owner unchanged',
    async (kind) => {
      const shop = await openShop();
      const buyer = shop.as('ephedrine');
      expect((await fetched(shop, buyer, open.id)).statusCode).toBe(404);
      const { data, code } = await buyer.call(order.hmUpload, { ...open, file: file(kind) });
      expect([code, data]).toMatchObject([
        10000,
        { state: 'reviewing', days_left: null, uploaded_at: '2026-03-02 10:00:00' },
      ]);
      const answer = await sendRaw(shop, { method: 'GET', url: data.file_url, cookie: buyer.cookie });
      expect(sampleFiles[kind].equals(answer.body as Buffer)).toBe(true);
      expect(answer.headers).toMatchObject({
        'content-type': fileTypes[kind],
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
        'content-disposition': expect.stringMatching(
          new RegExp(`^attachment; filename\\*=UTF-8''%E5%9B%9E%E6%89%A7-\\d+\\.${kind}$`),
        ),
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
      const { file: name } = one<{ file: string }>(shop.db, 'SELECT file FROM receipts WHERE order_id = 4');
      expect(name).toMatch(new RegExp(`^[0-9a-f]{32}\\.${kind}$`));
      expect(JSON.stringify(data)).not.toContain(name);
    },
  );

  test('is accepted after two hours; then a further one is 615', async () => {
    const shop = await openShop();
    const buyer = shop.as('ephedrine');
    await buyer.call(order.hmUpload, { ...open, file: file() });
    shop.clock.advance(2 * hourMs - 1);
    expect(await receiptOf(buyer, open.id)).toMatchObject({ state: 'reviewing' });
    shop.clock.advance(1);
    expect(await receiptOf(buyer, open.id)).toMatchObject({ state: 'passed', days_left: null });
    const tables = tableFingerprints(shop.db);
    expect(await buyer.call(order.hmUpload, { ...open, file: file() })).toMatchObject({ code: 615 });
    expect(tableFingerprints(shop.db)).toEqual(tables);
    expect((await fetched(shop, buyer, open.id)).statusCode).toBe(200);
  });

  test('a refused receipt shows the reason and can be replaced; a review is final', async () => {
    const shop = await openShop();
    const buyer = shop.as('ephedrine');
    await buyer.call(order.hmUpload, { ...open, file: file('jpg') });
    shop.reviewReceipt({ orderId: open.id, isPassed: false, note: '公章不清晰' });
    expect(() => shop.reviewReceipt({ orderId: open.id, isPassed: true })).toThrow('没有待审核的回执');
    expect(await receiptOf(buyer, open.id)).toMatchObject({ state: 'refused', note: '公章不清晰' });
    const [message] = (await buyer.call(contract.message.list, {})).data;
    expect(message).toMatchObject({ content: expect.stringContaining('公章不清晰'), url: paths.orderReceipts() });
    shop.clock.advance(3 * hourMs);
    expect(await receiptOf(buyer, open.id)).toMatchObject({ state: 'refused' });
    expect((await buyer.call(order.hmUpload, { ...open, file: file('pdf') })).data).toMatchObject({
      state: 'reviewing',
      note: '',
    });
    expect((await fetched(shop, buyer, open.id)).headers['content-type']).toBe('application/pdf');
  });

  test('one order takes ten uploads', async () => {
    const shop = await openShop();
    const buyer = shop.as('ephedrine');
    for (let n = 0; n < limits.ephedrine.receiptUploads; n += 1) {
      expect((await buyer.call(order.hmUpload, { ...open, file: file() })).code).toBe(10000);
    }
    const tables = tableFingerprints(shop.db);
    expect((await buyer.call(order.hmUpload, { ...open, file: file() })).code).toBe(429);
    expect(tableFingerprints(shop.db)).toEqual(tables);
  });

  test('of another buyer: 404 for upload and file, with the same message as a missing one', async () => {
    const shop = await openShop();
    const owner = shop.as('ephedrine');
    await owner.call(order.hmUpload, { ...open, file: file() });
    const tables = tableFingerprints(shop.db);
    const stranger = shop.as('ephedrine_overdue');
    expect(await stranger.call(order.hmUpload, { ...open, file: file() })).toMatchObject({
      status: 404,
      message: '订单不存在',
    });
    expect((await fetched(shop, stranger, open.id)).body).toEqual({ code: 404, message: '订单不存在' });
    expect((await sendRaw(shop, { method: 'GET', url: `/api/order/hm/${open.id}/file` })).status).toBe(401);
    expect(tableFingerprints(shop.db)).toEqual(tables);
  });

  test('refuses orders without ephedrine goods and before the delivery with 614', async () => {
    const shop = await openShop();
    const buyer = shop.as('ephedrine');
    const shipped = await ephedrineOrder(shop, buyer, 'shipped');
    const { id: other } = one<{ id: number }>(
      shop.db,
      'SELECT min(id) AS id FROM orders WHERE buyer_id = 13 AND type = 0',
    );
    const tables = tableFingerprints(shop.db);
    expect(await buyer.call(order.hmUpload, { id: shipped, file: file() })).toMatchObject({
      code: 614,
      message: expect.stringContaining('“已发货”，签收后才能上传'),
    });
    expect(await buyer.call(order.hmUpload, { id: other, file: file() })).toMatchObject({
      code: 614,
      message: expect.stringContaining('不含麻黄碱类商品'),
    });
    expect(tableFingerprints(shop.db)).toEqual(tables);
  });
});

// Rule: ephedrine goods: own order, transfer only, no balance, points, coupon; at most so many; an overdue receipt stops the next.
describe('an overdue receipt', () => {
  const wanted = { goods_id: sentinels.ephedrine, number: 2, type: 0 as const };

  test('blocks every purchase of ephedrine goods with 608 until it is uploaded, and no other goods', async () => {
    const shop = await openShop();
    const buyer = shop.as('ephedrine_overdue');
    const sn = (await buyer.call(order.detail, overdue)).data.order_sn;
    const words = { code: 608, message: expect.stringContaining(`订单 ${sn} 的回执最晚应于`) };
    const { name } = one<{ name: string }>(shop.db, 'SELECT name FROM goods WHERE id = ?', sentinels.ephedrine);
    const rowOf = async () =>
      (await buyer.call(goods.list, { keywords: name })).data.find((row) => row.id === sentinels.ephedrine);
    const tables = tableFingerprints(shop.db);
    expect(await buyer.call(cart.add, { params: [wanted] })).toMatchObject(words);
    expect(await buyer.call(cart.quickAdd, { id: sentinels.ephedrine })).toMatchObject(words);
    expect(await buyer.call(order.again, { ...overdue, confirm: true })).toMatchObject(words);
    expect(tableFingerprints(shop.db)).toEqual(tables);
    expect((await buyer.call(goods.detail, { id: sentinels.ephedrine })).data).toMatchObject({
      is_buy: 0,
      buy_button_label: '回执已逾期',
    });
    expect(await rowOf()).toMatchObject({ is_buy: 0, buy_button_label: '回执已逾期' });
    expect((await buyer.call(cart.add, { params: [{ ...wanted, goods_id: 1001, number: 10 }] })).code).toBe(10000);
    await buyer.call(order.hmUpload, { ...overdue, file: file() });
    expect(await rowOf()).toMatchObject({ is_buy: 1 });
    expect((await buyer.call(cart.add, { params: [wanted] })).code).toBe(10000);
  });

  test('blocks a cart that was filled in time, at checkout too', async () => {
    const shop = await openShop();
    const before = shop.as('ephedrine');
    const ids = await fillCart(before, [wanted]);
    const { data } = await before.call(cart.checkout, { ids });
    shop.clock.advance(30 * dayMs);
    const buyer = shop.as('ephedrine');
    const input = { ids, pay_id: 4 as const, address_id: data.address_id ?? 0, summary_token: data.summary_token };
    // The first call after thirty days runs the jobs that became due.
    await buyer.call(cart.total, {});
    const tables = tableFingerprints(shop.db);
    expect(await buyer.call(order.create, input)).toMatchObject({ code: 608 });
    expect((await buyer.call(cart.checkout, { ids })).code).toBe(608);
    expect((await buyer.call(cart.list, {})).data.data).toMatchObject([{ invalid: { code: 608 }, is_selected: 0 }]);
    expect(tableFingerprints(shop.db)).toEqual(tables);
    await emptyCart(buyer);
  });

  test('is overdue from the midnight after its last day, not before', async () => {
    const shop = await openShop();
    const { due_on: dueOn } = await receiptOf(shop.as('ephedrine'), open.id);
    const canBuy = async () => {
      const { data } = await shop.as('ephedrine').call(goods.detail, { id: sentinels.ephedrine });
      return data.is_buy;
    };
    shop.clock.advance(Date.parse(`${dueOn}T16:00:00Z`) - 1 - shop.clock.now());
    expect(await canBuy()).toBe(1);
    shop.clock.advance(1);
    expect(await canBuy()).toBe(0);
  });

  test('blocks again when it is refused', async () => {
    const shop = await openShop();
    const buyer = shop.as('ephedrine_overdue');
    await buyer.call(order.hmUpload, { ...overdue, file: file() });
    expect((await buyer.call(goods.detail, { id: sentinels.ephedrine })).data.is_buy).toBe(1);
    shop.reviewReceipt({ orderId: overdue.id, isPassed: false, note: '不是本单回执' });
    expect((await buyer.call(goods.detail, { id: sentinels.ephedrine })).data.is_buy).toBe(0);
    expect(await receiptOf(buyer, overdue.id)).toMatchObject({ state: 'refused' });
  });
});

test('a missing receipt is shown on the order and in the user state', async () => {
  const shop = await openShop();
  const buyer = shop.as('ephedrine');
  expect((await buyer.call(order.detail, open)).data.actions).toContain('receipt');
  expect((await buyer.call(user.base, {})).data.todo.receipts).toBe(1);
  await buyer.call(order.hmUpload, { ...open, file: file() });
  expect((await buyer.call(order.detail, open)).data.actions).not.toContain('receipt');
  expect((await buyer.call(user.base, {})).data.todo.receipts).toBe(0);
  expect((await shop.as('buyer').call(order.detail, { id: 3 })).data.actions).not.toContain('receipt');
});
