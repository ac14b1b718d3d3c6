import type { Database } from '@baicao/db/client';
import { eq, query, type Parameters } from '@baicao/db/query';
import { favorites, goods } from '@baicao/db/schema';
import { percentOf } from '@baicao/shared/pricing/money';
import { dayMs } from '@baicao/shared/time/durations';
import { personaIds } from '#personas.ts';
import { rowWriter } from '#rows.ts';
import { firstOrdinaryId, sentinels } from '#sentinels.ts';
import type { SeededGoods } from '#seeded-goods.ts';
import type { SeedContext } from '#seed-context.ts';
import { skewedPick } from './order/background-plans.ts';

const basePrice = query((orm, p: Parameters<{ id: number }>) =>
  orm.select({ fen: goods.basePriceFen }).from(goods).where(eq(goods.id, p.id)),
);

/** What goods cost when they were saved as favourites, in percent of today's base price: most cost the same, some more, some less. */
const pastPercents = [100, 104, 100, 97, 100, 108, 100, 95] as const;

/** Draws nothing at random, so that the draws after the favourites stay the same. */
function keptPrice(db: Database, buyerId: number, goodsId: number): number | null {
  const fen = basePrice(db).get({ id: goodsId })?.fen;
  const percent = pastPercents[(goodsId + buyerId) % pastPercents.length] ?? 100;
  return fen === undefined ? null : percentOf(fen, percent);
}

/** `buyer` has two dozen favourites, some of them no longer for sale; other companies have a few each. */
export function makeFavorites(
  db: Database,
  context: SeedContext,
  companies: readonly number[],
  ordinary: readonly SeededGoods[],
): void {
  const write = rowWriter(db, favorites);
  const keep = (buyerId: number, ids: ReadonlySet<number>) => {
    for (const goodsId of ids)
      write({
        buyerId,
        goodsId,
        createdAt: context.now - context.int(1, 300) * dayMs - context.int(0, dayMs),
        priceFen: keptPrice(db, buyerId, goodsId),
      });
  };
  const draw = (count: number) => Array.from({ length: count }, () => skewedPick(context, ordinary, 2).id);
  keep(
    personaIds.buyer,
    new Set([
      firstOrdinaryId,
      sentinels.soldOut,
      sentinels.offShelf,
      sentinels.ladder,
      sentinels.spikeNow,
      ...draw(20),
    ]),
  );
  for (const id of [personaIds.vip, personaIds.chain, personaIds.clinic]) keep(id, new Set(draw(8)));
  for (const id of companies) keep(id, new Set(draw(context.int(0, 15))));
}
