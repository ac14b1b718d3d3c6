import type { Database } from '@baicao/db/client';
import { and, eq, query, sql, type Parameters } from '@baicao/db/query';
import { addresses, pointsGoods, pointsLedger, pointsOrders } from '@baicao/db/schema';
import { ledgerNotes } from '@baicao/shared/messages/ledger-notes';
import { dayMs } from '@baicao/shared/time/durations';
import type { Wallets } from '#make/order/wallets.ts';
import { personaIds } from '#personas.ts';
import { rowWriter } from '#rows.ts';
import { POINTS_GOODS } from '#vocabulary/points-goods.ts';
import type { SeedContext } from '#seed-context.ts';

/** Points orders of `buyer`: which goods, how many pieces, how long ago. */
const pointsPurchases = [
  { goods: 2, number: 2, daysAgo: 120 },
  { goods: 10, number: 1, daysAgo: 47 },
] as const;

type Purchase = (typeof pointsPurchases)[number];

function priceOf({ goods, number }: Purchase): { readonly name: string; readonly points: number } {
  const taken = POINTS_GOODS[goods - 1];
  if (!taken) throw new Error(`points goods ${goods} are not in the vocabulary`);
  return { name: taken.name, points: taken.points * number };
}

/** Adds the points that purchases in the points mall move: granted first and then spent, so that no other row changes. */
export function addPointsMovements({ now }: SeedContext, wallets: Wallets): void {
  for (const purchase of pointsPurchases) {
    const { name, points } = priceOf(purchase);
    const at = now - purchase.daysAgo * dayMs;
    const same = { kind: 'points', orderId: null } as const;
    wallets.later(personaIds.buyer, at, { ...same, delta: points, useType: 'adjustment', note: '会员日赠送积分' });
    wallets.later(personaIds.buyer, at, {
      ...same,
      delta: -points,
      useType: 'redeem',
      note: ledgerNotes.redeemed(name),
    });
  }
}

/** The points mall and two orders of `buyer`. Runs after history, which has written what they cost. */
export function makePointsMall(db: Database, context: SeedContext): void {
  const bought = (id: number) =>
    pointsPurchases.filter((one) => one.goods === id).reduce((sum, one) => sum + one.number, 0);
  const goods = rowWriter(db, pointsGoods);
  POINTS_GOODS.forEach(({ name, description, points, stock }, index) => {
    const id = index + 1;
    goods({ id, name, description, points, stock: stock - bought(id), received: stock, sort: index });
  });
  pointsPurchases.forEach((one, index) => makeOrder(db, context, one, index));
}

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

const redeemed = query((orm, p: Parameters<{ buyerId: number; at: number }>) =>
  orm
    .select({ id: pointsLedger.id })
    .from(pointsLedger)
    .where(
      and(eq(pointsLedger.buyerId, p.buyerId), eq(pointsLedger.useType, 'redeem'), eq(pointsLedger.createdAt, p.at)),
    ),
);

function makeOrder(db: Database, context: SeedContext, purchase: Purchase, index: number): void {
  const { name, points } = priceOf(purchase);
  const buyerId = personaIds.buyer;
  const at = context.now - purchase.daysAgo * dayMs;
  const ledger = redeemed(db).get({ buyerId, at });
  const address = firstAddress(db).get();
  if (!ledger || !address) throw new Error('what a points order belongs to is not there');
  rowWriter(
    db,
    pointsOrders,
  )({
    orderSn: `JF${String(index + 1).padStart(8, '0')}`,
    buyerId,
    pointsGoodsId: purchase.goods,
    name,
    number: purchase.number,
    points,
    ...address,
    ledgerId: ledger.id,
    createdAt: at,
  });
}
