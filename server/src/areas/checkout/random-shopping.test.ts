import { sentinels } from '@baicao/seeds/sentinels';
import { contract } from '@baicao/shared/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asShop, invariantViolations, one, type Shop, type TestClient } from '#test/shop.ts';
import type { ClientResponse } from '#test/test-client.ts';
import { sendRaw } from '#test/send.ts';
import { createEmulator } from '#testing.ts';
import { inFull } from '../../../../scripts/tests/tier.ts';

const { cart, order } = contract;

/** Goods with a rule each: plain, ladder, spike, limit, less than a pack, ephedrine, free shipping, 0.29, sold out. */
const pool = [
  1001,
  sentinels.ladder,
  sentinels.spikeNow,
  sentinels.limitTwo,
  sentinels.belowPack,
  sentinels.ephedrine,
  sentinels.freeShipping,
  sentinels.cents29,
  sentinels.soldOut,
];
/** And two of each gift or exchange rule. */
const giftedGoods = `SELECT goods_id FROM gift_rule_goods x WHERE (SELECT count(*) FROM gift_rule_goods y
  WHERE y.gift_rule_id = x.gift_rule_id AND y.goods_id < x.goods_id) < 2 ORDER BY gift_rule_id, goods_id LIMIT 8`;
const places = pool.length + 8;
const people = ['buyer', 'expiring', 'credit'] as const;

type Step = { who: number } & (
  | { do: 'add'; goods: number; number: number; type: 0 | 1 }
  | { do: 'combine'; number: number }
  | { do: 'edit' | 'remove' | 'select'; line: number; number: number }
  | {
      do: 'order';
      payId: 1 | 2 | 3 | 4 | 5;
      useBalance: boolean;
      usePoints: boolean;
      coupons: boolean;
      exchange: boolean;
      stale: boolean;
    }
  | { do: 'pay' | 'cancel' | 'confirm' | 'scan'; order: number; payId: 1 | 2 | 3 | 4 | 5 }
  | { do: 'wait'; minutes: number }
);

const who = fc.nat(people.length - 1);
const payId = fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, 5 as const);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        who,
        do: fc.constant('add' as const),
        goods: fc.nat(places - 1),
        number: fc.integer({ min: 1, max: 300 }),
        type: fc.constantFrom(0 as const, 1 as const),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ who, do: fc.constant('combine' as const), number: fc.integer({ min: 1, max: 4 }) }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        who,
        do: fc.constantFrom('edit' as const, 'remove' as const, 'select' as const),
        line: fc.nat(5),
        number: fc.nat(400),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        who,
        do: fc.constant('order' as const),
        payId,
        useBalance: fc.boolean(),
        usePoints: fc.boolean(),
        coupons: fc.boolean(),
        exchange: fc.boolean(),
        stale: fc.boolean(),
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        who,
        do: fc.constantFrom('pay' as const, 'cancel' as const, 'confirm' as const, 'scan' as const),
        order: fc.nat(3),
        payId,
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ who, do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 31, 130) }),
    },
  ),
  { minLength: 12, maxLength: 30 },
);

interface Walker {
  readonly shop: Shop;
  readonly buyers: readonly TestClient[];
  readonly goodsIds: readonly number[];
  /** Number of answers with each code: shows a run in which everything was refused. */
  readonly codes: Map<number, number>;
}

async function walk({ shop, buyers, goodsIds, codes }: Walker, step: Step): Promise<void> {
  const buyer = buyers[step.who];
  if (!buyer) return;
  const seen = <D>(answer: ClientResponse<D>): ClientResponse<D> => {
    codes.set(answer.code, (codes.get(answer.code) ?? 0) + 1);
    // No sequence of calls may end in a server error.
    expect(answer.status, answer.message).toBeLessThan(500);
    return answer;
  };
  const lineIds = async () => seen(await buyer.call(cart.list, {})).data.data;
  switch (step.do) {
    case 'add':
      seen(
        await buyer.call(cart.add, {
          params: [{ goods_id: goodsIds[step.goods] ?? 0, number: step.number, type: step.type }],
        }),
      );
      return;
    case 'combine':
      seen(await buyer.call(cart.add, { params: [{ goods_id: 1, number: step.number, type: 3 }] }));
      return;
    case 'edit':
    case 'remove':
    case 'select': {
      const id = (await lineIds())[step.line]?.id;
      if (id === undefined) return;
      if (step.do === 'edit') seen(await buyer.call(cart.edit, { id, number: step.number }));
      else if (step.do === 'remove') seen(await buyer.call(cart.batchDelete, { ids: [id] }));
      else seen(await buyer.call(cart.batchSelect, { ids: [id], is_selected: step.number % 2 === 0 }));
      return;
    }
    case 'order': {
      const ids = (await lineIds()).filter((line) => line.is_selected === 1).map((line) => line.id);
      if (ids.length === 0) return;
      const offers = seen(await buyer.call(cart.checkout, { ids }));
      if (offers.code !== 10000) return;
      const best = offers.data.coupons.filter((each) => each.best === 1).map((each) => each.id);
      const flags = {
        use_balance: step.useBalance,
        use_points: step.usePoints,
        ...(step.coupons && best.length > 0 ? { coupon_id: best } : {}),
        ...(step.exchange ? { exchange_ids: offers.data.gifts.map((gift) => gift.id).concat(0) } : {}),
      };
      const { code, data } = seen(await buyer.call(cart.checkout, { ids, ...flags }));
      if (code !== 10000) return;
      if (step.stale) seen(await buyer.call(cart.edit, { id: ids[0] ?? 0, number: 0 }));
      seen(
        await buyer.call(order.create, {
          ids,
          pay_id: step.payId,
          ...flags,
          address_id: data.address_id ?? 0,
          summary_token: data.summary_token,
        }),
      );
      return;
    }
    case 'wait':
      shop.clock.advance(step.minutes * 60_000);
      return;
    default: {
      const id = seen(await buyer.call(order.list, {})).data[step.order]?.id;
      if (id === undefined) return;
      if (step.do === 'cancel') seen(await buyer.call(order.cancel, { id, reason: '不想要了' }));
      if (step.do === 'confirm') seen(await buyer.call(order.confirm, { id }));
      if (step.do === 'pay' || step.do === 'scan') seen(await buyer.call(order.pay, { id, pay_id: step.payId }));
      if (step.do !== 'scan') return;
      const code = one<{ code: string } | undefined>(
        shop.db,
        'SELECT code FROM payments WHERE order_id = ? ORDER BY id DESC LIMIT 1',
        id,
      )?.code;
      if (code) await sendRaw(shop, { method: 'POST', url: `/__emu/pay/${code}`, body: 'result=paid' });
    }
  }
}

const ordering = {
  do: 'order',
  payId: 4,
  useBalance: false,
  usePoints: false,
  coupons: true,
  exchange: false,
  stale: false,
} as const;
/** Steps that run before the random ones, so that every rule is reached with any seed. */
const certain: Step[] = [0, 2].flatMap((who) => [
  ...Array.from({ length: 8 }, (_, at) => ({
    who,
    do: 'add' as const,
    goods: pool.length + at,
    number: 300,
    type: 0 as const,
  })),
  { who, ...ordering, exchange: who > 0 },
  // All orders of one submit: only then its coupons are given back.
  ...[0, 1, 2, 3, 4, 5].map((order) => ({ who, do: 'cancel' as const, order, payId: 4 as const })),
]);

/** Orders of that day that the runs must have produced. */
const today = 'o.created_at >= 1772416800000';
const reached = {
  coupons: `SELECT count(*) AS n FROM order_coupons x JOIN orders o ON o.id = x.order_id WHERE ${today}`,
  'coupons given back': `SELECT count(*) AS n FROM coupon_ledger o WHERE reason = 'released' AND ${today}`,
  gifts: `SELECT count(*) AS n FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE l.gift_rule_id IS NOT NULL AND l.total_fen = 0 AND ${today}`,
  exchanges: `SELECT count(*) AS n FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE l.gift_rule_id IS NOT NULL AND l.total_fen > 0 AND ${today}`,
};

test('all invariants hold after random sequences of buyer actions', async () => {
  const codes = new Map<number, number>();
  const happened = new Map<string, number>();
  const runs = fc.asyncProperty(steps, async (sequence) => {
    const shop = asShop(await createEmulator({ audited: false }));
    try {
      const buyers = people.map((name) => shop.as(name));
      const goodsIds = [...pool, ...(shop.db.sqlite.prepare(giftedGoods).pluck().all() as number[])];
      const walker = { shop, buyers, goodsIds, codes };
      for (const step of sequence) await walk(walker, step);
      expect(invariantViolations(shop.db)).toEqual([]);
      for (const [name, sql] of Object.entries(reached))
        happened.set(name, (happened.get(name) ?? 0) + one<{ n: number }>(shop.db, sql).n);
    } finally {
      await shop.close();
    }
  });
  await fc.assert(runs, { numRuns: inFull(25, 12), examples: [[certain]] });
  // A run in which everything is refused would test nothing.
  expect(codes.get(10000)).toBeGreaterThan(50);
  expect(codes.size).toBeGreaterThan(3);
  for (const [name, times] of happened) expect(times, name).toBeGreaterThan(0);
});
