import type { TracedBatch } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { Link } from 'react-router-dom';
import cards from '#design/card-table.module.css';
import classes from './trace-orders.module.css';

/** The orders that had a batch; `isPaper`: to be printed, without links. */
export function TraceOrders({ batch, isPaper = false }: { batch: TracedBatch; isPaper?: boolean }) {
  const { bzdw, orders } = batch;
  // Paper has no room for the time of day.
  const momentLength = isPaper ? 10 : 16;
  return (
    <table className={`${cards.table} ${classes.table}`}>
      <caption className="visually-hidden">
        {batch.name} 批号 {batch.ph} 的订单
      </caption>
      <thead>
        <tr>
          <th scope="col">订单</th>
          <th scope="col">发货</th>
          <th scope="col">签收</th>
          <th scope="col">收货人与地址</th>
          <th scope="col" data-align="right">
            收到
          </th>
          <th scope="col" data-align="right">
            已退
          </th>
          <th scope="col" data-align="right">
            未退
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.order_id}>
            <th scope="row" data-column="order">
              {isPaper ? (
                order.order_sn
              ) : (
                <Link to={paths.order(order.order_id)} className="link">
                  {order.order_sn}
                </Link>
              )}
            </th>
            <td data-column="shipped">{order.shipped_at.slice(0, momentLength)}</td>
            <td data-column="finished">{order.finished_at?.slice(0, momentLength) ?? '未签收'}</td>
            <td data-column="address">
              {order.consignee}，{order.address}
            </td>
            <td data-column="number" data-align="right">
              {order.number} {bzdw}
            </td>
            <td data-column="returned" data-align="right">
              {order.returned} {bzdw}
              {order.returning > 0 && <span className={classes.meta}>{order.returning} 退货中</span>}
            </td>
            <td data-column="left" data-align="right">
              {order.number - order.returned} {bzdw}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={4} data-column="order">
            合计 {orders.length} 个订单
          </th>
          <td data-column="number" data-align="right">
            {batch.number} {bzdw}
          </td>
          <td data-column="returned" data-align="right">
            {batch.returned} {bzdw}
          </td>
          <td data-column="left" data-align="right">
            <b>
              {batch.left} {bzdw}
            </b>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
