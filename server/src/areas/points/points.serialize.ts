import type { Contract, Data } from '@baicao/shared/contract';
import { formatMoment } from '@baicao/shared/time/shanghai';
import { drawnAddress } from '#goods/picture-address.ts';
import type { PointsGoodsRow, PointsOrderRow } from './points.service.ts';

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

/** Points orders leave the warehouse with the next parcel; the mall tracks no more than that they are on their way. */
export function wirePointsOrder(row: PointsOrderRow): Data<Contract['points']['redeem']> {
  return {
    id: row.id,
    order_sn: row.orderSn,
    name: row.name,
    image: picture(row.goodsId, row.name),
    number: row.number,
    points: row.points,
    state: '已兑换',
    address: row.address,
    created_at: formatMoment(row.createdAt),
  };
}
