import { badges, type Badge } from '@baicao/shared/contract';
import { describe, expect, test } from 'vitest';
import { explainPrice, reachedTierIndex } from './price-explained.ts';

type Priced = Parameters<typeof explainPrice>[0];
const goods: Priced = {
  id: 1,
  name: '阿莫西林胶囊',
  bzdw: '盒',
  zbz: 10,
  price: '10.00',
  base_price: '10.00',
  ladder_price: [],
  ladder_price_type: 0,
  tags: [],
  activity: null,
  goods_manjian_desc: '',
};
const tiers = [
  { number: 50, price: '9.50' },
  { number: 100, price: '9.00' },
];
const tag = (code: Badge) => ({ code, name: badges[code], describe: '', is_show: 1, color: '#000' }) as const;

test('a plain price is number × price', () => {
  expect(explainPrice(goods, 30)).toMatchObject({ subtotal: '300.00', unitPrice: '10.00' });
  expect(explainPrice({ ...goods, price: '0.29', base_price: '0.29' }, 7)?.subtotal).toBe('2.03');
});

test('a hidden price or no pieces: no explanation', () => {
  expect(explainPrice({ ...goods, price: null, base_price: null }, 10)).toBeNull();
  expect(explainPrice(goods, 0)).toBeNull();
});

describe('ladders', () => {
  test.each([
    [1, 49, '490.00'],
    [1, 50, '475.00'],
    [1, 100, '900.00'],
    [1, 40, '400.00'],
  ] as const)('type %i at %i pieces: %s', (type, number, subtotal) => {
    expect(explainPrice({ ...goods, ladder_price: tiers, ladder_price_type: type }, number)?.subtotal).toBe(subtotal);
  });

  test('the tier reached', () => {
    const ladder = { ladder_price: tiers, ladder_price_type: 1 } as const;
    expect([1, 49, 50, 99, 100, 1000].map((number) => reachedTierIndex(ladder, number))).toEqual([-1, -1, 0, 0, 1, 1]);
    expect(reachedTierIndex({ ladder_price: [], ladder_price_type: 0 }, 10)).toBe(-1);
  });
});

describe('the special offer of a lower price', () => {
  test.each([
    ['spike by its badge', [tag('spike')], null, '秒杀价'],
    ['an activity by its name', [], { id: 1, name: '药聚惠', url: '/yjh/1' }, '药聚惠'],
    ['a special price', [tag('special')], null, '特价'],
  ] as const)('is named: %s', (_, tags, activity, name) => {
    const explained = explainPrice({ ...goods, price: '8.00', tags: [...tags], activity }, 10);
    expect(explained?.subtotal).toBe('80.00');
    expect(explained?.steps.filter(({ outcome }) => outcome === 'won').map(({ title }) => title)).toEqual([name]);
  });

  test('a ladder with a lower price wins, and the offer is shown as lost', () => {
    const explained = explainPrice(
      { ...goods, price: '9.20', tags: [tag('special')], ladder_price: tiers, ladder_price_type: 1 },
      100,
    );
    expect(explained?.subtotal).toBe('900.00');
    expect(explained?.steps.some(({ outcome, title }) => outcome === 'lost' && title === '特价')).toBe(true);
  });
});
