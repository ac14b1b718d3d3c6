import type { Database } from '@baicao/db/client';
import { dayMs } from '@baicao/shared/time/durations';
import { personaIds } from '#personas.ts';
import { rowWriter } from '#rows.ts';
import { POINTS_GOODS } from '#vocabulary/points-goods.ts';
import type { World } from '#world.ts';

/** What `buyer` has had for points: which goods and how long ago, in days. */
const had = [
  { goods: 2, number: 2, daysAgo: 120 },
  { goods: 10, number: 1, daysAgo: 47 },
] as const;

/** The points mall and two orders of `buyer`. Runs after history: its ledger rows are the last ones. */
export function makePointsMall(db: Database, world: World): void {
  const gone = (id: number) => had.filter((one) => one.goods === id).reduce((sum, one) => sum + one.number, 0);
  const goods = rowWriter(db, 'points_goods', ['id', 'name', 'description', 'points', 'stock', 'received', 'sort']);
  POINTS_GOODS.forEach(({ name, description, points, stock }, index) => {
    const id = index + 1;
    goods({ id, name, description, points, stock: stock - gone(id), received: stock, sort: index });
  });
  had.forEach((one, index) => makeOrder(db, world, one, index));
}

function makeOrder(db: Database, world: World, { goods, number, daysAgo }: (typeof had)[number], index: number): void {
  const taken = POINTS_GOODS[goods - 1];
  if (!taken) throw new Error(`points goods ${goods} are not in the vocabulary`);
  const points = taken.points * number;
  const at = world.now - daysAgo * dayMs;
  const buyerId = personaIds.buyer;
  // The points are an opening balance; the ledger goes on from it.
  const ledger = rowWriter(db, 'points_ledger', [
    'buyer_id',
    'delta',
    'points',
    'use_type',
    'note',
    'order_id',
    'created_at',
  ]);
  const move = (delta: number, useType: string, note: string) => {
    db.statement('UPDATE buyers SET points = points + ? WHERE id = ?').run(delta, buyerId);
    const now = db.values<number>('SELECT points FROM buyers WHERE id = ?').get(buyerId) ?? 0;
    return ledger({ buyer_id: buyerId, delta, points: now, use_type: useType, note, order_id: null, created_at: at });
  };
  move(points, 'adjustment', '会员日赠送积分');
  const ledgerId = move(-points, 'redeem', `兑换 ${taken.name}`);
  const address = db
    .statement<{ consignee: string; phone: string; address: string }>(
      'SELECT consignee, phone, province || city || district || street AS address FROM addresses WHERE id = 1',
    )
    .get();
  if (!address) throw new Error('address 1 is not there');
  const row = {
    order_sn: `JF${String(index + 1).padStart(8, '0')}`,
    buyer_id: buyerId,
    points_goods_id: goods,
    name: taken.name,
  };
  rowWriter(db, 'points_orders', [
    'order_sn',
    'buyer_id',
    'points_goods_id',
    'name',
    'number',
    'points',
    'consignee',
    'phone',
    'address',
    'ledger_id',
    'created_at',
  ])({
    ...row,
    number,
    points,
    ...address,
    ledger_id: ledgerId,
    created_at: at,
  });
}
