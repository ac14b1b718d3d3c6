import type { Database } from '@baicao/db/client';
import { eq, query, sql, type Parameters } from '@baicao/db/query';
import { addresses, buyers, pointsGoods, pointsLedger, pointsOrders } from '@baicao/db/schema';
import { dayMs } from '@baicao/shared/time/durations';
import { personaIds } from '#personas.ts';
import { rowWriter } from '#rows.ts';
import { POINTS_GOODS } from '#vocabulary/points-goods.ts';
import type { World } from '#world.ts';

/** Points orders of `buyer`: which goods, how many pieces, how long ago. */
const pointsPurchases = [
  { goods: 2, number: 2, daysAgo: 120 },
  { goods: 10, number: 1, daysAgo: 47 },
] as const;

/** The points mall and two orders of `buyer`. Runs after history: its ledger rows are the last ones. */
export function makePointsMall(db: Database, world: World): void {
  const bought = (id: number) =>
    pointsPurchases.filter((one) => one.goods === id).reduce((sum, one) => sum + one.number, 0);
  const goods = rowWriter(db, pointsGoods);
  POINTS_GOODS.forEach(({ name, description, points, stock }, index) => {
    const id = index + 1;
    goods({ id, name, description, points, stock: stock - bought(id), received: stock, sort: index });
  });
  pointsPurchases.forEach((one, index) => makeOrder(db, world, one, index));
}

const movePoints = query((orm, p: Parameters<{ buyerId: number; delta: number }>) =>
  orm
    .update(buyers)
    .set({ points: sql`${buyers.points} + ${p.delta}` })
    .where(eq(buyers.id, p.buyerId))
    .returning({ points: buyers.points }),
);

const firstAddress = query((orm) =>
  orm
    .select({
      consignee: addresses.consignee,
      phone: addresses.phone,
      address: sql<string>`${addresses.province} || ${addresses.city} || ${addresses.district} || ${addresses.street}`,
    })
    .from(addresses)
    .where(eq(addresses.id, 1)),
);

function makeOrder(
  db: Database,
  world: World,
  { goods, number, daysAgo }: (typeof pointsPurchases)[number],
  index: number,
): void {
  const taken = POINTS_GOODS[goods - 1];
  if (!taken) throw new Error(`points goods ${goods} are not in the vocabulary`);
  const points = taken.points * number;
  const at = world.now - daysAgo * dayMs;
  const buyerId = personaIds.buyer;
  // Points are granted first and then spent, so that the ledger adds up.
  const ledger = rowWriter(db, pointsLedger);
  const move = (delta: number, useType: (typeof pointsLedger.$inferInsert)['useType'], note: string) => {
    const points = movePoints(db).get({ buyerId, delta })?.points ?? 0;
    return ledger({ buyerId, delta, points, useType, note, orderId: null, createdAt: at });
  };
  move(points, 'adjustment', '会员日赠送积分');
  const ledgerId = move(-points, 'redeem', `兑换 ${taken.name}`);
  const address = firstAddress(db).get();
  if (!address) throw new Error('address 1 is not there');
  const row = {
    orderSn: `JF${String(index + 1).padStart(8, '0')}`,
    buyerId,
    pointsGoodsId: goods,
    name: taken.name,
  };
  rowWriter(
    db,
    pointsOrders,
  )({
    ...row,
    number,
    points,
    ...address,
    ledgerId,
    createdAt: at,
  });
}
