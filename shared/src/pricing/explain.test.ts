import { expect, test } from 'vitest';
import { priceCart } from './cart-totals.ts';
import { explainAmounts } from './explain.ts';
import { minusSign, parseYuan } from './money.ts';
import { randomCart } from '#test/random-cart.ts';
import { cartOf, couponOf, giftOf, lineOf, offerOf } from '#test/price-input-builders.ts';

const rich = cartOf(
  [
    lineOf({
      number: 4,
      fullReductionIds: [1],
      giftIds: [1],
      name: '阿莫西林胶囊',
      specialOffers: [
        offerOf({ id: 's', priceFen: 500, allowanceLeft: 1 }),
        offerOf({ id: 'w', kind: 'everyday', name: '周三特价', priceFen: 1_100 }),
      ],
    }),
  ],
  {
    fullReductions: [{ id: 1, name: '满30减3', tiers: [{ amountFen: 3_000, minusFen: 300 }] }],
    gifts: [
      giftOf({
        tiers: [
          {
            from: 4,
            goodsId: 9,
            goodsName: '棉签',
            unit: '包',
            number: 1,
            priceFen: 0,
            stockLeft: null,
            refusal: null,
          },
        ],
      }),
    ],
    coupons: [couponOf({ name: '新客券' }), couponOf({ id: 2, name: '大额券', thresholdFen: 99_999 })],
    shipping: { shippingFeeFen: 800, freeFromFen: 50_000, noTransOrderFen: 0 },
  },
);

// Rule: beyond the promotional allowance goods cost their normal price, as a second part with its own words.
test('a line: raw price, winners with a note for the second part, losers, deductions', () => {
  const steps = priceCart(rich).lines[0]?.steps.map(({ outcome, title, text }) => `${outcome} ${title}｜${text}`);
  expect(steps).toEqual([
    'start 原价｜¥10.00 / 盒',
    'won 特价｜¥5.00 × 1 盒 = ¥5.00',
    'won 原价｜¥10.00 × 3 盒 = ¥30.00',
    'note 优惠数量已用完｜特价 的优惠数量已用完，其余 3 盒按正常价计算',
    'lost 周三特价｜¥11.00：价格不低于当前成交价，不叠加',
    'applied 均价｜按整行均价 ¥8.75 / 盒 计算，单价保留两位小数，舍去部分不收',
    'applied 满减 满30减3｜−¥3.00',
    'applied 赠品｜满赠：棉签 × 1 包，¥0.00',
    'applied 优惠券 新客券｜−¥1.00',
  ]);
});

// Rule: every figure opens.
test('every amount has its rows', () => {
  const rows = explainAmounts(priceCart(rich)).map(({ title, fen, steps }) => [
    title,
    fen,
    steps.map((step) => `${step.outcome} ${step.title}｜${step.text}`),
  ]);
  expect(rows).toEqual([
    ['商品金额', 3_500, ['applied 阿莫西林胶囊｜¥8.75 × 4 盒 = ¥35.00']],
    ['满减', 300, ['won 满30减3｜已减 ¥3.00']],
    ['换购', 0, ['applied 满赠｜已赠 棉签 1 包']],
    ['优惠券', 100, ['won 新客券｜可抵 ¥1.00', 'lost 大额券｜适用商品还差 ¥967.99 可用']],
    ['现金券', 0, []],
    ['全场94折', 0, []],
    ['运费', 800, ['applied 运费｜还差 ¥468.00 包邮']],
    ['应付', 3_900, ['applied 应付｜¥35.00（商品） −¥3.00（满减） −¥1.00（优惠券） +¥8.00（运费）']],
  ]);
});

test('the terms of the total add up to it, in every cart', () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const cart = priceCart(randomCart(seed));
    const text = explainAmounts(cart).find((row) => row.figure === 'total')?.steps[0]?.text ?? '';
    const terms = [...text.matchAll(/(−?)\+?¥([0-9.,]+)/g)].map(
      ([, sign, yuan]) => (sign === minusSign ? -1 : 1) * (parseYuan(yuan?.replaceAll(',', '') ?? '') ?? NaN),
    );
    expect(terms.reduce((sum, fen) => sum + fen, 0)).toBe(cart.amounts.totalFen);
  }
});

test('the steps of a line add up to its paid share, in every cart', () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    for (const line of priceCart(randomCart(seed)).lines.filter((each) => each.counted)) {
      const parts = line.parts.reduce((sum, part) => sum + part.amountFen, 0);
      const applied = line.steps
        .filter((step) => step.outcome === 'applied')
        .reduce((sum, step) => sum + (step.fen ?? 0), 0);
      expect(parts + applied).toBe(line.paidShareFen);
    }
  }
});
