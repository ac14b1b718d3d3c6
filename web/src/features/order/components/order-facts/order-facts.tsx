import { Box } from '#design/box.tsx';
import { Stack } from '#design/stack.tsx';
import type { OrderDetail } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Price } from '#domain/price.tsx';
import classes from './order-facts.module.css';

/** Delivery, payment and order details of one order. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const { address } = order;
  return (
    <Box className={classes.facts} surface="paper" line="around">
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
        <Fact name="发票">
          {order.invoice_state_label || '—'} <InvoiceLink order={order} />
        </Fact>
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
    </Box>
  );
}

/** To the invoice of the order, or to the application for one. */
function InvoiceLink({ order: { order_sn: sn, invoice, invoice_state: state, actions } }: { order: OrderDetail }) {
  if (!actions.includes('invoice')) return null;
  const isOpen = state === 'later';
  return (
    <Link to={paths.invoices({ keywords: sn, ...(isOpen && { tab: 'available' }) })} className="link">
      {isOpen ? '申请开票' : '查看发票'}
      {invoice.number !== '' && <span className="visually-hidden"> {invoice.number}</span>}
    </Link>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" className={classes.block} shrink padY={12} padX={16}>
      <h2>{title}</h2>
      <dl>{children}</dl>
    </Box>
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

/** The order's amount, red only what is still to be paid; its deductions and payments; zero amounts are left out. */
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
    <Stack as="dl" className={classes.sums} gap={4} size="s" line="top" marginTop={8}>
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
      <Sum name="订单金额" value={order.order_amount} tone="total" />
      {payments
        .filter(([, value]) => value !== '0.00')
        .map(([name, value, tone]) => (
          <Sum key={name} name={name} value={value} tone={tone} />
        ))}
      {order.pay_amount !== '0.00' && order.actions.includes('pay') && (
        <Sum name="还需支付" value={order.pay_amount} tone="price" />
      )}
    </Stack>
  );
}

function Sum({ name, value, tone }: { name: string; value: string; tone: 'plain' | 'minus' | 'total' | 'price' }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Price
          value={value}
          size={tone === 'price' || tone === 'total' ? 'm' : 's'}
          tone={tone === 'total' ? 'plain' : tone}
        />
      </dd>
    </div>
  );
}
