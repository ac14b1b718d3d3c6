import type { Contract, Data, Goods } from '@baicao/shared/contract';
import { formatYuan } from '@baicao/shared/pricing/money';
import { dayBounds } from '@baicao/shared/time/shanghai';
import { secondsOf } from '@baicao/shared/time/stamps';
import { goodsByIds } from '#goods-index/goods-by-ids.ts';
import type { ViewerCall } from '#goods-view/goods-view.ts';
import {
  hasLaterSession,
  nearestSession,
  sessionOffers,
  type SpikeOffer,
  type SpikeSession,
  everydayOffers,
} from './zone.repo.ts';

type Spike = Data<Contract['index']['spike']>;
type SpikeGoods = Spike['spike_notice']['data']['spikegoods'][number];

/** The target of 更多秒杀: the day's special prices. */
const moreUrl = '/mrtj';

/** index.spike: the session that runs, or the next one; `is_show` 0 when there is neither. */
export function spike(call: ViewerCall): Spike {
  const session = nearestSession(call.db, call.now);
  return { timestamp: secondsOf(call.now), url: moreUrl, spike_notice: session ? notice(call, session) : nothing };
}

const nothing: Spike['spike_notice'] = {
  is_show: 0,
  is_last: 0,
  start_time: 0,
  end_time: 0,
  data: { id: 0, name: '', spikegoods: [] },
};

function notice(call: ViewerCall, session: SpikeSession): Spike['spike_notice'] {
  const endOfDay = dayBounds(session.startsAt).toMs;
  return {
    is_show: 1,
    // Whether the session is the last of its day.
    is_last: hasLaterSession(call.db, session.startsAt, endOfDay) ? 0 : 1,
    start_time: secondsOf(session.startsAt),
    end_time: secondsOf(session.endsAt),
    data: { id: session.id, name: session.name, spikegoods: spikeGoods(call, sessionOffers(call.db, session.id)) },
  };
}

function spikeGoods(call: ViewerCall, offers: readonly SpikeOffer[]): SpikeGoods[] {
  const rows = new Map(
    goodsByIds(
      call,
      offers.map((offer) => offer.goodsId),
    ).map((goods) => [goods.id, goods]),
  );
  return offers.flatMap((offer) => {
    const goods = rows.get(offer.goodsId);
    return goods ? [spikeRow(offer, goods)] : [];
  });
}

/** Viewers who see the goods' price also see the spike price, even before the session begins. */
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
    price_code: goods.price_code,
    number: left,
    ori_number: offer.allowance ?? left,
    xg_number: offer.buyerLimit ?? 0,
    goods,
  };
}

/** goods.everydayPrice: the day's special prices, from when the first began until the first ends; else the whole day. */
export function everydayPrices(call: ViewerCall): Data<Contract['goods']['everydayPrice']> {
  const offers = everydayOffers(call.db, call.now);
  const day = dayBounds(call.now);
  const start = offers.length === 0 ? day.fromMs : Math.min(...offers.map((offer) => offer.startsAt));
  const end = offers.length === 0 ? day.toMs : Math.min(...offers.map((offer) => offer.endsAt));
  return {
    now: secondsOf(call.now),
    start: secondsOf(start),
    end: secondsOf(end),
    goods: goodsByIds(call, [...new Set(offers.map((offer) => offer.goodsId))]),
  };
}
