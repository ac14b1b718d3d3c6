import { dayOf } from '@baicao/shared/time/shanghai';
import { unitsOf } from '@baicao/shared/text/characters';
import { tidyText } from '@baicao/shared/text/tidy-text';
import type { SubmitEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { serverNow } from '#api/server-clock.ts';
import { useUrlFields } from '#design/use-url-fields.ts';
import { inOrder, invoiceHref, isNarrowed, type InvoiceFilter } from '../../invoice-filter.ts';
import classes from './invoice-bar.module.css';

/** Search by number and period. Submitting changes the address; the address fills the fields. */
export function InvoiceBar({ filter }: { filter: InvoiceFilter }) {
  const navigate = useNavigate();
  const today = dayOf(serverNow() * 1_000);
  const { keywords, start, end } = filter;
  const { fields, set, submit } = useUrlFields({ keywords, start, end });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = { ...inOrder(fields.start, fields.end), keywords: tidyText(fields.keywords) };
    submit(values);
    void navigate(invoiceHref({ ...filter, ...values, page: 1 }), { preventScrollReset: true });
  };
  const day = (name: 'start' | 'end', label: string) => (
    <input
      type="date"
      aria-label={label}
      max={today}
      value={fields[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  );
  const isOrders = filter.tab === 'available';
  return (
    <form className={`fields ${classes.form}`} role="search" aria-label="搜索发票" onSubmit={onSubmit}>
      <input
        className={classes.keywords}
        type="search"
        aria-label={isOrders ? '订单号' : '订单号或发票号码'}
        placeholder={isOrders ? '订单号' : '订单号或发票号码'}
        maxLength={unitsOf(40)}
        value={fields.keywords}
        onChange={(event) => set({ keywords: event.currentTarget.value })}
      />
      <span className={classes.period}>
        {day('start', isOrders ? '下单日期从' : '申请日期从')}
        <span aria-hidden>至</span>
        {day('end', isOrders ? '下单日期到' : '申请日期到')}
      </span>
      <button type="submit" className="btn">
        查询
      </button>
      {isNarrowed(filter) && (
        <Link
          className={classes.clear}
          to={invoiceHref({ ...filter, keywords: '', start: '', end: '', page: 1 })}
          preventScrollReset
        >
          清除条件
        </Link>
      )}
    </form>
  );
}
