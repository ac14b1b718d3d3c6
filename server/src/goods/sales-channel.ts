import type { Database } from '@baicao/db/client';
import { eq, idList, listedId, query, type Parameters } from '@baicao/db/query';
import { goodsRanks, goodsRegions } from '@baicao/db/schema';

export type Rank = (typeof goodsRanks.$inferSelect)['rank'];

/** The kinds of outlets. */
export const rankNames: Readonly<Record<Rank, string>> = {
  1: '药店',
  2: '诊所',
  3: '商业公司',
  4: '连锁公司',
  5: '加盟店',
};

/** The provinces and outlet types goods are sold to; an empty list: no restriction. */
export interface SalesChannel {
  /** Provinces by their full names. */
  readonly provinces: readonly string[];
  readonly ranks: readonly Rank[];
}

const openToAll: SalesChannel = { provinces: [], ranks: [] };

const regionsOf = query((orm, p: Parameters<{ ids: string }>) =>
  orm
    .select({ goodsId: goodsRegions.goodsId, province: goodsRegions.province })
    .from(idList(p.ids))
    .crossJoin(goodsRegions)
    .where(eq(goodsRegions.goodsId, listedId)),
);

const ranksOf = query((orm, p: Parameters<{ ids: string }>) =>
  orm
    .select({ goodsId: goodsRanks.goodsId, rank: goodsRanks.rank })
    .from(idList(p.ids))
    .crossJoin(goodsRanks)
    .where(eq(goodsRanks.goodsId, listedId)),
);

/** The channels of these goods (a JSON list of ids): most are unrestricted and have no rows. */
export function loadChannels(db: Database, ids: string): (goodsId: number) => SalesChannel {
  const channels = new Map<number, { provinces: string[]; ranks: Rank[] }>();
  const channelOf = (goodsId: number) => {
    const channel = channels.get(goodsId) ?? { provinces: [], ranks: [] };
    channels.set(goodsId, channel);
    return channel;
  };
  for (const { goodsId, province } of regionsOf(db).all({ ids })) channelOf(goodsId).provinces.push(province);
  for (const { goodsId, rank } of ranksOf(db).all({ ids })) channelOf(goodsId).ranks.push(rank);
  return (goodsId) => channels.get(goodsId) ?? openToAll;
}
