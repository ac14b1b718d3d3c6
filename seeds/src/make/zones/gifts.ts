import type { Database } from '@baicao/db/client';
import { giftRuleGoods, giftRules, giftTiers } from '@baicao/db/schema';
import { percentOf, type Fen } from '@baicao/shared/pricing/money';
import { dayMs } from '@baicao/shared/time/durations';
import { startOfDay } from '@baicao/shared/time/shanghai';
import { rowWriter } from '#rows.ts';
import type { SeededGoods } from '#seeded-goods.ts';
import type { SeedContext } from '#seed-context.ts';

/** What a tier brings: pieces of some goods, 0 fen each for a gift. */
interface SeededGiftTier {
  /** Fen or pieces, by the rule's basis. */
  readonly threshold: number;
  readonly goods: SeededGoods;
  readonly number: number;
  readonly priceFen: Fen;
}

/** A 满赠 or 换购 with its term; orders within it take part. */
export interface SeededGiftRule {
  readonly id: number;
  readonly kind: 'gift' | 'exchange';
  readonly name: string;
  readonly basis: 'amount' | 'pieces';
  readonly repeats: boolean;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly tiers: readonly SeededGiftTier[];
}

interface GiftRecipe extends Pick<SeededGiftRule, 'kind' | 'name' | 'basis' | 'repeats'> {
  /** Everything in it lies in one warehouse: 1 medicines, 2 devices and health food, 3 herbs. */
  readonly warehouse: number;
  readonly fromDay: number;
  readonly toDay: number;
  /** Number of goods that count for the rule. */
  readonly goods: number;
  /** Yuan or pieces; pieces given; per cent of the base price, 0 for a gift. */
  readonly tiers: readonly (readonly [threshold: number, number, percent: number])[];
}

const gift = { kind: 'gift', basis: 'amount', repeats: false } as const;
const exchange = { kind: 'exchange', basis: 'amount', repeats: false } as const;

const recipes: readonly GiftRecipe[] = [
  {
    ...gift,
    name: '器械满额赠',
    warehouse: 2,
    fromDay: -40,
    toDay: 35,
    goods: 12,
    tiers: [
      [300, 1, 0],
      [800, 3, 0],
    ],
  },
  {
    ...gift,
    name: '买百送五',
    basis: 'pieces',
    repeats: true,
    warehouse: 1,
    fromDay: -25,
    toDay: 30,
    goods: 8,
    tiers: [[100, 5, 0]],
  },
  {
    ...exchange,
    name: '满额超值换购',
    warehouse: 1,
    fromDay: -30,
    toDay: 40,
    goods: 24,
    tiers: [
      [300, 2, 60],
      [800, 5, 45],
    ],
  },
  {
    ...gift,
    name: '饮片满额赠',
    warehouse: 3,
    fromDay: -12,
    toDay: 28,
    goods: 10,
    tiers: [
      [200, 2, 0],
      [600, 8, 0],
    ],
  },
  {
    ...exchange,
    name: '器械加价换购',
    basis: 'pieces',
    warehouse: 2,
    fromDay: -6,
    toDay: 20,
    goods: 10,
    tiers: [[20, 2, 50]],
  },
  { ...gift, name: '下周满赠预告', warehouse: 1, fromDay: 6, toDay: 20, goods: 12, tiers: [[400, 3, 0]] },
];

/** Gifts and exchanges; a warehouse that offers too few goods has no rule. */
export function makeGifts(
  db: Database,
  context: SeedContext,
  pool: readonly SeededGoods[],
): { rules: SeededGiftRule[]; rulesOf: Map<number, number[]> } {
  const rulesOf = new Map<number, number[]>();
  const write = giftWriter(db);
  const rules = recipes.flatMap((recipe, index) => {
    const near = context.sample(
      pool.filter((goods) => goods.warehouseId === recipe.warehouse),
      recipe.goods,
    );
    const [first, second = first] = near;
    if (first === undefined || second === undefined) return [];
    const rule = ruleOf(context, index + 1, recipe, [first, second]);
    write(rule, recipe.warehouse, near);
    for (const { id } of near) rulesOf.set(id, [...(rulesOf.get(id) ?? []), rule.id]);
    return [rule];
  });
  return { rules, rulesOf };
}

const yuan = 100;

/** Tiers bring the two articles in turn, so that a higher tier brings the other article. */
function ruleOf(
  { now }: SeedContext,
  id: number,
  { kind, name, basis, repeats, fromDay, toDay, tiers }: GiftRecipe,
  brought: readonly [SeededGoods, SeededGoods],
): SeededGiftRule {
  const from = startOfDay(now);
  return {
    id,
    kind,
    name,
    basis,
    repeats,
    startsAt: from + fromDay * dayMs,
    endsAt: from + toDay * dayMs,
    tiers: tiers.map(([threshold, number, percent], index) => {
      const goods = brought[index % 2 === 0 ? 0 : 1];
      const fen = percentOf(goods.basePriceFen, percent);
      const priceFen = kind === 'exchange' && fen === 0 ? 1 : fen;
      return { threshold: basis === 'amount' ? threshold * yuan : threshold, goods, number, priceFen };
    }),
  };
}

function giftWriter(db: Database) {
  const rule = rowWriter(db, giftRules);
  const tier = rowWriter(db, giftTiers);
  const link = rowWriter(db, giftRuleGoods);
  return (made: SeededGiftRule, warehouse: number, goodsList: readonly SeededGoods[]) => {
    const { id, kind, name, basis, repeats, startsAt, endsAt, tiers } = made;
    const term = { warehouseId: warehouse, startsAt, endsAt };
    rule({ id, kind, name, basis, repeats, ...term });
    for (const { threshold, goods, number, priceFen } of tiers)
      tier({ giftRuleId: id, threshold, goodsId: goods.id, number, priceFen });
    for (const goods of goodsList) link({ goodsId: goods.id, giftRuleId: id });
  };
}
