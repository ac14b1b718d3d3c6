import type { Answer } from '../../../../api/client.ts';
import type { api } from '../../../../api/client.ts';
import { Price } from '../../../../ui/price.tsx';
import classes from './amounts.module.css';

export type Summary = Answer<typeof api.cart.checkout.endpoint>;

type Tone = 'plain' | 'minus';

/** How the sum to pay comes about; the server's figures, what is nothing left out. */
export function AmountRows({ summary }: { summary: Summary }) {
  const { amounts, total_amount: total, points_amount: points, balance_amount: balance } = summary;
  const rows: [string, string, Tone][] = [
    ['满减', amounts.full_reduction, 'minus'],
    ['换购', amounts.gift, 'plain'],
    ['全场折扣', amounts.welfare, 'minus'],
    ['优惠券', amounts.coupon, 'minus'],
  ];
  const payments: [string, string, Tone][] = [
    ['积分抵扣', points, 'minus'],
    ['余额抵扣', balance, 'minus'],
  ];
  return (
    <dl className={classes.rows}>
      <Row
        name={`商品金额（${amounts.selected_kinds} 种 ${amounts.selected_count} 件）`}
        value={amounts.goods}
        tone="plain"
      />
      {rows.filter(isSome).map(([name, value, tone]) => (
        <Row key={name} name={name} value={value} tone={tone} />
      ))}
      <Row name={amounts.shipping === '0.00' ? '运费（包邮）' : '运费'} value={amounts.shipping} tone="plain" />
      <Row name="订单金额" value={total} tone="plain" isSum />
      {payments.filter(isSome).map(([name, value, tone]) => (
        <Row key={name} name={name} value={value} tone={tone} />
      ))}
    </dl>
  );
}

function isSome([, value]: [string, string, Tone]): boolean {
  return value !== '0.00';
}

function Row({ name, value, tone, isSum }: { name: string; value: string; tone: Tone; isSum?: boolean }) {
  return (
    <div className={classes.row} data-sum={isSum}>
      <dt>{name}</dt>
      <dd>
        <Price value={value} size="s" tone={tone} />
      </dd>
    </div>
  );
}
