import { sentinels } from '@baicao/seeds/sentinels';
import { contract } from '@baicao/shared/contract';
import { describe, expect, test } from 'vitest';
import { codesBeside, codesOf, crowd, many, race } from '#test/race.ts';
import { emptyCart, fillCart, one, placeOrder, setStock, shopFor, type TestClient } from '#test/shop.ts';
import { setPoints } from '#test/wallet.ts';

const { cart, order, points } = contract;
const openShop = shopFor();
const plain = 1001;

/** The input of `order.create` that submits exactly these lines. */
async function submission(buyer: TestClient, ids: readonly number[], input: object = {}) {
  const { data, code, message } = await buyer.call(cart.checkout, { ids: [...ids], ...input });
  expect(code, message).toBe(10000);
  return { pay_id: 2, ids: [...ids], ...input, address_id: data.address_id, summary_token: data.summary_token };
}

describe('scarce goods and money', () => {
  // Complaint: the last unit oversold, also by two lines of one article.
  test('two lines of the same goods in one submit: never more than the stock', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    // Combination 1 contains goods 13 too: the normal line and the combination share one stock.
    const ids = await fillCart(buyer, [
      { goods_id: sentinels.combination, number: 30 },
      { goods_id: 1, number: 10, type: 3 },
    ]);
    expect(ids).toHaveLength(2);
    const input = await submission(buyer, ids);
    const { reserved } = one<{ reserved: number }>(
      shop.db,
      `SELECT (SELECT number FROM cart_lines WHERE buyer_id = 1 AND goods_id = 13)
         + (SELECT number FROM cart_lines WHERE buyer_id = 1 AND combination_id = 1) * (SELECT number FROM combination_goods WHERE goods_id = 13) AS reserved`,
    );
    setStock(shop.db, sentinels.combination, reserved - 1, shop.clock.now());
    const answers = await race(shop, many({ cookie: buyer.cookie, operation: order.create, input }));
    expect(codesBeside(answers, [601, 609])).toEqual([]);
    expect(one(shop.db, 'SELECT stock FROM goods WHERE id = 13')).toEqual({ stock: reserved - 1 });
    setStock(shop.db, sentinels.combination, reserved, shop.clock.now());
    expect(codesOf(await race(shop, many({ cookie: buyer.cookie, operation: order.create, input })))).toEqual({
      10000: 1,
      615: crowd - 1,
    });
    expect(one(shop.db, 'SELECT stock FROM goods WHERE id = 13')).toEqual({ stock: 0 });
  });

  test('a combination and its goods alone, by two buyers: the last pieces are sold once', async () => {
    const shop = await openShop();
    const [first, second] = [shop.as('buyer'), shop.as('vip')];
    const combined = await submission(first, await fillCart(first, [{ goods_id: 1, number: 4, type: 3 }]));
    const alone = await submission(second, await fillCart(second, [{ goods_id: sentinels.combination, number: 20 }]));
    setStock(shop.db, sentinels.combination, 20, shop.clock.now());
    const answers = await race(shop, [
      ...many({ cookie: first.cookie, operation: order.create, input: combined }, crowd / 2),
      ...many({ cookie: second.cookie, operation: order.create, input: alone }, crowd / 2),
    ]);
    expect(codesBeside(answers, [10000, 601, 609, 615])).toEqual([]);
    expect(codesOf(answers)[10000]).toBe(1);
  });

  test('a daily limit holds over two submits of the same pieces', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const first = await submission(buyer, await fillCart(buyer, [{ goods_id: sentinels.limitTwo, number: 2 }]));
    // The second tab removes the line and adds it again: another line, another summary, the same limit.
    const second = await submission(buyer, await fillCart(buyer, [{ goods_id: sentinels.limitTwo, number: 2 }]));
    const lines = { params: [{ goods_id: sentinels.limitTwo, number: 2 }] };
    const { cookie } = buyer;
    const answers = await race(shop, [
      ...many({ cookie, operation: order.create, input: second }, 40),
      ...many({ cookie, operation: cart.add, input: lines }, 20),
      ...many({ cookie, operation: order.create, input: first }, 40),
    ]);
    expect(codesBeside(answers, [10000, 404, 602, 609, 615])).toEqual([]);
    const { bought } = one<{ bought: number }>(
      shop.db,
      'SELECT coalesce(sum(l.number), 0) AS bought FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE o.buyer_id = 8 AND l.goods_id = 4',
    );
    expect(bought).toBe(2);
    expect(codesOf(answers.slice(40, 60))).toEqual({ 602: 20 });
  });

  test('points are spent by a submit or redeemed, never both', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    setPoints(shop, 8, 300);
    const input = await submission(buyer, await fillCart(buyer, [{ goods_id: plain, number: 20 }]), {
      use_points: true,
    });
    const { cookie } = buyer;
    const redeem = { id: 1, number: 1, address_id: input.address_id };
    const answers = await race(shop, [
      ...many({ cookie, operation: order.create, input }, 50),
      ...many({ cookie, operation: points.redeem, input: redeem }, 50),
    ]);
    expect(codesBeside(answers, [10000, 609, 612, 615])).toEqual([]);
    expect(codesOf(answers)[10000]).toBe(1);
    expect(one(shop.db, 'SELECT points FROM buyers WHERE id = 8')).toEqual({ points: 0 });
  });

  test('a credit account is charged no further than its quota', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const ids = [];
    for (const goods_id of [1001, 1002, 1003, 1004]) ids.push(await placeOrder(buyer, [{ goods_id, number: 20 }]));
    const { most, all } = one<{ most: number; all: number }>(
      shop.db,
      'SELECT max(pay_amount_fen) AS most, sum(pay_amount_fen) AS "all" FROM orders WHERE buyer_id = 8',
    );
    expect(all).toBeGreaterThan(most);
    shop.db.sqlite.prepare('UPDATE buyers SET credit_quota_fen = ? WHERE id = 8').run(most);
    const { cookie } = buyer;
    const answers = await race(
      shop,
      ids.flatMap((id) => many({ cookie, operation: order.pay, input: { id, pay_id: 5 } }, crowd / 4)),
    );
    expect(codesBeside(answers, [10000, 614, 616])).toEqual([]);
    const { used, paid } = one<{ used: number; paid: number }>(
      shop.db,
      `SELECT credit_used_fen AS used, (SELECT sum(amount_fen) FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.buyer_id = 8 AND p.state = 'paid') AS paid
       FROM buyers WHERE id = 8`,
    );
    expect(used).toBe(paid);
    expect(used).toBeLessThanOrEqual(most);
  });

  test('selecting and unselecting against a submit changes none of its lines', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    await emptyCart(buyer);
    const ids = await fillCart(buyer, [
      { goods_id: plain, number: 10 },
      { goods_id: 1002, number: 10 },
    ]);
    const input = await submission(buyer, ids);
    const { cookie } = buyer;
    const select = (is_selected: 0 | 1) => ({ cookie, operation: cart.batchSelect, input: { ids, is_selected } });
    const answers = await race(shop, [
      ...many(select(0), 33),
      ...many({ cookie, operation: order.create, input }, 34),
      ...many(select(1), 33),
    ]);
    expect(codesBeside(answers, [10000, 404, 615])).toEqual([]);
    expect(one(shop.db, 'SELECT count(*) AS n FROM cart_lines WHERE buyer_id = 1')).toEqual({ n: 0 });
    expect(answers.slice(33, 67).filter(({ code }) => code === 10000)).toHaveLength(1);
  });
});
