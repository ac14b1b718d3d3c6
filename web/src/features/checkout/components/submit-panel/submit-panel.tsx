import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import { Row } from '#design/row.tsx';
import type { Address } from '@baicao/shared/contract';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { AmountDetails } from '#domain/amount-details.tsx';
import { Price } from '#domain/price.tsx';
import { usedText } from '../../coupon-choice.ts';
import type { CheckoutQuote } from '../../checkout.queries.ts';
import classes from './submit-panel.module.css';

interface Props {
  quote: CheckoutQuote;
  address: Address | undefined;
  /** What is missing before the order can be submitted; empty when nothing is. */
  missing: string;
  /** The quote is of an earlier choice; the new one is being fetched. */
  isStale: boolean;
  isSubmitting: boolean;
  onSubmit: () => void;
  /** Opens the coupons to choose from. */
  onChangeCoupons: () => void;
}

/** The sums, the address, and 提交订单; stays in view. */
export function SubmitPanel({ quote, address, missing, isStale, isSubmitting, onSubmit, onChangeCoupons }: Props) {
  // While busy the button is only aria-disabled: a disabled button loses the focus.
  const used = usedText(quote.coupons, quote.amounts.coupon);
  const isWorking = isStale || isSubmitting;
  return (
    <Stack as="aside" className={classes.panel} gap={12} pad={16} surface="paper" line="around" aria-label="提交订单">
      <div className={classes.sums} data-stale={isStale || undefined} aria-busy={isStale || undefined}>
        <AmountRows quote={quote} />
      </div>
      <Stack className={classes.foot} gap={8} line="top">
        <Row as="p" className={classes.pay} justify="between" align="baseline" data-stale={isStale || undefined}>
          应付 <Price value={quote.pay_amount} size="l" />
        </Row>
        {used !== '' && (
          <Text as="p" className={classes.coupons} size="xs" tone="soft">
            {used} ·{' '}
            <button type="button" className={`link ${classes.change}`} onClick={onChangeCoupons}>
              更换
              <span className="visually-hidden">优惠券</span>
            </button>
          </Text>
        )}
        {address && (
          <Text as="p" className={classes.to} size="xs" tone="quiet" breaks title={address.full}>
            寄送至：{address.full}　{address.shr} {address.phone}
          </Text>
        )}
        <button
          type="button"
          className={`btn ${classes.submit}`}
          data-primary
          disabled={missing !== ''}
          aria-disabled={isWorking || undefined}
          onClick={onSubmit}
        >
          {buttonText(isSubmitting, isStale)}
        </button>
        {missing !== '' && (
          <Text as="p" className={classes.missing} size="s" tone="warn" role="status">
            {missing}
          </Text>
        )}
        <Link to={paths.cart()} className={`link ${classes.back}`}>
          返回购物车修改
        </Link>
      </Stack>
    </Stack>
  );
}

function buttonText(isSubmitting: boolean, isStale: boolean): string {
  if (isSubmitting) return '正在提交…';
  return isStale ? '正在核对…' : '提交订单';
}

/** The order amount with its parts, and what points and balance pay of it. */
function AmountRows({ quote }: { quote: CheckoutQuote }) {
  const { amounts, amount_details: details, points_amount: points, balance_amount: balance } = quote;
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
        <Stack as="dl" gap={6} size="s" marginTop={6}>
          {payments.map(({ name, value }) => (
            <Row key={name} align="stretch" justify="between" gap={12}>
              <Text as="dt" tone="soft">
                {name}
              </Text>
              <dd>
                <Price value={value} size="s" tone="minus" />
              </dd>
            </Row>
          ))}
        </Stack>
      )}
    </>
  );
}
