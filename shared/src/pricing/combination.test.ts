import { expect, test } from 'vitest';
import { priceCart } from './cart-totals.ts';
import { combinationBaseFen, combinationSavingFen, spreadCombination } from './combination.ts';
import { cartOf, lineOf, offerOf } from '#test/price-input-builders.ts';

const members = [
  { goodsId: 1, number: 2, priceFen: 1_000 },
  { goodsId: 2, number: 1, priceFen: 500 },
];

test('base, saving and the parts of one set', () => {
  expect([
    combinationBaseFen(members),
    combinationSavingFen(members, 1_999),
    combinationSavingFen(members, 3_000),
  ]).toEqual([2_500, 501, 0]);
  expect(spreadCombination(1_999, members)).toEqual([1_599, 400]);
  expect(
    spreadCombination(
      3,
      members.map((member) => ({ ...member, priceFen: 0 })),
    ),
  ).toEqual([2, 1]);
});

test('in the cart the set has its combination price', () => {
  const line = lineOf({
    isCombination: true,
    number: 3,
    basePriceFen: combinationBaseFen(members),
    specialOffers: [offerOf({ kind: 'combination', priceFen: 1_999 })],
  });
  expect(priceCart(cartOf([line])).lines[0]).toMatchObject({
    rawPriceFen: 2_500,
    priceFen: 1_999,
    lineTotalFen: 5_997,
  });
});
