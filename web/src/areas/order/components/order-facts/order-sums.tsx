import type { OrderDetail } from '@baicao/shared/contract';
import { Price } from '#ui/price.tsx';
import classes from './order-facts.module.css';

/** How the order's amount came about and what was paid; what is nothing is left out. */
export function OrderSums({ order }: { order: OrderDetail }) {
  const rows: [string, string, 'plain' | 'minus'][] = [
    ['优惠', order.discount_amount, 'minus'],
    ['优惠券', order.coupon_amount, 'minus'],
  ];
  const payments: [string, string, 'plain' | 'minus'][] = [
    ['积分抵扣', order.points_amount, 'minus'],
    ['余额抵扣', order.balance_amount, 'minus'],
    ['已付', order.paid_amount, 'plain'],
  ];
  return (
    <dl className={classes.sums}>
      <Sum name={`商品金额（${order.kinds} 种 ${order.pieces} 件）`} value={order.goods_amount} tone="plain" />
      {rows
        .filter(([, value]) => value !== '0.00')
        .map(([name, value, tone]) => (
          <Sum key={name} name={name} value={value} tone={tone} />
        ))}
      <Sum
        name={order.shipping_amount === '0.00' ? '运费（包邮）' : '运费'}
        value={order.shipping_amount}
        tone="plain"
      />
      <Sum name="订单金额" value={order.order_amount} tone="price" />
      {payments
        .filter(([, value]) => value !== '0.00')
        .map(([name, value, tone]) => (
          <Sum key={name} name={name} value={value} tone={tone} />
        ))}
      {order.pay_amount !== '0.00' && order.actions.includes('pay') && (
        <Sum name="还需支付" value={order.pay_amount} tone="price" />
      )}
    </dl>
  );
}

function Sum({ name, value, tone }: { name: string; value: string; tone: 'plain' | 'minus' | 'price' }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Price value={value} size={tone === 'price' ? 'm' : 's'} tone={tone} />
      </dd>
    </div>
  );
}
