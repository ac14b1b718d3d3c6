import type { Database } from '@baicao/db/client';

/** 1 药店 2 诊所 3 商业公司 4 连锁公司 5 加盟店. */
export type Rank = 1 | 2 | 3 | 4 | 5;

/** To whom goods are sold at all; an empty list: to everybody. */
export interface SalesChannel {
  /** Provinces by their full names. */
  readonly provinces: readonly string[];
  readonly ranks: readonly Rank[];
}

const open: SalesChannel = { provinces: [], ranks: [] };

interface ChannelRow {
  readonly goodsId: number;
  readonly province: string | null;
  readonly rank: Rank | null;
}

const channelSql = `
  SELECT r.goods_id AS goodsId, r.province, NULL AS rank FROM json_each(?) j CROSS JOIN goods_regions r ON r.goods_id = j.value
  UNION ALL
  SELECT k.goods_id, NULL, k.rank FROM json_each(?) j CROSS JOIN goods_ranks k ON k.goods_id = j.value`;

/** The channels of these goods (a JSON list of ids): most are sold to everybody and have no rows. */
export function loadChannels(db: Database, idList: string): (goodsId: number) => SalesChannel {
  const channels = new Map<number, { provinces: string[]; ranks: Rank[] }>();
  for (const { goodsId, province, rank } of db.statement<ChannelRow>(channelSql).all(idList, idList)) {
    const channel = channels.get(goodsId) ?? { provinces: [], ranks: [] };
    channels.set(goodsId, channel);
    if (province !== null) channel.provinces.push(province);
    if (rank !== null) channel.ranks.push(rank);
  }
  return (goodsId) => channels.get(goodsId) ?? open;
}
