import type { OrderDetail } from '@baicao/shared/contract';
import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import { orderWord } from '@baicao/shared/messages/order-words';
import { seller } from '@baicao/shared/seller';
import { amountInWords } from '@baicao/shared/pricing/amount-in-words';
import { piecesIn, soldRows } from './document-rows.ts';
import { DocumentHead, Signatures } from './document-head.tsx';
import { Batches, CountSummary, specification, Goods, DocumentTable, type Column } from './document-table.tsx';
import classes from './print.module.css';

const columns: readonly Column[] = [
  { name: '序号', width: 4, align: 'center', cell: ({ place }) => place },
  { name: '商品名称 / 批准文号', width: 22, cell: (row) => <Goods row={row} /> },
  { name: '规格', width: 11, cell: specification },
  { name: '生产厂家', width: 15, cell: ({ goods }) => goods.sccj },
  { name: '批号', width: 10, cell: (row) => <Batches row={row} /> },
  { name: '有效期至', width: 11, align: 'center', cell: ({ yxq, kind }) => yxq ?? (kind === 'combination' ? '' : '—') },
  { name: '单位', width: 5, align: 'center', cell: ({ goods }) => goods.bzdw },
  { name: '数量', width: 6, align: 'right', cell: ({ number }) => number },
  { name: '单价', width: 7, align: 'right', cell: ({ price }) => price },
  { name: '金额', width: 9, align: 'right', cell: ({ amount }) => amount },
];

/** 订货单: goods, prices and how the amount is made up. */
export function OrderDocument({ order, company }: { order: OrderDetail; company: string }) {
  const { address } = order;
  return (
    <>
      <DocumentHead
        title="订货单"
        issuer={seller.name}
        order={order}
        facts={[
          ['购货单位', company],
          ['下单时间', order.created_at],
          ['收货人', `${address.shr}　${address.phone}`],
          ['订单状态', orderWord(order.order_status, order.order_status_label)],
          ['收货地址', address.full],
          ['支付方式', order.payment],
          ['发货仓库', order.warehouse],
          ['支付时间', order.paid_at ?? '尚未支付'],
          ['发票', order.invoice_state_label],
          ['发票抬头', [order.invoice.title, order.invoice.tax_no].filter((text) => text !== '').join('　') || company],
          ['备注', order.remarks || '无'],
        ]}
      />
      <DocumentTable
        rows={soldRows(order)}
        columns={columns}
        caption={`订货单 ${order.order_sn}　${company}`}
        closing={
          <>
            <Sums order={order} />
            <Signatures names={['订货人签字', '审核', '订货日期', '单位公章']} />
          </>
        }
      >
        <tr className={classes.total}>
          <td colSpan={7}>
            <CountSummary order={order} />
          </td>
          <td data-align="right">{piecesIn(order)}</td>
          <td data-align="right" colSpan={2}>
            {order.goods_amount}
          </td>
        </tr>
      </DocumentTable>
    </>
  );
}

/** Non-zero amounts only, except the freight, where zero means free shipping. */
function Sums({ order }: { order: OrderDetail }) {
  const rows: [string, string][] = [
    ['优惠', order.discount_amount],
    ['优惠券', order.coupon_amount],
  ];
  const payments: [string, string][] = [
    ['积分抵扣', order.points_amount],
    ['余额抵扣', order.balance_amount],
    ['已付', order.paid_amount],
    ['待付', order.pay_amount],
  ];
  const isSome = ([, value]: [string, string]) => value !== '0.00';
  return (
    <Row as="section" gap={24} align="start" justify="between" marginTop={12} aria-label="金额">
      <p>
        订单金额（大写）　
        <Text as="b" block size="l" marginTop={4}>
          {amountInWords(order.order_amount)}
        </Text>
      </p>
      <dl className={classes.sums}>
        <Sum name="商品金额" value={order.goods_amount} />
        {rows.filter(isSome).map(([name, value]) => (
          <Sum key={name} name={name} value={value} isOff />
        ))}
        <Sum name="运费" value={order.shipping_amount} />
        <Sum name="订单金额" value={order.order_amount} isSum />
        {payments.filter(isSome).map(([name, value]) => (
          <Sum key={name} name={name} value={value} />
        ))}
      </dl>
    </Row>
  );
}

interface SumProps {
  name: string;
  value: string;
  isSum?: boolean;
  /** Shown with a minus sign. */
  isOff?: boolean;
}

function Sum({ name, value, isSum, isOff }: SumProps) {
  return (
    <Row justify="between" weight={isSum ? 'strong' : undefined} data-sum={isSum}>
      <dt>{name}</dt>
      <dd>
        {isOff && '-'}¥{value}
      </dd>
    </Row>
  );
}
