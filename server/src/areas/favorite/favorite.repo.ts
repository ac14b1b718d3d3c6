import type { Database } from '@baicao/db/client';
import { and, count, eq, idList, insertInto, listedId, lt, query, sql, type Parameters } from '@baicao/db/query';
import { cancelledFavorites, favorites, goods } from '@baicao/db/schema';

interface Favorite {
  readonly buyerId: number;
  readonly goodsId: number;
}

/** How goods were saved: when (ms), and the price of one piece then; null where it was hidden. */
export interface Saved {
  readonly goodsId: number;
  readonly at: number;
  readonly priceFen: number | null;
}

const ofBuyer = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm
    .select({ goodsId: favorites.goodsId, at: favorites.createdAt, priceFen: favorites.priceFen })
    .from(favorites)
    .where(eq(favorites.buyerId, p.buyerId)),
);

/** This buyer's favourites, the latest first. */
export function favoritesOf(db: Database, buyerId: number): Saved[] {
  return ofBuyer(db)
    .all({ buyerId })
    .sort((a, b) => b.at - a.at || b.goodsId - a.goodsId);
}

const numberOf = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm.select({ total: count() }).from(favorites).where(eq(favorites.buyerId, p.buyerId)),
);

export function countFavorites(db: Database, buyerId: number): number {
  return numberOf(db).get({ buyerId })?.total ?? 0;
}

const goodsAmong = query((orm, p: Parameters<{ ids: string }>) =>
  orm.select({ id: goods.id }).from(idList(p.ids)).crossJoin(goods).where(eq(goods.id, listedId)),
);

export function existingGoods(db: Database, ids: readonly number[]): number[] {
  return goodsAmong(db)
    .all({ ids: JSON.stringify(ids) })
    .map((row) => row.id);
}

const insert = query((orm, p: Parameters<Favorite & { at: number; priceFen: number | null }>) =>
  orm
    .insert(favorites)
    .values({ buyerId: p.buyerId, goodsId: p.goodsId, createdAt: p.at, priceFen: p.priceFen })
    .onConflictDoNothing(),
);

const ofOne = (p: Parameters<Favorite>) => and(eq(favorites.buyerId, p.buyerId), eq(favorites.goodsId, p.goodsId));

const one = query((orm, p: Parameters<Favorite>) =>
  orm
    .select({ goodsId: favorites.goodsId, at: favorites.createdAt, priceFen: favorites.priceFen })
    .from(favorites)
    .where(ofOne(p)),
);

const remove = query((orm, p: Parameters<Favorite>) => orm.delete(favorites).where(ofOne(p)));

const addToCount = query((orm, p: Parameters<{ goodsId: number; delta: number }>) =>
  orm
    .update(goods)
    .set({ favoriteNumber: sql`${goods.favoriteNumber} + ${p.delta}` })
    .where(eq(goods.id, p.goodsId)),
);

/** One row, and the count of the goods with it; nothing when it is there already. */
export function insertFavorite(db: Database, buyerId: number, saved: Saved): void {
  const { changes } = insert(db).run({ buyerId, ...saved });
  if (changes === 1) addToCount(db).run({ goodsId: saved.goodsId, delta: 1 });
}

const cancelledOf = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm
    .select({
      goodsId: cancelledFavorites.goodsId,
      at: cancelledFavorites.createdAt,
      priceFen: cancelledFavorites.priceFen,
      cancelledAt: cancelledFavorites.cancelledAt,
    })
    .from(cancelledFavorites)
    .where(eq(cancelledFavorites.buyerId, p.buyerId)),
);

/** Favourites the buyer has cancelled after `since` (ms), by goods. */
export function cancelledSince(db: Database, buyerId: number, since: number): Map<number, Saved> {
  const rows = cancelledOf(db)
    .all({ buyerId })
    .filter(({ cancelledAt }) => cancelledAt > since);
  return new Map(rows.map(({ goodsId, at, priceFen }) => [goodsId, { goodsId, at, priceFen }]));
}

const forget = query((orm, p: Parameters<Favorite>) =>
  orm
    .delete(cancelledFavorites)
    .where(and(eq(cancelledFavorites.buyerId, p.buyerId), eq(cancelledFavorites.goodsId, p.goodsId))),
);

/** Forgets a cancelled favourite: it is a favourite again. */
export function forgetCancelled(db: Database, buyerId: number, goodsId: number): void {
  forget(db).run({ buyerId, goodsId });
}

const forgetOld = query((orm, p: Parameters<{ buyerId: number; until: number }>) =>
  orm
    .delete(cancelledFavorites)
    .where(and(eq(cancelledFavorites.buyerId, p.buyerId), lt(cancelledFavorites.cancelledAt, p.until))),
);

/** Forgets favourites cancelled before `until` (ms): they cannot be restored any more. */
export function forgetCancelledBefore(db: Database, buyerId: number, until: number): void {
  forgetOld(db).run({ buyerId, until });
}

const recordCancelled = insertInto(cancelledFavorites, ['buyerId', 'goodsId', 'createdAt', 'priceFen', 'cancelledAt']);

/** Removes a favourite and notes how it was saved; whether there was one to remove. */
export function deleteFavorite(db: Database, buyerId: number, goodsId: number, now: number): boolean {
  const saved = one(db).get({ buyerId, goodsId });
  if (!saved || remove(db).run({ buyerId, goodsId }).changes === 0) return false;
  addToCount(db).run({ goodsId, delta: -1 });
  recordCancelled(db).run({ buyerId, goodsId, createdAt: saved.at, priceFen: saved.priceFen, cancelledAt: now });
  return true;
}
