import { orderWord } from '@baicao/shared/messages/order-words';
import type { InvoiceableOrder } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { fenOf, formatYuan, grouped, sumFen, yuanText } from '@baicao/shared/pricing/money';
import { paths } from '@baicao/shared/paths';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DataTable, type Column } from '#design/data-table.tsx';
import { Empty } from '#design/empty.tsx';
import { PagedList } from '#core/paged-list.tsx';
import { Row } from '#design/row.tsx';
import { SelectAll, useSelection } from '#design/row-selection.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { Text } from '#design/text.tsx';
import { invoiceableQuery } from '../../invoice.queries.ts';
import { invoiceState, type InvoiceState } from '../../invoice-state.ts';
import { ApplyDialog } from '../party/apply-dialog.tsx';
import type { Overview } from '../party/party-form.tsx';

interface Props {
  state: InvoiceState;
  overview: Overview | undefined;
}

/** 可申请: paid orders without an invoice; those that cannot get one say why. */
export function AvailableOrders({ state, overview }: Props) {
  const orders = useQuery(invoiceableQuery(state));
  return (
    <PagedList
      query={orders}
      noun="订单"
      skeleton={<Skeleton shape="table" count={6} height={56} />}
      empty={<NoOrders state={state} />}
    >
      {(rows) => <Choice orders={rows} overview={overview} />}
    </PagedList>
  );
}

const columns: readonly Column<InvoiceableOrder>[] = [
  {
    name: 'order',
    title: '订单',
    cell: (order) => (
      <>
        <Link to={paths.order(order.order_id)} className="link num">
          {order.order_sn}
        </Link>
        <small>{order.created_at.slice(0, 16)}</small>
      </>
    ),
  },
  {
    name: 'goods',
    title: '商品',
    cell: ({ goods, kinds }) => (kinds > 1 ? `${goods} 等 ${kinds} 种` : goods),
  },
  {
    name: 'state',
    title: '状态',
    nowrap: true,
    cell: (order) => orderWord(order.order_status, order.order_status_label),
  },
  { name: 'whole', title: '订单金额', align: 'right', cell: (order) => grouped(order.order_amount) },
  {
    name: 'amount',
    title: '可开票金额',
    align: 'right',
    cell: (order) => (
      <>
        <b>{grouped(order.amount)}</b>
        <Less order={order} />
      </>
    ),
  },
  {
    name: 'until',
    title: '申请期限',
    cell: ({ can_apply: can, apply_until: until, reason_label: reason }) => (can === 1 ? until : reason),
  },
];

function Choice({ orders, overview }: { orders: readonly InvoiceableOrder[]; overview: Overview | undefined }) {
  const [isApplying, setApplying] = useState(false);
  const selection = useSelection(orders, {
    rowKey: (order) => order.order_id,
    labelOf: (order) => `订单 ${order.order_sn}`,
    canChoose: (order) => order.can_apply === 1,
  });
  const { chosen } = selection;
  const amount = formatYuan(sumFen(chosen.map((order) => fenOf(order.amount))));
  const isTooMany = chosen.length > limits.invoice.ordersMax;
  return (
    <>
      <Row gap={8} gapX={16} wrap padY={4}>
        <SelectAll rows={orders} selection={selection} label="本页可申请的全选" isInToolbar="narrow" />
        <Text pushed tone="soft" aria-live="polite">
          {chosen.length === 0 ? '请勾选要开票的订单' : `已选 ${chosen.length} 个订单，合计 ${yuanText(amount)}`}
          {isTooMany && `，一次最多 ${limits.invoice.ordersMax} 个`}
        </Text>
        <button
          type="button"
          className="btn"
          data-primary
          disabled={chosen.length === 0 || isTooMany}
          onClick={() => setApplying(true)}
        >
          申请开票
        </button>
      </Row>
      <DataTable
        caption="可申请开票的订单"
        rows={orders}
        rowKey={(order) => order.order_id}
        columns={columns}
        narrow={['order amount', 'goods goods', 'state until']}
        selection={selection}
        rowState={(order) => ({ 'data-off': order.can_apply === 0 || undefined })}
      />
      <ApplyDialog
        opened={isApplying}
        orders={chosen}
        amount={amount}
        overview={overview}
        onClose={() => setApplying(false)}
        onApplied={selection.clear}
      />
    </>
  );
}

/** Why the amount is less than the order's. */
function Less({ order }: { order: InvoiceableOrder }) {
  const parts = [
    order.points_amount === '0.00' ? '' : `积分 ${order.points_amount}`,
    order.refund_amount === '0.00' ? '' : `退款 ${order.refund_amount}`,
  ].filter((part) => part !== '');
  return parts.length > 0 && <small>已减{parts.join('、')}</small>;
}

function NoOrders({ state }: { state: InvoiceState }) {
  if (invoiceState.isSearched(state))
    return (
      <Empty title="没有符合条件的订单" text="可能已开票：请到“全部”中按订单号查询，或清除条件。">
        <Link to={invoiceState.href(state, { tab: 'all' })} className="btn" data-primary>
          在全部发票中查
        </Link>
      </Empty>
    );
  return (
    <Empty title="没有待申请的订单" text="下单时选“暂不开票”的订单，付款后会出现在这里。">
      <Link to={paths.orders()} className="btn" data-primary>
        我的订单
      </Link>
    </Empty>
  );
}
