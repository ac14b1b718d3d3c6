import type { Answer, api } from '#api/client.ts';
import { AmountDetails } from '#ui/amount-details.tsx';
import { Price } from '#ui/price.tsx';
import classes from './amounts.module.css';

export type Summary = Answer<typeof api.cart.checkout.endpoint>;

/** How the sum to pay comes about: the order's amount with its parts, and what points and balance pay of it. */
export function AmountRows({ summary }: { summary: Summary }) {
  const { amounts, amount_details: details, points_amount: points, balance_amount: balance } = summary;
  const payments = [
    { name: '积分抵扣', value: points },
    { name: '余额抵扣', value: balance },
  ].filter(({ value }) => value !== '0.00');
  return (
    <>
      <AmountDetails
        details={details}
        count={`${amounts.selected_kinds} 种 ${amounts.selected_count} 件`}
        totalName="订单金额"
      />
      {payments.length > 0 && (
        <dl className={classes.rows}>
          {payments.map(({ name, value }) => (
            <div key={name} className={classes.row}>
              <dt>{name}</dt>
              <dd>
                <Price value={value} size="s" tone="minus" />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
