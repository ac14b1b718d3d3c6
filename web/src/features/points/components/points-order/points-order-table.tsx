import type { Output } from '@baicao/client/api';
import type { api } from '#api/client.ts';
import { CopyButton } from '#design/copy-button.tsx';
import { Img } from '#design/img.tsx';
import cards from '#design/card-table.module.css';
import classes from './points-order-table.module.css';

type PointsOrder = Output<typeof api.points.orders.endpoint>['rows'][number];

export function PointsOrderTable({ orders }: { orders: readonly PointsOrder[] }) {
  return (
    <table className={`${cards.table} ${classes.table}`}>
      <caption className="visually-hidden">积分订单</caption>
      <thead>
        <tr>
          <th scope="col">礼品</th>
          <th scope="col" data-align="right">
            数量
          </th>
          <th scope="col" data-align="right">
            积分
          </th>
          <th scope="col">收货信息</th>
          <th scope="col">状态</th>
        </tr>
      </thead>
      <tbody>
        {orders.map(
          ({ id, order_sn: sn, name, image, number, points, state_label: state, address, created_at: at }) => (
            <tr key={id}>
              <td data-column="gift">
                <span className={classes.picture}>
                  <Img src={image} alt="" />
                </span>
                <b className={classes.name}>{name}</b>
                <span className={classes.meta}>
                  <span className="num">{sn}</span> <CopyButton text={sn} name={`订单号 ${sn}`} />
                </span>
                <span className={classes.meta}>{at}</span>
              </td>
              <td data-align="right" data-column="number">
                {number}
              </td>
              <td data-align="right" data-column="points">
                <b className={classes.points}>{points}</b> 分
              </td>
              <td data-column="address">{address}</td>
              <td data-column="state">{state}</td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
