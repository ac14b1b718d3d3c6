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

const rankNames: Record<Rank, string> = { 1: '药店', 2: '诊所', 3: '商业公司', 4: '连锁公司', 5: '加盟店' };

/** Who asks, as far as a channel looks. */
export interface ChannelBuyer {
  readonly province: string;
  readonly rank: Rank;
}

/** Why these goods are not sold to this buyer: the region before the kind of outlet; null: they are. */
export function channelProblem(
  { provinces, ranks }: SalesChannel,
  { province, rank }: ChannelBuyer,
  name: string,
): { reason: string; label: string } | null {
  const next = '可选购同类商品或联系专属客服';
  if (provinces.length > 0 && !provinces.includes(province)) {
    return {
      reason: `「${name}」仅供应${provinces.join('、')}，${province}暂不供应，${next}`,
      label: '本地区不供应',
    };
  }
  if (ranks.length === 0 || ranks.includes(rank)) return null;
  const outlets = ranks.map((each) => rankNames[each]).join('、');
  return { reason: `「${name}」仅供${outlets}采购，您的账户为${rankNames[rank]}，${next}`, label: `仅供${outlets}` };
}
