import type { Database } from '@baicao/db/client';
import { combinationGoods, combinations } from '@baicao/db/schema';
import { combinationBaseFen } from '@baicao/shared/pricing/combination';
import { percentOf, type Fen } from '@baicao/shared/pricing/money';
import { dayMs } from '@baicao/shared/time/durations';
import { startOfDay } from '@baicao/shared/time/shanghai';
import { rowWriter } from '#rows.ts';
import type { SeededGoods } from '#seeded-goods.ts';
import type { SeedContext } from '#seed-context.ts';

const names = [
  '感冒发热组合',
  '咳嗽咽喉组合',
  '肠胃护理组合',
  '慢病常备组合',
  '骨伤外用组合',
  '皮肤护理组合',
  '妇儿常备组合',
  '家庭药箱组合',
  '诊所常用组合',
  '换季抗敏组合',
] as const;

export interface SeededCombination {
  readonly id: number;
  readonly priceFen: Fen;
}

/** 组合购: ten sets of two to four goods of one warehouse, a tenth cheaper together. `first` leads set 1. */
export function makeCombinations(
  db: Database,
  context: SeedContext,
  pool: readonly SeededGoods[],
  first: SeededGoods,
): SeededCombination[] {
  const write = rowWriter(db, combinations);
  const link = rowWriter(db, combinationGoods);
  const from = startOfDay(context.now);
  const near = pool.filter((goods) => goods.warehouseId === first.warehouseId);
  return names.map((name, index) => {
    const others = context.sample(near, context.int(2, 4));
    const goodsList = index === 0 ? [first, ...others.slice(0, 2)] : others;
    const members = goodsList.map((goods) => ({
      goodsId: goods.id,
      number: goods.packSize,
      priceFen: goods.basePriceFen,
    }));
    const priceFen = percentOf(combinationBaseFen(members), context.int(86, 93));
    const id = write({
      id: index + 1,
      name,
      priceFen,
      startsAt: from - context.int(2, 30) * dayMs,
      endsAt: from + context.int(20, 60) * dayMs,
    });
    for (const { goodsId, number } of members) link({ combinationId: id, goodsId, number });
    return { id, priceFen };
  });
}
