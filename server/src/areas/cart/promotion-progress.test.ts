// Complaint: the credit block comes only at the last step.
import { sentinels } from '@baicao/seeds/sentinels';
import { contract } from '@baicao/shared/contract';
import { dayMs, hourMs } from '@baicao/shared/time/durations';
import { describe, expect, test } from 'vitest';
import { giveCoupon } from '#test/offers.ts';
import { tableFingerprints, fillCart, one, placeOrder, shopFor, submit } from '#test/shop.ts';
import { setCredit } from '#test/wallet.ts';

const { cart, order } = contract;
const openShop = shopFor();
const plain = 1001;
const newbie = 8;

describe('the credit period', () => {
  // Rule: an overdue bill shows from the first look at the cart and blocks the account.
  test('overdue credit is shown in the cart, at the checkout and on the pay page with the same message', async () => {
    const shop = await openShop();
    const buyer = shop.as('credit');
    const text = '账期 ¥3,617.50 已于 2026-02-18 到期，请先还款';
    expect((await buyer.call(cart.list, {})).data.credit).toEqual({
      quota: '50000.00',
      used: '3617.50',
      left: '46382.50',
      due: '2026-02-18',
      overdue: 1,
      text,
    });
    const ids = await fillCart(buyer, [{ goods_id: plain, number: 40 }]);
    const { data } = await buyer.call(cart.checkout, { ids });
    expect(data.payment.find((way) => way.id === 5)).toMatchObject({ enabled: 0, reason: text });
    const { data: created } = await submit(buyer, ids);
    const info = await buyer.call(order.payInfo, { id: created.order_id });
    expect(info.data.payment.find((way) => way.id === 5)).toMatchObject({ enabled: 0, reason: text });
    const before = tableFingerprints(shop.db);
    expect(await buyer.call(order.pay, { id: created.order_id, pay_id: 5 })).toMatchObject({
      code: 616,
      message: text,
    });
    expect(tableFingerprints(shop.db)).toEqual(before);
  });

  test('within the quota it says what is left and when it is due; above it, payment is refused with 616', async () => {
    const shop = await openShop();
    setCredit(shop, 15, 0);
    shop.db.sqlite.exec('UPDATE buyers SET credit_quota_fen = 50000 WHERE id = 15');
    const buyer = shop.as('credit');
    expect((await buyer.call(cart.list, {})).data.credit).toMatchObject({
      overdue: 0,
      left: '500.00',
      text: '账期可用额度 ¥500.00',
    });
    await placeOrder(buyer, [{ goods_id: plain, number: 40 }], { pay_id: 5 });
    expect((await buyer.call(cart.list, {})).data.credit).toMatchObject({
      used: '365.20',
      left: '134.80',
      due: '2026-04-01',
      overdue: 0,
      text: '账期可用额度 ¥134.80，已用 ¥365.20，请于2026-04-01前还款',
    });
    const ids = await fillCart(buyer, [{ goods_id: plain, number: 40 }]);
    const { data } = await buyer.call(cart.checkout, { ids });
    const input = { ids, address_id: data.address_id ?? 0, summary_token: data.summary_token };
    const before = tableFingerprints(shop.db);
    expect(await buyer.call(order.create, { ...input, pay_id: 5 })).toMatchObject({
      code: 616,
      message: '账期可用额度 ¥134.80，不足 ¥365.20',
    });
    expect(tableFingerprints(shop.db)).toEqual(before);
    // One day after the due date it is overdue, whatever is left of the quota.
    shop.clock.advance(31 * dayMs);
    const later = shop.as('credit');
    expect((await later.call(cart.list, {})).data.credit).toMatchObject({ overdue: 1 });
  });

  test('a buyer without one sees none', async () => {
    const shop = await openShop();
    expect((await shop.as('newbie').call(cart.list, {})).data.credit).toBeNull();
  });
});

// Rule: a limit per order, day, week, month; a cancelled order gives its part back.
describe('purchase limits', () => {
  // The test clock is at Monday 2026-03-02 10:00.
  const windows = [
    ['day', '每日', dayMs - 1, dayMs],
    ['week', '每周', 6 * dayMs, 7 * dayMs],
    ['month', '每月', 29 * dayMs, 30 * dayMs],
  ] as const;

  test.each(windows)(
    'per %s: every entry point says what is left, names the goods, and allows them again when the window ends',
    async (period, word, within, after) => {
      const shop = await openShop();
      shop.db.sqlite
        .prepare('UPDATE goods SET limit_number = 30, limit_period = ?, carton_size = 0 WHERE id = ?')
        .run(period, plain);
      const buyer = shop.as('buyer');
      await placeOrder(buyer, [{ goods_id: plain, number: 20 }], { pay_id: 1 });

      // add corrects to what is left
      const added = await buyer.call(cart.add, { params: [{ goods_id: plain, number: 20, type: 0 }] });
      expect(added.data.lines).toMatchObject([
        { state: 'corrected', number: 10, reason: expect.stringContaining(`${word}限购还可购 10 盒`) },
      ]);
      const { data: list } = await buyer.call(cart.list, {});
      const [line] = list.data;
      const id = line?.id ?? 0;
      expect(line?.hints).toContainEqual({
        kind: 'limit',
        text: `${word}限购 30 盒，已购 20 盒，还可购 10 盒`,
      });
      // edit corrects too
      expect((await buyer.call(cart.edit, { id, number: 30 })).data).toMatchObject({
        number: 10,
        reasons: [expect.stringContaining('「阿莫西林胶囊」')],
      });
      // quick add and a further add are refused
      const before = tableFingerprints(shop.db);
      for (const answer of [
        await buyer.call(cart.quickAdd, { id: plain }),
        await buyer.call(cart.add, { params: [{ goods_id: plain, number: 10, type: 0 }] }),
      ]) {
        expect(answer).toMatchObject({
          code: 602,
          message: expect.stringContaining(`「阿莫西林胶囊」${word}限购，还可购 10 盒`),
        });
      }
      expect(tableFingerprints(shop.db)).toEqual(before);
      // checkout and submit: the line was within the limit when added and no longer is
      const { data: summary } = await buyer.call(cart.checkout, { ids: [id] });
      shop.db.sqlite.prepare('UPDATE goods SET limit_number = 25 WHERE id = ?').run(plain);
      const tables = tableFingerprints(shop.db);
      const words = `「阿莫西林胶囊」${word}限购，还可购 5 盒，请修改数量`;
      expect(await buyer.call(cart.checkout, { ids: [id] })).toMatchObject({ code: 602, message: words });
      const input = {
        ids: [id],
        pay_id: 2 as const,
        address_id: summary.address_id ?? 0,
        summary_token: summary.summary_token,
      };
      expect(await buyer.call(order.create, input)).toMatchObject({ code: 602, message: words });
      expect(tableFingerprints(shop.db)).toEqual(tables);

      // the period: at the limit to its last moment, free after it
      shop.db.sqlite.prepare('UPDATE goods SET limit_number = 30 WHERE id = ?').run(plain);
      const tenHours = 10 * hourMs;
      shop.clock.advance(within - tenHours);
      expect((await shop.as('buyer').call(cart.edit, { id, number: 20 })).data.number).toBe(10);
      shop.clock.advance(after - within + tenHours);
      expect((await shop.as('buyer').call(cart.edit, { id, number: 20 })).data.number).toBe(20);
    },
  );

  test('per order: every order may have the full limit again', async () => {
    const shop = await openShop();
    shop.db.sqlite.prepare("UPDATE goods SET limit_number = 20, limit_period = 'order' WHERE id = ?").run(plain);
    const buyer = shop.as('buyer');
    for (let n = 0; n < 2; n += 1) await placeOrder(buyer, [{ goods_id: plain, number: 20 }]);
    const { data } = await buyer.call(cart.add, { params: [{ goods_id: plain, number: 40, type: 0 }] });
    expect(data.lines).toMatchObject([{ number: 20, reason: expect.stringContaining('本单限购还可购 20 盒') }]);
  });

  test('a cancelled order frees its part of the limit', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const id = await placeOrder(buyer, [{ goods_id: sentinels.limitTwo, number: 2 }]);
    expect((await buyer.call(cart.quickAdd, { id: sentinels.limitTwo })).code).toBe(602);
    await buyer.call(order.cancel, { id, reason: 'x' });
    expect((await buyer.call(cart.quickAdd, { id: sentinels.limitTwo })).code).toBe(10000);
  });
});

describe('price details of the cart', () => {
  // Rule: every figure opens.
  test('every amount has its rows: its parts, the rules applied, the rules that lost, the rules not reached', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    shop.db.sqlite
      .exec(`INSERT INTO full_reductions VALUES (91, '满500减30', 0, 9999999999999); INSERT INTO full_reduction_tiers VALUES (91, 50000, 3000);
      INSERT INTO full_reduction_goods VALUES (1001, 91)`);
    giveCoupon(shop, { buyerId: newbie, money: 1_000, threshold: 10_000, name: '满百券' });
    giveCoupon(shop, { buyerId: newbie, money: 9_000, threshold: 90_000, name: '远券' });
    await fillCart(buyer, [{ goods_id: plain, number: 20 }]);
    const { data } = await buyer.call(cart.list, {});
    const rows = new Map(
      data.amount_details.map(({ figure, amount, steps }) => [
        figure,
        [amount, ...steps.map((step) => `${step.state} ${step.title}｜${step.text}`)],
      ]),
    );
    expect(rows).toEqual(
      new Map([
        ['goods', ['182.60', 'won 阿莫西林胶囊｜¥9.13 × 20 盒 = ¥182.60']],
        ['full_reduction', ['0.00', 'open 满500减30｜再买 ¥317.40 可减 ¥30.00']],
        ['gift', ['0.00']],
        ['coupon', ['0.00', 'open 满百券｜可抵 ¥10.00', 'lost 远券｜适用商品还差 ¥717.40 可用']],
        ['voucher', ['0.00']],
        ['welfare', ['0.00']],
        ['shipping', ['15.00', 'won 运费｜还差 ¥117.40 包邮']],
        ['total', ['197.60', 'won 应付｜¥182.60（商品） +¥15.00（运费）']],
      ]),
    );
    expect(data.data[0]?.price_steps.map(({ kind, state, text }) => [kind, state, text])).toEqual([
      ['start', 'won', '原价：¥9.13 / 盒'],
      ['won', 'won', '原价：¥9.13 × 20 盒 = ¥182.60'],
      ['full-reduction', 'open', '满减 满500减30：再买 ¥317.40 可减 ¥30.00'],
      ['coupon', 'open', '可用券 满百券：结算时可选用'],
    ]);
  });

  test('a coupon is proposed only on the lines it fits', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    giveCoupon(shop, { buyerId: newbie, money: 1_000, goodsIds: [1002] });
    await fillCart(buyer, [
      { goods_id: plain, number: 20 },
      { goods_id: 1002, number: 10 },
      { goods_id: sentinels.spikeNow, number: 5, type: 1 },
    ]);
    const { data } = await buyer.call(cart.list, {});
    expect(data.data.map((line) => line.price_steps.some((step) => step.kind === 'coupon'))).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('the details of the whole seed cart fit the schema and add up', async () => {
    const shop = await openShop();
    const { data } = await shop.as('buyer').call(cart.list, {});
    const fen = (yuan: string | null) => Number(yuan?.replace('.', ''));
    const of = new Map(data.amount_details.map((detail) => [detail.figure, fen(detail.amount)]));
    const at = (name: Parameters<typeof of.get>[0]) => of.get(name) ?? NaN;
    expect(at('total')).toBe(
      at('goods') - at('full_reduction') + at('gift') - at('coupon') - at('voucher') - at('welfare') + at('shipping'),
    );
    expect(at('total')).toBe(fen(data.amounts.total));
    expect(
      one(
        shop.db,
        'SELECT count(*) AS n FROM buyer_coupons WHERE buyer_id = 1 AND order_group_id IS NULL AND valid_to > ?',
        shop.clock.now(),
      ),
    ).toEqual({
      n: data.amount_details
        .filter(({ figure }) => figure === 'coupon' || figure === 'voucher')
        .reduce((n, { steps }) => n + steps.length, 0),
    });
  });
});
