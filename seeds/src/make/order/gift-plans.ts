import { dayMs } from '@baicao/shared/time/durations';
import { personaIds } from '#personas.ts';
import type { SeededGoods } from '#seeded-goods.ts';
import type { World } from '#world.ts';
import type { SeededGiftRule } from '../zones/gifts.ts';
import type { OrderPlan } from './order-plan.ts';
import type { Promotions } from './order-price.ts';

/** `buyer` has one order on its way with what a running gift and a running exchange brought. */
export function giftPlans(
  world: World,
  { gifts, giftsOf }: Promotions,
  goodsById: (id: number) => SeededGoods,
): OrderPlan[] {
  const at = world.now - 4 * dayMs;
  const isRunning = ({ startsAt, endsAt }: SeededGiftRule) => startsAt <= at && at < endsAt;
  const rules = (['gift', 'exchange'] as const).flatMap(
    (kind) => gifts.find((rule) => rule.kind === kind && isRunning(rule)) ?? [],
  );
  const counting = rules.flatMap((rule) => [...giftsOf].find(([, ids]) => ids.includes(rule.id))?.[0] ?? []);
  const lines = [...new Set(counting)].map((id) => {
    const goods = goodsById(id);
    return { goods, number: packsFor(goods) * goods.packSize };
  });
  const plan = { buyerId: personaIds.buyer, at, lines, status: 'shipped', payWay: 'alipay' } as const;
  return lines.length === 0 ? [] : [{ ...plan, takesExchange: true, remarks: '赠品请一并装箱' }];
}

const enoughFen = 36_000;

/** Packs that come to more than the first tier of any rule, in money and in pieces. */
function packsFor({ basePriceFen, packSize }: SeededGoods): number {
  const packFen = basePriceFen * packSize;
  return Math.max(1, Math.ceil(enoughFen / packFen), Math.ceil(100 / packSize));
}
