import type { Database } from '@baicao/db/client';
import { asc, desc, eq, query, type Parameters } from '@baicao/db/query';
import { purchaseListLines, purchaseLists, purchases } from '@baicao/db/schema';
import { dayMs } from '@baicao/shared/time/durations';
import { personaIds } from '#personas.ts';
import { rowWriter } from '#rows.ts';
import { firstOrdinaryId, sentinels } from '#sentinels.ts';
import type { SeedContext } from '#seed-context.ts';
import type { GoodsList } from './goods/goods-list.ts';

interface PlannedList {
  readonly buyerId: number;
  readonly name: string;
  readonly note: string;
  readonly daysAgo: number;
  readonly goodsIds: readonly number[];
}

const mostBought = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm
    .select({ goodsId: purchases.goodsId })
    .from(purchases)
    .where(eq(purchases.buyerId, p.buyerId))
    .orderBy(desc(purchases.times), asc(purchases.goodsId))
    .limit(12),
);

/**
 * `buyer` has two lists (1: what is bought most often, with goods that are sold out and off the shelf; 2: ordinary goods), `chain` two.
 * Runs after the purchases were counted.
 */
export function makePurchaseLists(db: Database, context: SeedContext, goodsList: GoodsList): void {
  const list = rowWriter(db, purchaseLists);
  const line = rowWriter(db, purchaseListLines);
  plannedLists(db).forEach(({ buyerId, name, note, daysAgo, goodsIds }, index) => {
    const id = index + 1;
    const createdAt = context.now - daysAgo * dayMs;
    list({ id, buyerId, name, note, createdAt, updatedAt: createdAt + dayMs });
    [...new Set(goodsIds)].forEach((goodsId, place) => {
      const { packSize } = goodsList.of(goodsId);
      const number = packSize * (1 + ((place * 5) % 4));
      line({ listId: id, goodsId, number, note: place === 2 ? '按上周销量补' : '', position: place + 1 });
    });
  });
}

function plannedLists(db: Database): PlannedList[] {
  const ordinary = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => firstOrdinaryId + from + index);
  const often = mostBought(db)
    .all({ buyerId: personaIds.buyer })
    .map(({ goodsId }) => goodsId);
  const { buyer, chain } = personaIds;
  return [
    {
      buyerId: buyer,
      name: '门店每周必补',
      note: '每周一盘点后下单',
      daysAgo: 60,
      goodsIds: [firstOrdinaryId, ...often, sentinels.soldOut, sentinels.offShelf],
    },
    { buyerId: buyer, name: '感冒季备货', note: '', daysAgo: 20, goodsIds: ordinary(2, 8) },
    { buyerId: chain, name: '各店通用', note: '总店统一补货', daysAgo: 90, goodsIds: ordinary(0, 10) },
    { buyerId: chain, name: '新店首批', note: '', daysAgo: 30, goodsIds: ordinary(4, 6) },
  ];
}
