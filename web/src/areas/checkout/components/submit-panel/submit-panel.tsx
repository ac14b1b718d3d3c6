import type { Address } from '@baicao/shared/contract';
import { Link } from 'react-router-dom';
import { paths } from '#routes/paths.ts';
import { Price } from '#ui/price.tsx';
import { AmountRows, type Summary } from '../amounts/amounts.tsx';
import classes from './submit-panel.module.css';

interface Props {
  summary: Summary;
  address: Address | undefined;
  /** Why it cannot be submitted yet; empty when it can. */
  obstacle: string;
  /** The sums of an earlier choice, until the new ones are here. */
  isStale: boolean;
  isSubmitting: boolean;
  onSubmit: () => void;
}

/** The sums, where it goes, and 提交订单; stays in view. */
export function SubmitPanel({ summary, address, obstacle, isStale, isSubmitting, onSubmit }: Props) {
  // Only what the buyer must do first disables the button: a disabled one loses the focus.
  const isWorking = isStale || isSubmitting;
  return (
    <aside className={classes.panel} aria-label="提交订单">
      <div className={classes.sums} data-stale={isStale || undefined} aria-busy={isStale || undefined}>
        <AmountRows summary={summary} />
      </div>
      <div className={classes.foot}>
        <p className={classes.pay} data-stale={isStale || undefined}>
          应付 <Price value={summary.pay_amount} size="l" />
        </p>
        {address && (
          <p className={classes.to} title={address.full}>
            寄送至：{address.full}　{address.shr} {address.phone}
          </p>
        )}
        <button
          type="button"
          className={`btn ${classes.submit}`}
          data-primary
          disabled={obstacle !== ''}
          aria-disabled={isWorking || undefined}
          onClick={onSubmit}
        >
          {wordOf(isSubmitting, isStale)}
        </button>
        {obstacle !== '' && (
          <p className={classes.obstacle} role="status">
            {obstacle}
          </p>
        )}
        <Link to={paths.cart()} className={`link ${classes.back}`}>
          返回购物车修改
        </Link>
      </div>
    </aside>
  );
}

function wordOf(isSubmitting: boolean, isStale: boolean): string {
  if (isSubmitting) return '正在提交…';
  return isStale ? '正在核对…' : '提交订单';
}
