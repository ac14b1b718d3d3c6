// Rule: stock is taken once and released once; 30 minutes, 24 hours; cancel gives back everything once.
import { sentinels } from '@baicao/seeds/sentinels';
import { contract, type EndpointRecord } from '@baicao/shared/contract';
import { describe, expect, test } from 'vitest';
import { codesBeside, codesOf, crowd, many as manyCalls, race, type RacingCall } from '#test/race.ts';
import { emptyCart, fillCart, one, placeOrder, setStock, shopFor, type Shop, type TestClient } from '#test/shop.ts';

const { cart, order } = contract;
const openShop = shopFor();
const plain = 1001;
async function checkedOut(
  buyer: TestClient,
  ids: readonly number[],
  input: { pay_id?: 1 | 2; use_balance?: boolean; use_points?: boolean } = {},
) {
  const { pay_id = 2, ...flags } = input;
  const { data } = await buyer.call(cart.checkout, { ids: [...ids], ...flags });
  return { ids: [...ids], pay_id, ...flags, address_id: data.address_id ?? 0, summary_token: data.summary_token };
}

/** Buyers of the seed who may buy these goods and have taken no offer yet, each with the same in the cart, checked out, sent twice. */
async function crowdAtCheckout(
  shop: Shop,
  row: { goods_id: number; number: number; type?: 0 | 1 | 3 },
): Promise<RacingCall[]> {
  const names = shop.db.sqlite
    .prepare(
      `SELECT username FROM buyers b WHERE is_passed = 1 AND is_disabled = 0 AND contract_signed_at IS NOT NULL
         AND EXISTS (SELECT 1 FROM buyer_scopes s JOIN goods g ON g.scope_id = s.scope_id WHERE s.buyer_id = b.id AND g.id = ?)
         AND EXISTS (SELECT 1 FROM addresses a WHERE a.buyer_id = b.id)
         AND NOT EXISTS (SELECT 1 FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE o.buyer_id = b.id AND l.offer_id IS NOT NULL)
         AND (SELECT count(*) FROM certificates c WHERE c.buyer_id = b.id AND c.is_audited = 1 AND c.valid_to >= '2026-03-02'
                AND c.type <> 'ephedrine_mandate') >= 3
       ORDER BY id LIMIT ?`,
    )
    .pluck()
    .all(row.goods_id, crowd / 2) as string[];
  const racers: RacingCall[] = [];
  for (const name of names) {
    const buyer = shop.as(name);
    const ids = await fillCart(buyer, [row]);
    racers.push(...many(buyer, order.create, await checkedOut(buyer, ids), 2));
  }
  return racers;
}

const many = (
  { cookie }: TestClient,
  operation: EndpointRecord,
  input: Readonly<Record<string, unknown>>,
  times?: number,
) => manyCalls({ cookie, operation, input }, times);

describe('order.create: races', () => {
  // Complaint: the last unit oversold, also by two lines of one article.
  test('the last stock is sold once, to as many buyers as it suffices for', async () => {
    const shop = await openShop();
    const racers = await crowdAtCheckout(shop, { goods_id: plain, number: 10 });
    expect(racers).toHaveLength(crowd);
    // Five remain: less than a pack.
    setStock(shop.db, plain, 75, shop.clock.now());
    expect(codesOf(await race(shop, racers))).toEqual({ 601: crowd - 14, 615: 7, 10000: 7 });
    expect(one(shop.db, 'SELECT stock FROM goods WHERE id = ?', plain)).toEqual({ stock: 5 });
  });

  test('a spike allowance is never exceeded; later buyers get 609 for the changed price', async () => {
    const shop = await openShop();
    const racers = await crowdAtCheckout(shop, { goods_id: sentinels.spikeNow, number: 10, type: 1 });
    // Four buyers get ten each of the 40 pieces that are left.
    shop.db.sqlite.exec('UPDATE offers SET allowance = sold_number + 40 WHERE id = 1');
    expect(codesOf(await race(shop, racers))).toEqual({ 609: racers.length - 8, 615: 4, 10000: 4 });
    expect(one(shop.db, 'SELECT allowance - sold_number AS rest FROM offers WHERE id = 1')).toEqual({ rest: 0 });
  });

  // Complaint: two orders after a slow answer or from two tabs.
  test('one summary makes one order, however often it is submitted', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const input = await checkedOut(buyer, await fillCart(buyer, [{ goods_id: plain, number: 10 }]));
    const orders = one<{ n: number }>(shop.db, 'SELECT count(*) AS n FROM orders').n;
    expect(codesOf(await race(shop, many(buyer, order.create, input)))).toEqual({ 615: crowd - 1, 10000: 1 });
    expect(one(shop.db, 'SELECT count(*) AS n FROM orders')).toEqual({ n: orders + 1 });
  });

  test('one idempotency key has one answer', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const input = {
      ...(await checkedOut(buyer, await fillCart(buyer, [{ goods_id: plain, number: 10 }]))),
      idempotency_key: 'k',
    };
    const finishes = await race(shop, many(buyer, order.create, input));
    expect(codesOf(finishes)).toEqual({ 10000: crowd });
    expect(new Set(finishes.map((finish) => JSON.stringify(finish))).size).toBe(1);
  });

  // Complaint: two orders after a slow answer or from two tabs.
  test('two tabs, each with its own summary of the same lines: one order', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const ids = await fillCart(buyer, [{ goods_id: plain, number: 10 }]);
    const [left, right] = [await checkedOut(buyer, ids), await checkedOut(buyer, ids)];
    expect(
      codesOf(await race(shop, [...many(buyer, order.create, left, 50), ...many(buyer, order.create, right, 50)])),
    ).toMatchObject({ 10000: 1 });
  });

  test('balance and points are spent once', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    shop.db.writing(() => {
      shop.db.sqlite.exec(
        "INSERT INTO money_ledger (buyer_id, delta_fen, balance_fen, use_type, note, created_at) SELECT 1, 10000 - balance_fen, 10000, 'adjustment', '', 0 FROM buyers WHERE id = 1",
      );
      shop.db.sqlite.exec('UPDATE buyers SET balance_fen = 10000 WHERE id = 1');
    });
    const inputs = [];
    for (const id of [1001, 1002, 1003, 1004]) {
      // Each summary sees the whole balance, and its lines stay in the cart with the others.
      const { data } = await buyer.call(cart.add, { params: [{ goods_id: id, number: 20, type: 0 }] });
      expect(data.lines[0]?.state).not.toBe('refused');
      const line = (await buyer.call(cart.list, {})).data.data.find((each) => each.goods?.id === id);
      inputs.push(await checkedOut(buyer, [line?.id ?? 0], { use_balance: true, use_points: true }));
    }
    const finishes = await race(
      shop,
      inputs.flatMap((input) => many(buyer, order.create, input, 25)),
    );
    // The first uses its share; every other summary has seen a balance that is gone.
    expect(codesBeside(finishes, [10000, 609, 615])).toEqual([]);
    expect(finishes.filter((finish) => finish.code === 10000)).toHaveLength(1);
    const wallet = one<{ balance: number; points: number }>(
      shop.db,
      'SELECT balance_fen AS balance, points FROM buyers WHERE id = 1',
    );
    expect(Math.min(wallet.balance, wallet.points)).toBeGreaterThanOrEqual(0);
  });

  test('a purchase limit holds against many tabs', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    await emptyCart(buyer);
    const finishes = await race(shop, many(buyer, cart.add, { params: [{ goods_id: sentinels.limitTwo, number: 1 }] }));
    expect(codesOf(finishes)).toEqual({ 602: crowd - 2, 10000: 2 });
    expect(one(shop.db, 'SELECT number FROM cart_lines WHERE buyer_id = 8')).toEqual({ number: 2 });
  });
});

describe('one order: races', () => {
  test('paying by balance many times takes the money once', async () => {
    const shop = await openShop();
    const buyer = shop.as('expiring');
    const id = await placeOrder(buyer, [{ goods_id: plain, number: 10 }]);
    expect(codesOf(await race(shop, many(buyer, order.pay, { id, pay_id: 1 })))).toEqual({ 614: crowd - 1, 10000: 1 });
    expect(one(shop.db, 'SELECT balance_fen AS balance FROM buyers WHERE id = 11')).toEqual({
      balance: 500_000 - 9_130 - 1_500,
    });
  });

  // Complaint: stock returned twice or never.
  test('cancelling many times refunds once', async () => {
    const shop = await openShop();
    const stock = one(shop.db, 'SELECT stock FROM goods WHERE id = ?', plain);
    const buyer = shop.as('expiring');
    const id = await placeOrder(buyer, [{ goods_id: plain, number: 10 }], { use_balance: true });
    expect(codesOf(await race(shop, many(buyer, order.cancel, { id, reason: 'x' })))).toEqual({
      614: crowd - 1,
      10000: 1,
    });
    expect(one(shop.db, 'SELECT stock FROM goods WHERE id = ?', plain)).toEqual(stock);
    expect(one(shop.db, 'SELECT balance_fen AS balance FROM buyers WHERE id = 11')).toEqual({ balance: 500_000 });
  });

  test('paying against cancelling ends in one of the two, and the balance agrees', async () => {
    const shop = await openShop();
    const buyer = shop.as('expiring');
    const id = await placeOrder(buyer, [{ goods_id: plain, number: 10 }]);
    const racers = Array.from({ length: crowd }, (_, index): RacingCall =>
      index % 2 === 0
        ? { cookie: buyer.cookie, operation: order.pay, input: { id, pay_id: 1 } }
        : { cookie: buyer.cookie, operation: order.cancel, input: { id, reason: 'x' } },
    );
    expect(codesBeside(await race(shop, racers), [10000, 614])).toEqual([]);
    // Paid and then cancelled is cancelled with a refund: either way the order ends cancelled and the balance is whole.
    expect(one(shop.db, 'SELECT status FROM orders WHERE id = ?', id)).toEqual({ status: 'cancelled' });
    expect(one(shop.db, 'SELECT balance_fen AS balance FROM buyers WHERE id = 11')).toEqual({ balance: 500_000 });
  });

  test('paying by balance against the mock payment page: paid once', async () => {
    const shop = await openShop();
    const buyer = shop.as('expiring');
    const id = await placeOrder(buyer, [{ goods_id: plain, number: 10 }]);
    const { data } = await buyer.call(order.pay, { id, pay_id: 2 });
    const page = { method: 'POST', path: new URL(data.code_url).pathname } as const;
    const scan = { cookie: '', operation: page, input: { result: 'paid' } };
    const finishes = await race(shop, [...many(buyer, order.pay, { id, pay_id: 1 }, 50), ...manyCalls(scan, 50)]);
    expect(codesBeside(finishes, [10000, 614])).toEqual([]);
    expect(one(shop.db, `SELECT count(*) AS n FROM payments WHERE order_id = ? AND state = 'paid'`, id)).toEqual({
      n: 1,
    });
    expect(one(shop.db, `SELECT count(*) AS n FROM order_steps WHERE order_id = ? AND to_status = 'paid'`, id)).toEqual(
      { n: 1 },
    );
  });
});

describe('the cart: races', () => {
  test('editing against submitting: the order holds what the summary showed, or is refused', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const [id = 0] = await fillCart(buyer, [{ goods_id: plain, number: 10 }]);
    const input = await checkedOut(buyer, [id]);
    const edits = Array.from({ length: crowd - 1 }, (_, index): RacingCall => ({
      cookie: buyer.cookie,
      operation: cart.edit,
      input: { id, number: 20 + 10 * index },
    }));
    const finishes = await race(shop, [
      ...edits.slice(0, 50),
      { cookie: buyer.cookie, operation: order.create, input },
      ...edits.slice(50),
    ]);
    expect(codesBeside(finishes, [10000, 404, 609])).toEqual([]);
    const created = finishes[50];
    if (created?.code === 10000) {
      const { order_id: orderId } = created.data as { order_id: number };
      expect(one(shop.db, 'SELECT number FROM order_lines WHERE order_id = ?', orderId)).toEqual({ number: 10 });
    } else {
      expect(created?.code).toBe(609);
    }
  });

  test('adding the same goods in many tabs keeps one line with the sum', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    await emptyCart(buyer);
    expect(codesOf(await race(shop, many(buyer, cart.add, { params: [{ goods_id: plain, number: 10 }] })))).toEqual({
      10000: crowd,
    });
    const lines = shop.db.sqlite.prepare('SELECT number FROM cart_lines WHERE buyer_id = 8').all();
    expect(lines).toHaveLength(1);
    // From 80 % of a carton each addition is raised to the full carton, so there is at least what was asked for.
    expect((lines as { number: number }[])[0]?.number).toBeGreaterThanOrEqual(crowd * 10);
  });

  test('deleting against submitting: only lines in the cart are ordered', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const ids = await fillCart(buyer, [{ goods_id: plain, number: 10 }]);
    const input = await checkedOut(buyer, ids);
    const racers = [...many(buyer, order.create, input, 50), ...many(buyer, cart.batchDelete, { ids }, 50)];
    const finishes = await race(shop, racers);
    const created = finishes.slice(0, 50).filter((finish) => finish.code === 10000).length;
    const deleted = finishes.slice(50).filter((finish) => finish.code === 10000).length;
    expect(created + deleted).toBe(1);
  });
});
