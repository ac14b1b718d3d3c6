import type { OrderDetail } from '@baicao/shared/contract';
import type { ReactNode } from 'react';
import classes from './order-facts.module.css';

/** Where it goes, how it is paid, and the rest of what was agreed. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const { address } = order;
  return (
    <div className={classes.facts}>
      <Block title="收货信息">
        <Fact name="收货人">
          {address.shr} <span className="num">{address.phone}</span>
        </Fact>
        <Fact name="收货地址">{address.full}</Fact>
        <Fact name="发货仓库">{order.warehouse}</Fact>
      </Block>
      <Block title="支付信息">
        <Fact name="支付方式">{order.payment}</Fact>
        <Fact name="支付时间">{order.paid_at ?? '尚未支付'}</Fact>
        <Fact name="发票">{order.invoice_state || '—'}</Fact>
        {order.invoice.title !== '' && (
          <Fact name="发票抬头">
            {order.invoice.title} <span className="num">{order.invoice.tax_no}</span>
          </Fact>
        )}
      </Block>
      <Block title="订单信息">
        <Fact name="下单时间">{order.created_at}</Fact>
        {order.shipped_at && <Fact name="发货时间">{order.shipped_at}</Fact>}
        {order.finished_at && <Fact name="完成时间">{order.finished_at}</Fact>}
        <Fact name="备注">{order.remarks || '无'}</Fact>
      </Block>
    </div>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.block}>
      <h2>{title}</h2>
      <dl>{children}</dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
