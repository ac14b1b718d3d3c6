import { Text } from '#design/text.tsx';
import type { ListedVoucherOrder } from '@baicao/shared/contract';
import { Link } from 'react-router-dom';
import { Countdown } from '#core/countdown.tsx';
import { CopyButton } from '#design/copy-button.tsx';
import cards from '#design/card-table.module.css';
import classes from './sales-table.module.css';

interface Props {
  sales: readonly ListedVoucherOrder[];
  /** Where the purchase of a voucher goes on. */
  buyHref: (activityId: number) => string;
  /** Activities that are still for sale. */
  onSale: ReadonlySet<number>;
  onExpired: () => void;
}

const payTypes = { 1: '支付宝', 2: '微信' } as const;

/** Purchases of vouchers, newest first; open ones can be paid from here. */
export function SalesTable(props: Props) {
  return (
    <table className={`${cards.table} ${classes.table}`}>
      <caption className="visually-hidden">现金券购买记录</caption>
      <thead>
        <tr>
          <th scope="col">现金券</th>
          <th scope="col">下单时间</th>
          <th scope="col">支付方式</th>
          <th scope="col" data-align="right">
            金额（元）
          </th>
          <th scope="col">状态</th>
          <th scope="col">操作</th>
        </tr>
      </thead>
      <tbody>
        {props.sales.map((sale) => (
          <tr key={sale.order_id}>
            <td data-column="name">
              <b>{sale.name}</b>
              <Text block size="xs" tone="quiet" marginTop={4}>
                {sale.order_sn} <CopyButton text={sale.order_sn} name={`订单号 ${sale.order_sn}`} />
              </Text>
            </td>
            <td data-column="at">{sale.created_at}</td>
            <td data-column="way">{payTypes[sale.pay_type]}</td>
            <td data-align="right" data-column="amount">
              {sale.pay_amount}
            </td>
            <td data-column="state" data-state={sale.state}>
              {sale.state_label}
            </td>
            <td data-column="act">
              <NextStep sale={sale} {...props} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NextStep({ sale, buyHref, onSale, onExpired }: Props & { sale: ListedVoucherOrder }) {
  const { state, activity_id: activity, name } = sale;
  const hidden = <span className="visually-hidden">：{name}</span>;
  if (state === 'paid')
    return (
      <Link to="?" className="link">
        查看现金券{hidden}
      </Link>
    );
  if (state === 'closed') {
    if (!onSale.has(activity))
      return (
        <Text block size="xs" tone="quiet" marginTop={4}>
          超时未付
        </Text>
      );
    return (
      <Link to={buyHref(activity)} className="link">
        重新购买{hidden}
      </Link>
    );
  }
  return (
    <>
      <Link to={buyHref(activity)} className="btn" data-primary={state === 'waiting' || undefined}>
        {state === 'waiting' ? '继续支付' : '重新支付'}
        {hidden}
      </Link>
      <Text block size="xs" tone="quiet" marginTop={4}>
        <Countdown to={sale.expires_timestamp} label="剩" isDeadline over="已超时" onEnd={onExpired} />
      </Text>
    </>
  );
}
