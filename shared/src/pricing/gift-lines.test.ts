import { expect, test } from 'vitest';
import { priceCart } from './cart-totals.ts';
import { giftsApart } from './gift-lines.ts';
import { addUpLines } from './parcels.ts';
import type { PricedLine } from './priced-cart.ts';
import { randomCart } from '#test/random-cart.ts';

test('splitting off gift lines keeps every amount of every cart, and nothing is negative', () => {
  let gifts = 0;
  for (let seed = 1; seed <= 2_000; seed += 1) {
    const { lines, amounts } = priceCart(randomCart(seed));
    const sold = lines.filter((line) => line.counted).flatMap(giftsApart);
    const apart = addUpLines(
      sold.map(({ line }) => line),
      amounts.shippingFen,
    );
    // Neither side counts gifts.
    expect(apart).toEqual(amounts);
    expect(Math.min(0, ...sold.map(({ line }) => Math.min(line.paidShareFen, line.lineTotalFen)))).toBe(0);
    for (const figure of ['lineTotalFen', 'paidShareFen'] as const) {
      const total = (each: readonly PricedLine[]) => each.reduce((sum, line) => sum + line[figure], 0);
      expect(total(sold.map(({ line }) => line))).toBe(total(lines.filter((line) => line.counted)));
    }
    expect(new Set(sold.map(({ line }) => line.key)).size).toBe(sold.length);
    gifts += sold.filter(({ gift }) => gift !== null).length;
  }
  expect(gifts).toBeGreaterThan(100);
});

test('a gift line has its own price and no discount of its cart line', () => {
  for (let seed = 1; seed <= 2_000; seed += 1) {
    for (const line of priceCart(randomCart(seed)).lines.flatMap(giftsApart)) {
      if (line.gift === null) {
        expect(line.line.gift.totalFen).toBe(0);
        continue;
      }
      const { number, priceFen, paidShareFen, lineTotalFen } = line.line;
      expect([paidShareFen, lineTotalFen]).toEqual([number * priceFen, number * priceFen]);
      if (line.gift.kind === 'gift') expect(paidShareFen).toBe(0);
      expect(line.line).toMatchObject({
        goodsId: line.gift.goodsId,
        isCombination: false,
        gift: { kind: line.gift.kind, totalFen: line.gift.totalFen, items: [line.gift] },
        parts: [],
        lostOffers: [],
        steps: [],
      });
    }
  }
});
