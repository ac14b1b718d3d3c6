import { pointsOrderStates, type Contract, type Data } from '@baicao/shared/contract';
import { formatMoment } from '@baicao/shared/time/shanghai';
import { page } from '#domain/answers.ts';
import type { Handlers } from '#domain/context.ts';
import { drawnAddress } from '#goods/picture-address.ts';
import type { PointsGoodsRow, PointsOrderRow } from './points.repo.ts';
import { mallPage, ownOrders, perPage, redeem } from './points.service.ts';

export const pointsHandlers: Handlers['points'] = {
  goods: ({ page: at }, { db }) => {
    const { rows, total } = mallPage(db, at);
    return page(rows.map(wirePointsGoods), { page: at, perPage, total });
  },
  redeem: (input, call) => wirePointsOrder(redeem(call, input)),
  orders: ({ page: at }, { db, buyer }) => {
    const { rows, total } = ownOrders(db, buyer.id, at);
    return page(rows.map(wirePointsOrder), { page: at, perPage, total });
  },
};

const picture = (id: number, name: string) => drawnAddress('points', id, [name]);

function wirePointsGoods({
  id,
  name,
  description,
  points,
  stock,
}: PointsGoodsRow): Data<Contract['points']['goods']>[number] {
  return { id, name, image: picture(id, name), points, number: stock, describe: description };
}

/** A points order has one state only: it ships with the buyer's next parcel and is not tracked by itself. */
function wirePointsOrder(row: PointsOrderRow): Data<Contract['points']['redeem']> {
  return {
    id: row.id,
    order_sn: row.orderSn,
    name: row.name,
    image: picture(row.goodsId, row.name),
    number: row.number,
    points: row.points,
    state: 'redeemed',
    state_label: pointsOrderStates.redeemed,
    address: row.address,
    created_at: formatMoment(row.createdAt),
  };
}
