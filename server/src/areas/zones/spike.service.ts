import type { Contract, Data, Goods } from '@baicao/shared/contract';
import { formatYuan } from '@baicao/shared/pricing/money';
import { dayBounds } from '@baicao/shared/time/shanghai';
import { goodsByIds, type GoodsAsker } from '#goods-view/goods-view.ts';
import { hasLaterSession, nearestSession, sessionOffers, type SpikeOffer, type SpikeSession } from './spike.repo.ts';

type Spike = Data<Contract['index']['spike']>;
type SpikeGoods = Spike['spike_notice']['data']['spikegoods'][number];

const seconds = (ms: number): number => Math.floor(ms / 1000);

/** Where 更多秒杀 leads: the day's special prices. */
const moreUrl = '/mrtj';

/** index.spike: the session that runs, or the next one; `is_show` 0 when there is neither. */
export function spike(asker: GoodsAsker): Spike {
  const session = nearestSession(asker.db, asker.now);
  return { timestamp: seconds(asker.now), url: moreUrl, spike_notice: session ? notice(asker, session) : nothing };
}

const nothing: Spike['spike_notice'] = {
  is_show: 0,
  is_last: 0,
  start_time: 0,
  end_time: 0,
  data: { id: 0, name: '', spikegoods: [] },
};

function notice(asker: GoodsAsker, session: SpikeSession): Spike['spike_notice'] {
  const endOfDay = dayBounds(session.startsAt).toMs;
  return {
    is_show: 1,
    // The last of its day.
    is_last: hasLaterSession(asker.db, session.startsAt, endOfDay) ? 0 : 1,
    start_time: seconds(session.startsAt),
    end_time: seconds(session.endsAt),
    data: { id: session.id, name: session.name, spikegoods: spikeGoods(asker, sessionOffers(asker.db, session.id)) },
  };
}

function spikeGoods(asker: GoodsAsker, offers: readonly SpikeOffer[]): SpikeGoods[] {
  const rows = new Map(
    goodsByIds(
      asker,
      offers.map((offer) => offer.goodsId),
    ).map((goods) => [goods.id, goods]),
  );
  return offers.flatMap((offer) => {
    const goods = rows.get(offer.goodsId);
    return goods ? [spikeRow(offer, goods)] : [];
  });
}

/** The spike price is shown to whoever sees the goods' price, also before the session begins. */
function spikeRow(offer: SpikeOffer, goods: Goods): SpikeGoods {
  const left = offer.allowance === null ? goods.number : Math.min(offer.allowance - offer.soldNumber, goods.number);
  return {
    goods_id: goods.id,
    name: goods.name,
    ypgg: goods.ypgg,
    sccj: goods.sccj,
    bzdw: goods.bzdw,
    image: goods.goods_image[0]?.list ?? '',
    price: goods.base_price === null ? null : formatYuan(offer.priceFen),
    ori_price: goods.base_price,
    price_label: goods.price_label,
    number: left,
    ori_number: offer.allowance ?? left,
    xg_number: offer.buyerLimit ?? 0,
    goods,
  };
}
