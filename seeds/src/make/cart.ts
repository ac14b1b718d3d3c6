import type { Database } from '@baicao/db/client';
import { cartLines } from '@baicao/db/schema';
import { minuteMs } from '@baicao/shared/time/durations';
import { personaIds } from '#personas.ts';
import { rowWriter } from '#rows.ts';
import { sentinels } from '#sentinels.ts';
import { isPlain, stockOf, type SeededGoods } from '#seeded-goods.ts';
import type { SeedContext } from '#seed-context.ts';
import type { GoodsList } from './goods/goods-list.ts';
import type { Zones } from './zones/zones.ts';

/**
 * The cart of `buyer`: line 1 is plain and buyable; further lines are at a ladder price, in the running spike, a
 * combination, dearer and cheaper than when they were added, and three that can no longer be bought, unselected. The head
 * of the chain has two lines to copy to its stores.
 */
export function makeCarts(
  db: Database,
  context: SeedContext,
  goodsList: GoodsList,
  { running, combinations }: Zones,
): void {
  const write = rowWriter(db, cartLines);
  let id = 0;
  const add = (row: {
    buyerId?: number;
    type?: 0 | 1 | 3;
    goods: SeededGoods | null;
    combinationId?: number;
    number: number;
    selected?: boolean;
    seenFen: number;
  }) => {
    const { buyerId = personaIds.buyer, type = 0, goods, combinationId = null, number, selected = true, seenFen } = row;
    id += 1;
    write({
      id,
      buyerId,
      type,
      goodsId: goods?.id ?? null,
      combinationId,
      number,
      isSelected: selected,
      seenPriceFen: seenFen,
      createdAt: context.now - (40 - id) * 7 * minuteMs,
    });
  };
  const [first, second, third, fourth] = goodsList.ordinary
    .slice(1, 10)
    .filter((goods) => isPlain(goods) && stockOf(goods) >= goods.packSize * 20);
  const [spike] = running;
  const [set] = combinations;
  if (!first || !second || !third || !fourth || !spike || !set) throw new Error('too few goods for a cart');
  add({ goods: first, number: first.packSize * 2, seenFen: first.basePriceFen });
  add({ goods: second, number: second.packSize, seenFen: second.basePriceFen - 3 });
  add({ goods: third, number: third.packSize * 3, seenFen: third.basePriceFen + 25 });
  add({ goods: fourth, number: fourth.packSize, selected: false, seenFen: fourth.basePriceFen });
  const ladder = goodsList.of(sentinels.ladder);
  add({ goods: ladder, number: 20, seenFen: ladder.basePriceFen });
  add({ goods: goodsList.of(spike.goodsId), type: 1, number: 5, seenFen: spike.priceFen });
  add({ goods: null, combinationId: set.id, type: 3, number: 1, seenFen: set.priceFen });
  for (const gone of [sentinels.soldOut, sentinels.offShelf, sentinels.expired]) {
    const goods = goodsList.of(gone);
    add({ goods, number: goods.packSize, selected: false, seenFen: goods.basePriceFen });
  }
  for (const goods of [first, second]) {
    add({ buyerId: personaIds.chain, goods, number: goods.packSize * 3, seenFen: goods.basePriceFen });
  }
}
