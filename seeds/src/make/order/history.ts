import type { Database } from '@baicao/db/client';
import type { Persona } from '#persona-types.ts';
import type { World } from '#world.ts';
import type { GoodsList } from '../goods-list.ts';
import type { Zones } from '../zones/zones.ts';
import { backgroundPlans, lastPiecesPlan, spikePlans } from './background-plans.ts';
import type { Receiver } from './order-history.ts';
import { giftPlans } from './gift-plans.ts';
import { makeOrders } from './orders.ts';
import { personaPlans } from './persona-plans.ts';
import type { StockKeeper } from './stock.ts';
import { Wallets } from './wallets.ts';

/** Eighteen months of orders of everybody, with what they did to stock and wallets. */
export function makeHistory(
  db: Database,
  world: World,
  goodsList: GoodsList,
  zones: Zones,
  people: readonly Persona[],
  companies: readonly number[],
  onProgress: (done: number, total: number) => void,
): { stock: StockKeeper; wallets: Wallets } {
  world.begin('orders');
  const plans = [
    ...personaPlans(world, goodsList.ordinary, goodsList.of),
    ...backgroundPlans(world, companies, goodsList.ordinary),
    ...spikePlans(world, companies, zones.running, goodsList.of),
    lastPiecesPlan(world, world.pick(companies), goodsList.of),
    ...giftPlans(world, zones, goodsList.of),
  ];
  const wallets = new Wallets(db);
  for (const person of people) wallets.open(world, person);
  const receivers = new Map(people.flatMap((person) => receiverOf(person)));
  const stock = makeOrders(db, world, plans, zones, receivers, wallets, (done) => {
    if (done % 500 === 0) onProgress(done, plans.length);
  });
  return { stock, wallets };
}

function receiverOf({ id, province, addresses }: Persona): [number, Receiver][] {
  const [first] = addresses;
  if (first === undefined) return [];
  const full = `${province}${first.city}${first.district}${first.street}`;
  return [[id, { consignee: first.consignee, phone: first.phone, full }]];
}
