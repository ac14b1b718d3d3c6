// Rule: an order is invoiced at billing, or applied for within 180 days, once.
import { contract } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { dayMs, minuteMs } from '@baicao/shared/time/durations';
import { describe, expect, test } from 'vitest';
import { applied, deliver, fenOf, paidOrder, party } from '#test/invoices.ts';
import { one, placeOrder, shopFor, tableFingerprints, type Shop } from '#test/shop.ts';
import { setBalance } from '#test/wallet.ts';

const { invoice, order, message } = contract;
const openShop = shopFor();
const newbieOf = (shop: Shop) => shop.as('newbie');
const reasonOf = async (shop: Shop, id: number) =>
  (await newbieOf(shop).call(invoice.orders, { per_page: 200 })).data.find(({ order_id }) => order_id === id)?.reason;

describe('invoice.apply', () => {
  test('is issued by the clock, with its number, a message and an e-mail', async () => {
    const shop = await openShop();
    const buyer = newbieOf(shop);
    const id = await paidOrder(shop);
    const { data } = await buyer.call(invoice.apply, { ...party, order_ids: [id], email: 'cw@example.com' });
    expect(data).toMatchObject({
      state: 'applied',
      number: '',
      issued_at: null,
      amount: '365.20',
      kind_label: '增值税普通发票',
    });
    expect((await buyer.call(order.detail, { id })).data).toMatchObject({
      invoice_state: 'applied',
      invoice: { id: data.id },
    });
    shop.clock.advance(limits.invoice.issueMinutes * minuteMs - 1);
    expect((await newbieOf(shop).call(invoice.list, { type: 2 })).data).toHaveLength(1);
    shop.clock.advance(1);
    const [issued] = (await newbieOf(shop).call(invoice.list, { type: 3 })).data;
    expect(issued).toMatchObject({ id: data.id, state: 'issued', number: expect.stringMatching(/^26000\d{15}$/) });
    expect((await buyer.call(order.detail, { id })).data).toMatchObject({
      invoice_state: 'issued',
      invoice_state_label: '已开增值税普通发票',
      invoice: { title: party.title, tax_no: party.tax_no, number: issued?.number },
    });
    const [told] = (await buyer.call(message.list, { type: 1 })).data;
    expect(told).toMatchObject({ title: '电子发票已开具', url: `/dzfp?keywords=${issued?.number}` });
    expect(one(shop.db, 'SELECT recipient, purpose FROM outbox ORDER BY id DESC')).toEqual({
      recipient: 'cw@example.com',
      purpose: 'invoice',
    });
  });

  // Rule: an invoice is what money paid, to the fen, tax included; points and coupons are on none.
  test('several orders are on one invoice, whose parts add up', async () => {
    const shop = await openShop();
    const ids = [await paidOrder(shop), await paidOrder(shop, 'newbie', 10), await paidOrder(shop, 'newbie', 20)];
    const data = await applied(shop, ids);
    expect(data.orders.map(({ order_id }) => order_id)).toEqual(ids);
    const parts = data.orders.reduce((sum, { amount }) => sum + fenOf(amount), 0);
    expect(parts).toBe(fenOf(data.amount));
    const lines = one<{ fen: number; tax: number; paid: number }>(
      shop.db,
      `SELECT sum(amount_fen) AS fen, sum(tax_fen) AS tax, (SELECT sum(order_amount_fen) FROM orders WHERE id IN (${ids.join()})) AS paid
       FROM invoice_lines WHERE invoice_id = ?`,
      data.id,
    );
    expect(lines).toEqual({ fen: parts, tax: fenOf(data.tax), paid: parts });
  });

  // Rule: an invoice is what money paid, to the fen, tax included; points and coupons are on none.
  test('balance counts as money; points do not', async () => {
    const shop = await openShop();
    setBalance(shop, 8, 10_000);
    shop.db.writing(() => {
      shop.db.sqlite.exec('UPDATE buyers SET points = points + 1000 WHERE id = 8');
      shop.db.sqlite.exec(
        "INSERT INTO points_ledger (buyer_id, delta, points, use_type, note, created_at) VALUES (8, 1000, (SELECT points FROM buyers WHERE id = 8), 'adjustment', '', 0)",
      );
    });
    const flags = { use_balance: true, use_points: true, invoice_kind: 0 } as const;
    const id = await placeOrder(newbieOf(shop), [{ goods_id: 1001, number: 40 }], flags);
    shop.step('pay', id);
    const { order_amount, points_amount, balance_amount } = (await newbieOf(shop).call(order.detail, { id })).data;
    expect(fenOf(points_amount) * fenOf(balance_amount)).toBeGreaterThan(0);
    const data = await applied(shop, [id]);
    expect(fenOf(data.amount)).toBe(fenOf(order_amount) - fenOf(points_amount));
  });

  test('an ephedrine order and one on account can be invoiced', async () => {
    const shop = await openShop();
    const ephedrine = await placeOrder(shop.as('ephedrine'), [{ goods_id: 9, number: 2 }], {
      pay_id: 4,
      invoice_kind: 0,
    });
    shop.step('pay', ephedrine);
    expect((await applied(shop, [ephedrine], 'ephedrine')).state).toBe('applied');
    shop.db.sqlite.exec("UPDATE buyers SET credit_due_on = '2026-12-31' WHERE id = 15");
    const onAccount = await placeOrder(shop.as('credit'), [{ goods_id: 1001, number: 40 }], {
      pay_id: 5,
      invoice_kind: 0,
    });
    expect((await applied(shop, [onAccount], 'credit')).amount).toBe('365.20');
  });

  test('the same application again changes nothing and names the order', async () => {
    const shop = await openShop();
    const id = await paidOrder(shop);
    await applied(shop, [id]);
    const before = tableFingerprints(shop.db);
    const again = await newbieOf(shop).call(invoice.apply, { ...party, order_ids: [id] });
    expect(again).toMatchObject({ code: 615, message: expect.stringMatching(/^订单 \d+：已申请或已开票$/) });
    expect(tableFingerprints(shop.db)).toEqual(before);
  });

  test('a key sent twice repeats the first answer', async () => {
    const shop = await openShop();
    const input = { ...party, order_ids: [await paidOrder(shop)], idempotency_key: 'k1' };
    const first = await newbieOf(shop).call(invoice.apply, input);
    expect((await newbieOf(shop).call(invoice.apply, input)).data).toEqual(first.data);
  });

  test('an order of another buyer gets the 404 of a missing one, also together with own orders', async () => {
    const shop = await openShop();
    const own = await paidOrder(shop);
    const foreign = await paidOrder(shop, 'chain');
    const before = tableFingerprints(shop.db);
    const answers = await Promise.all(
      [[foreign], [999_999_999], [own, foreign]].map((order_ids) =>
        newbieOf(shop).call(invoice.apply, { ...party, order_ids }),
      ),
    );
    for (const { code, message: text } of answers) expect([code, text]).toEqual([404, '订单不存在']);
    expect(tableFingerprints(shop.db)).toEqual(before);
  });

  test('every order that cannot be invoiced is named with its reason', async () => {
    const shop = await openShop();
    const unpaid = await placeOrder(newbieOf(shop), [{ goods_id: 1001, number: 40 }]);
    const atBilling = await paidOrder(shop, 'newbie', 40, 1);
    const answer = await newbieOf(shop).call(invoice.apply, { ...party, order_ids: [unpaid, atBilling] });
    expect(answer.code).toBe(614);
    expect(answer.errors).toEqual({
      order_ids: [
        expect.stringContaining('尚未付款，付款后可申请'),
        expect.stringContaining('仓库接单后自动开具，无需申请'),
      ],
    });
  });

  test('until 180 days after the payment, and not a moment longer', async () => {
    const shop = await openShop();
    const id = await paidOrder(shop);
    deliver(shop, id);
    shop.clock.advance(limits.invoice.applyDays * dayMs - 1);
    expect(await reasonOf(shop, id)).toBe('');
    shop.clock.advance(1);
    expect(await reasonOf(shop, id)).toBe('too_late');
    expect((await newbieOf(shop).call(invoice.apply, { ...party, order_ids: [id] })).code).toBe(614);
  });

  test.each([
    ['tax_no', '91350100M000100Y44', '税号第18位校验码“4”与前17位不符，请逐位核对营业执照'],
    ['tax_no', '350100000000012', '15位旧税号已于2018年停用，请填写营业执照上的18位统一社会信用代码'],
    ['tax_no', '', '请输入税号'],
    ['title', 'x', '请填写营业执照上的企业名称（2–60个字）'],
    ['title', '<b>', '请填写营业执照上的企业名称（2–60个字）'],
    ['kind', '3', '发票类型取值不正确'],
    ['email', 'nobody', '邮箱格式不正确，如 caigou@example.com'],
    ['order_ids', 'x', '订单须为编号列表'],
    ['order_ids', Array.from({ length: 51 }, (_, index) => index + 1).join(), '订单一次最多50个'],
  ])('%s %s is refused: %s', async (field, value, text) => {
    const shop = await openShop();
    const fields = { ...party, order_ids: '1', kind: '1', email: '', [field]: value };
    const answer = await newbieOf(shop).post<unknown>(invoice.apply.path, fields);
    expect(answer).toMatchObject({ code: 422, errors: { [field]: [text] } });
  });
});

describe('lists', () => {
  test('the tabs hold as many as the overview says, red ones among them', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const { tabs, tax_no } = (await buyer.call(invoice.overview, {})).data;
    expect(tax_no).toMatch(/^[0-9A-Z]{18}$/);
    const totals = await Promise.all(
      ([0, 2, 3, 4] as const).map(async (type) => (await buyer.call(invoice.list, { type })).meta.total),
    );
    expect(tabs.filter(({ type }) => type !== 1).map(({ count }) => count)).toEqual(totals);
    expect(Math.min(...totals)).toBeGreaterThan(0);
    const { data: orders } = await buyer.call(invoice.orders, { per_page: 200 });
    expect(tabs.find(({ type }) => type === 1)?.count).toBe(orders.filter(({ can_apply }) => can_apply === 1).length);
    expect(new Set(orders.map(({ reason }) => reason))).toEqual(new Set(['', 'too_late', 'before_billing']));
  });

  test('by part of an order number, of an invoice number, and by period', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const [first] = (await buyer.call(invoice.list, { type: 3 })).data;
    const sn = first?.orders[0]?.order_sn ?? '';
    const number = first?.number ?? '';
    for (const keywords of [sn, sn.slice(2, 12), number]) {
      const { data } = await buyer.call(invoice.list, { keywords });
      expect(data.map(({ id }) => id)).toContain(first?.id);
    }
    expect((await buyer.call(invoice.list, { keywords: '%' })).data).toEqual([]);
    const day = (first?.created_at ?? '').slice(0, 10);
    const { data } = await buyer.call(invoice.list, { start_time: day, end_time: day });
    expect(data.every(({ created_at }) => created_at.startsWith(day))).toBe(true);
    expect((await buyer.call(invoice.list, { start_time: '2026-02-02', end_time: '2026-02-01' })).code).toBe(422);
  });
});

describe('invoice.edit and invoice.send', () => {
  test('the title can be changed before the invoice is issued, not afterwards', async () => {
    const shop = await openShop();
    const buyer = newbieOf(shop);
    const { id } = await applied(shop, [await paidOrder(shop)]);
    const edited = await buyer.call(invoice.edit, { ...party, id, title: '新抬头大药房', kind: 2 });
    expect(edited.data).toMatchObject({ title: '新抬头大药房', kind: 2, state: 'applied' });
    shop.clock.advance(limits.invoice.issueMinutes * minuteMs);
    const late = await newbieOf(shop).call(invoice.edit, { ...party, id });
    expect(late).toMatchObject({ code: 615, message: expect.stringContaining('抬头不能修改，需要换开请联系专属客服') });
  });

  test('is sent again ten times, each to the address given', async () => {
    const shop = await openShop();
    const { id } = await applied(shop, [await paidOrder(shop)]);
    const send = () => newbieOf(shop).call(invoice.send, { id, email: 'cw@example.com' });
    expect(await send()).toMatchObject({ code: 614, message: '发票正在开具，开具后会自动发送' });
    shop.clock.advance(limits.invoice.issueMinutes * minuteMs);
    const codes: number[] = [];
    for (let time = 0; time < 11; time += 1) codes.push((await send()).code);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 10000), 429]);
    expect(one(shop.db, "SELECT count(*) AS n FROM outbox WHERE recipient = 'cw@example.com'")).toEqual({ n: 10 });
  });
});

test('POST /__emu/world/invoice issues an application at once', async () => {
  const shop = await openShop();
  const { id } = await applied(shop, [await paidOrder(shop)]);
  const push = (body: object) => shop.app.inject({ method: 'POST', url: '/__emu/world/invoice', payload: body });
  expect((await push({ invoice_id: id })).json()).toEqual({
    invoice_id: id,
    number: expect.stringMatching(/^\d{20}$/),
  });
  expect((await push({ invoice_id: id })).statusCode).toBe(409);
  expect((await push({ invoice_id: 999_999 })).statusCode).toBe(404);
  expect((await push({ invoice_id: 'x' })).statusCode).toBe(422);
});
