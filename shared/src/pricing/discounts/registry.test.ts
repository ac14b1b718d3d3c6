import { expect, test } from 'vitest';
import { priceCart } from '../cart-totals.ts';
import { explainAmounts } from '../explain.ts';
import { discounts, discountsFen, lineDiscounts, paidDiscounts } from './registry.ts';
import { randomCart } from '#test/random-cart.ts';

/** What holds for every kind of discount, in every cart. */
const carts = Array.from({ length: 1_000 }, (_, index) => priceCart(randomCart(index + 1)));

test('no key names another figure of the amounts, and every kind has a title of its own', () => {
  const keys = discounts.map(({ key }) => key);
  expect(new Set(['goods', 'priceSaving', 'gift', 'shipping', 'total', ...keys]).size).toBe(5 + keys.length);
  expect(new Set(discounts.map(({ title }) => title)).size).toBe(keys.length);
});

test.each(discounts)('$title: its shares add up to its figure, and each row of a line says whose it is', ({ key }) => {
  let taken = 0;
  for (const { lines, amounts } of carts) {
    const shares = lines.map((line) => line.discounts[key]);
    expect(shares.reduce((sum, share) => sum + share.fen, 0)).toBe(amounts[`${key}Fen`]);
    for (const { fen, ruleId, title } of shares.filter((share) => share.fen !== 0)) {
      expect([fen > 0, ruleId !== null, title !== '']).toEqual([true, true, true]);
    }
    taken += amounts[`${key}Fen`];
  }
  expect(taken).toBeGreaterThan(0);
});

test('a line is never below nothing after any of them', () => {
  for (const line of carts.flatMap(({ lines }) => lines)) {
    let restFen = line.amountFen;
    for (const { key } of discounts) {
      restFen -= line.discounts[key].fen;
      expect(restFen).toBeGreaterThanOrEqual(0);
    }
  }
});

test('line discounts are part of the line total, the others of what is paid', () => {
  for (const { lines, amounts } of carts) {
    const counted = lines.filter((line) => line.counted);
    const totalFen = counted.reduce((sum, line) => sum + line.lineTotalFen, 0);
    expect(totalFen).toBe(amounts.goodsFen + amounts.giftFen - discountsFen(lineDiscounts, amounts));
    expect(amounts.totalFen).toBe(totalFen - discountsFen(paidDiscounts, amounts) + amounts.shippingFen);
  }
});

test('every kind has a row in 价格明细 of the cart', () => {
  const [cart] = carts;
  const figures = cart ? explainAmounts(cart).map(({ figure }) => figure) : [];
  expect(discounts.filter(({ key }) => !figures.includes(key))).toEqual([]);
});
