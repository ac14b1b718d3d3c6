import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { CopyButton } from '#design/copy-button.tsx';
import type { AfterSales } from '../../picked-lines.ts';
import { OrderTracker } from '../order-tracker/order-tracker.tsx';
import classes from './after-sales-view.module.css';
import { LineTable } from '../order-lines/line-table.tsx';

interface Props {
  /** 退货单, 售后单. */
  noun: string;
  afterSales: AfterSales;
  /** Label and value. */
  facts: readonly (readonly [string, ReactNode])[];
  /** Below the lines: the refund. Given, the lines show their refunds too. */
  children?: ReactNode;
}

/** A return or an after-sales request: progress, details, goods. */
export function AfterSalesView({ noun, afterSales, facts, children }: Props) {
  const { sn, state, state_label: label, reply, steps, lines, order_id: orderId, order_sn: orderSn } = afterSales;
  return (
    <div className={classes.view}>
      <section className={classes.card} aria-label="进度">
        <div className={classes.title}>
          <h1>
            {noun} <span className="num">{sn}</span>
          </h1>
          <CopyButton text={sn} name={`${noun}号`} />
          <b className={classes.state} data-state={state}>
            {label}
          </b>
        </div>
        {reply !== '' && <p className={classes.reply}>客服回复：{reply}</p>}
        <OrderTracker steps={steps} label={`${noun}进度`} />
      </section>
      <section className={classes.card} aria-label="申请内容">
        <dl className={classes.facts}>
          <div>
            <dt>关联订单</dt>
            <dd>
              <Link to={paths.order(orderId)} className="link num">
                {orderSn}
              </Link>
            </dd>
          </div>
          <div>
            <dt>申请时间</dt>
            <dd className="num">{afterSales.created_at}</dd>
          </div>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      {lines.length > 0 && (
        <section className={classes.card} aria-labelledby="goods">
          <h2 id="goods">商品</h2>
          <AfterSalesLines lines={lines} withRefund={children !== undefined} />
          {children}
        </section>
      )}
    </div>
  );
}

/** The goods of a return or an after-sales request with their batches. */
function AfterSalesLines({ lines, withRefund }: { lines: AfterSales['lines']; withRefund: boolean }) {
  return (
    <LineTable
      rows={lines.map((line) => ({
        key: `${line.order_goods_id}`,
        to: paths.goods(line.goods_id),
        name: line.name,
        image: line.image,
        facts: `${line.ypgg} · ${line.sccj}`,
        batches: (line.ph || '—').split(','),
        giftType: line.gift_type,
        number: `${line.number} ${line.bzdw}`,
        total: line.refund,
      }))}
      caption="商品"
      {...(withRefund ? { totalName: '退款' } : {})}
    />
  );
}
