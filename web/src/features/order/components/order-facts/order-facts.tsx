import { Box } from '#design/box.tsx';
import { Facts } from '#design/facts.tsx';
import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import type { OrderDetail } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { Price } from '#domain/price.tsx';
import classes from './order-facts.module.css';

/** Delivery, payment and order details of one order. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const { address } = order;
  return (
    <Box className={classes.facts} surface="paper" line="around">
      <Block
        title="收货信息"
        facts={[
          {
            name: '收货人',
            value: (
              <>
                {address.shr} <span className="num">{address.phone}</span>
              </>
            ),
          },
          { name: '收货地址', value: address.full },
          { name: '发货仓库', value: order.warehouse },
        ]}
      />
      <Block
        title="支付信息"
        facts={[
          { name: '支付方式', value: order.payment },
          { name: '支付时间', value: order.paid_at ?? '尚未支付' },
          {
            name: '发票',
            value: (
              <>
                {order.invoice_state_label || '—'} <InvoiceLink order={order} />
              </>
            ),
          },
          order.invoice.title !== '' && {
            name: '发票抬头',
            value: (
              <>
                {order.invoice.title} <span className="num">{order.invoice.tax_no}</span>
              </>
            ),
          },
        ]}
      />
      <Block
        title="订单信息"
        facts={[
          { name: '下单时间', value: order.created_at },
          { name: '发货时间', value: order.shipped_at },
          { name: '完成时间', value: order.finished_at },
          { name: '备注', value: order.remarks || '无' },
        ]}
      />
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

function Block({ title, facts }: { title: string } & Pick<ComponentProps<typeof Facts>, 'facts'>) {
  return (
    <Stack as="section" className={classes.block} shrink gap={8} padY={12} padX={16}>
      <h2>{title}</h2>
      <Facts form="list" facts={facts} />
    </Stack>
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
      <Text as="dt" tone="soft">
        {name}
      </Text>
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
