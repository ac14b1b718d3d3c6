import { expect, test } from 'vitest';
import { openAllowances } from './allowance.ts';
import { priceLine } from './line.ts';
import type { Ladder, PriceLineInput } from './price-input.ts';
import { lineOf, offerOf } from '#test/price-input-builders.ts';

const ladder: Ladder = { type: 1, tiers: [{ number: 10, priceFen: 950 }] };

function priced(change: Partial<PriceLineInput>) {
  const line = lineOf(change);
  const { parts, ...rest } = priceLine(line, openAllowances([line]));
  return { ...rest, parts: parts.map((part) => `${part.source} ${part.number}×${part.priceFen}`) };
}

test.each<[string, Partial<PriceLineInput>, string[], number, number]>([
  ['base price', { number: 3 }, ['base 3×1000'], 1000, 3_000],
  ['ladder', { number: 10, ladder }, ['ladder 10×950'], 950, 9_500],
  [
    'special below ladder',
    { number: 10, ladder, specialOffers: [offerOf({ priceFen: 900 })] },
    ['special 10×900'],
    900,
    9_000,
  ],
  [
    'ladder below special',
    { number: 10, ladder, specialOffers: [offerOf({ priceFen: 970 })] },
    ['ladder 10×950'],
    950,
    9_500,
  ],
  [
    'equal to the normal price: no offer is used up',
    { number: 2, specialOffers: [offerOf({ priceFen: 1000 })] },
    ['base 2×1000'],
    1000,
    2_000,
  ],
  [
    'best of four, not added up',
    {
      number: 1,
      specialOffers: [
        offerOf({ id: 's', kind: 'spike', priceFen: 800 }),
        offerOf({ id: 't', kind: 'special', priceFen: 850 }),
        offerOf({ id: 'e', kind: 'everyday', priceFen: 790 }),
        offerOf({ id: 'n', kind: 'near_expiry', priceFen: 990 }),
      ],
    },
    ['everyday 1×790'],
    790,
    790,
  ],
  [
    'an equal price other than spike wins',
    {
      number: 1,
      specialOffers: [
        offerOf({ id: 's', kind: 'spike', priceFen: 800 }),
        offerOf({ id: 't', kind: 'special', priceFen: 800 }),
      ],
    },
    ['special 1×800'],
    800,
    800,
  ],
  [
    'spike allowance used up: the rest at the normal price',
    { number: 4, specialOffers: [offerOf({ kind: 'spike', priceFen: 500, allowanceLeft: 2 })] },
    ['spike 2×500', 'base 2×1000'],
    750,
    3_000,
  ],
  [
    'the rest keeps the tier of the whole number',
    { number: 10, ladder, specialOffers: [offerOf({ kind: 'spike', priceFen: 500, allowanceLeft: 2 })] },
    ['spike 2×500', 'ladder 8×950'],
    860,
    8_600,
  ],
  [
    'two allowances one after the other',
    {
      number: 5,
      specialOffers: [
        offerOf({ id: 's', kind: 'spike', priceFen: 500, allowanceLeft: 2 }),
        offerOf({ id: 't', priceFen: 800, allowanceLeft: 1 }),
      ],
    },
    ['spike 2×500', 'special 1×800', 'base 2×1000'],
    760,
    3_800,
  ],
  [
    'no allowance left',
    { number: 2, specialOffers: [offerOf({ kind: 'spike', priceFen: 500, allowanceLeft: 0 })] },
    ['base 2×1000'],
    1000,
    2_000,
  ],
  [
    'an allowance takes the dearest pieces',
    {
      number: 12,
      ladder: { type: 2, tiers: [{ number: 3, priceFen: 600 }] },
      specialOffers: [offerOf({ priceFen: 500, allowanceLeft: 2 })],
    },
    ['special 2×500', 'ladder 10×600'],
    583,
    6_996,
  ],
  ['no pieces', { number: 0 }, [], 1000, 0],
])('%s', (_, change, parts, priceFen, amountFen) => {
  const result = priced(change);
  expect(result.parts).toEqual(parts);
  expect([result.priceFen, result.amountFen]).toEqual([priceFen, amountFen]);
});

test('several prices: one unit price, floored once, with the floored amount reported', () => {
  const result = priced({ number: 3, specialOffers: [offerOf({ priceFen: 999, allowanceLeft: 1 })] });
  expect(result).toMatchObject({ priceFen: 999, amountFen: 2_997, flooredFen: 2 });
});

test('lost offers with their reasons', () => {
  const { lostOffers } = priced({
    number: 10,
    ladder,
    specialOffers: [
      offerOf({ id: 'won', kind: 'everyday', priceFen: 700 }),
      offerOf({ id: 'dear', name: '周末特价', priceFen: 800 }),
      offerOf({ id: 'gone', kind: 'spike', priceFen: 100, allowanceLeft: 0 }),
    ],
  });
  expect(lostOffers.map(({ name, priceFen, reason }) => [name, priceFen, reason])).toEqual([
    ['秒杀价', 100, '优惠数量已用完'],
    ['周末特价', 800, '价格不低于当前成交价，不叠加'],
    ['阶梯价（满 10）', 950, '价格不低于当前成交价，不叠加'],
  ]);
});
