import { Text } from '#design/text.tsx';
import { grouped } from '@baicao/shared/pricing/money';
import { orderWord } from '@baicao/shared/messages/order-words';
import type { MoneySums, PointsSums, Statement } from '@baicao/shared/contract';
import { shown } from '../../signed.ts';
import classes from './statement-tables.module.css';

/** A cell without a figure keeps its height and its border. */
const blank = '\u00A0';

/** Opening, what came and went by kind, closing: of balance, account and points. */
export function MovementSums({ statement }: { statement: Statement }) {
  const { balance, credit, points } = statement;
  const hasCredit =
    credit.opening !== '0.00' || credit.closing !== '0.00' || credit.kinds.some(({ count }) => count > 0);
  return (
    <table className={classes.table}>
      <caption>收支汇总</caption>
      <thead>
        <tr>
          <th scope="col">账户</th>
          <th scope="col" data-align="right">
            期初
          </th>
          <th scope="col" data-align="right">
            增加
          </th>
          <th scope="col" data-align="right">
            减少
          </th>
          <th scope="col" data-align="right">
            期末
          </th>
        </tr>
      </thead>
      <SumsOf name="余额（元）" sums={balance} />
      {hasCredit && <SumsOf name="账期欠款（元）" sums={credit} />}
      <SumsOf name="积分" sums={points} />
    </table>
  );
}

function SumsOf({ name, sums }: { name: string; sums: MoneySums | PointsSums }) {
  const moved = sums.kinds.filter((kind) => kind.count > 0);
  return (
    <tbody>
      <tr className={classes.total}>
        <th scope="row">{name}</th>
        <td data-align="right">{grouped(sums.opening)}</td>
        <td data-align="right">{grouped(sums.in)}</td>
        <td data-align="right">{grouped(sums.out)}</td>
        <td data-align="right">{grouped(sums.closing)}</td>
      </tr>
      {moved.map((kind) => (
        <tr key={kind.use_type}>
          <td className={classes.kind}>
            {kind.use_type_label} <small>{kind.count} 笔</small>
          </td>
          <td>{blank}</td>
          <td data-align="right">{shown(kind.in)}</td>
          <td data-align="right">{shown(kind.out)}</td>
          <td>{blank}</td>
        </tr>
      ))}
    </tbody>
  );
}

/** The orders of the period: what each cost, what paid for it, what came back. */
export function StatementOrders({ statement }: { statement: Statement }) {
  const { orders, totals } = statement;
  if (orders.length === 0)
    return (
      <Text as="p" padY={10} padX={12} size="s" tone="soft" surface="ground">
        本期没有订单。
      </Text>
    );
  return (
    <table className={classes.table} data-orders>
      <caption>本期订单</caption>
      <thead>
        <tr>
          <th scope="col">下单日期</th>
          <th scope="col">订单号</th>
          <th scope="col">状态</th>
          <th scope="col" data-align="right">
            订单金额
          </th>
          <th scope="col" data-align="right">
            余额
          </th>
          <th scope="col" data-align="right">
            积分抵扣
          </th>
          <th scope="col" data-align="right">
            其他支付
          </th>
          <th scope="col">方式</th>
          <th scope="col" data-align="right">
            已退款
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.order_id}>
            <td data-nowrap>{order.created_at.slice(0, 10)}</td>
            <td>{order.order_sn}</td>
            <td data-nowrap>{orderWord(order.order_status, order.order_status_label)}</td>
            <td data-align="right">{grouped(order.order_amount)}</td>
            <td data-align="right">{shown(order.balance_amount)}</td>
            <td data-align="right">{shown(order.points_amount)}</td>
            <td data-align="right">{shown(order.pay_amount)}</td>
            <td data-nowrap>{order.payment}</td>
            <td data-align="right">
              {shown(order.refund_amount)}
              {order.refund_points > 0 && <small> {order.refund_points} 积分</small>}
            </td>
          </tr>
        ))}
        <tr className={classes.total}>
          <th scope="row" colSpan={3}>
            合计 {orders.length} 笔
          </th>
          <td data-align="right">{grouped(totals.order_amount)}</td>
          <td data-align="right">{grouped(totals.balance_amount)}</td>
          <td data-align="right">{grouped(totals.points_amount)}</td>
          <td data-align="right">{grouped(totals.pay_amount)}</td>
          <td>{blank}</td>
          <td data-align="right">{grouped(totals.refund_amount)}</td>
        </tr>
      </tbody>
    </table>
  );
}
