import type { Database } from '@baicao/db/client';
import { and, eq, idList, listedId, query, sql, type Parameters } from '@baicao/db/query';
import { favorites, goods } from '@baicao/db/schema';

interface Favorite {
  readonly buyerId: number;
  readonly goodsId: number;
}

const ofBuyer = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm
    .select({ id: favorites.goodsId, at: favorites.createdAt })
    .from(favorites)
    .where(eq(favorites.buyerId, p.buyerId)),
);

/** Ids of this buyer's favourites, the latest first. */
export function favoriteIds(db: Database, buyerId: number): number[] {
  const rows = ofBuyer(db).all({ buyerId });
  return rows.sort((a, b) => b.at - a.at || b.id - a.id).map((row) => row.id);
}

const goodsAmong = query((orm, p: Parameters<{ ids: string }>) =>
  orm.select({ id: goods.id }).from(idList(p.ids)).crossJoin(goods).where(eq(goods.id, listedId)),
);

export function existingGoods(db: Database, ids: readonly number[]): number[] {
  return goodsAmong(db)
    .all({ ids: JSON.stringify(ids) })
    .map((row) => row.id);
}

const insert = query((orm, p: Parameters<Favorite & { now: number }>) =>
  orm.insert(favorites).values({ buyerId: p.buyerId, goodsId: p.goodsId, createdAt: p.now }).onConflictDoNothing(),
);

const remove = query((orm, p: Parameters<Favorite>) =>
  orm.delete(favorites).where(and(eq(favorites.buyerId, p.buyerId), eq(favorites.goodsId, p.goodsId))),
);

const addToCount = query((orm, p: Parameters<{ goodsId: number; delta: number }>) =>
  orm
    .update(goods)
    .set({ favoriteNumber: sql`${goods.favoriteNumber} + ${p.delta}` })
    .where(eq(goods.id, p.goodsId)),
);

/** One row, and the count of the goods with it; nothing when it is there already. */
export function insertFavorite(db: Database, buyerId: number, goodsId: number, now: number): void {
  const { changes } = insert(db).run({ buyerId, goodsId, now });
  if (changes === 1) addToCount(db).run({ goodsId, delta: 1 });
}

/** Whether there was one to remove. */
export function deleteFavorite(db: Database, buyerId: number, goodsId: number): boolean {
  const { changes } = remove(db).run({ buyerId, goodsId });
  if (changes === 1) addToCount(db).run({ goodsId, delta: -1 });
  return changes === 1;
}
