import { pointsOrderStates, type Contract, type Data } from '@baicao/shared/contract';
import { formatMoment } from '@baicao/shared/time/shanghai';
import { drawnAddress } from '#goods/picture-address.ts';
import type { PointsGoodsRow, PointsOrderRow } from './points.repo.ts';

const picture = (id: number, name: string) => drawnAddress('points', id, [name]);

export function wirePointsGoods({
  id,
  name,
  description,
  points,
  stock,
}: PointsGoodsRow): Data<Contract['points']['goods']>[number] {
  return { id, name, image: picture(id, name), points, number: stock, describe: description };
}

/** A points order has one state only: it ships with the buyer's next parcel and has no tracking of its own. */
export function wirePointsOrder(row: PointsOrderRow): Data<Contract['points']['redeem']> {
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
