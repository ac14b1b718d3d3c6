import { shownOrderWord } from '@baicao/shared/messages/order-words';
import type { InvoiceableOrder } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { fenOf, formatYuan, sumFen } from '@baicao/shared/pricing/money';
import { paths } from '@baicao/shared/paths';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PageFailure } from '#core/page-region.tsx';
import cards from '#design/card-table.module.css';
import { Empty } from '#design/empty.tsx';
import { PagedList } from '#design/region.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { invoiceHref, isNarrowed, type InvoiceFilter } from '../../invoice-filter.ts';
import { invoiceableQuery } from '../../invoice.queries.ts';
import { ApplyDialog } from '../party/apply-dialog.tsx';
import type { Overview } from '../party/party-form.tsx';
import classes from './available-orders.module.css';

interface Props {
  filter: InvoiceFilter;
  overview: Overview | undefined;
}

/** 可申请: paid orders without an invoice; those that cannot get one say why. */
export function AvailableOrders({ filter, overview }: Props) {
  const orders = useQuery(invoiceableQuery(filter));
  if (orders.error && !orders.data)
    return <PageFailure error={orders.error} retry={() => void orders.refetch()} noun="订单" />;
  return (
    <PagedList
      query={orders}
      skeleton={<Skeleton shape="table" count={6} height={56} />}
      empty={<NoOrders filter={filter} />}
    >
      {(rows) => <Choice orders={rows} overview={overview} />}
    </PagedList>
  );
}

function Choice({ orders, overview }: { orders: readonly InvoiceableOrder[]; overview: Overview | undefined }) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [isApplying, setApplying] = useState(false);
  const open = orders.filter((order) => order.can_apply === 1);
  const chosen = open.filter(({ order_id: id }) => selected.has(id));
  const amount = formatYuan(sumFen(chosen.map((order) => fenOf(order.amount))));
  const isAll = chosen.length > 0 && chosen.length === open.length;
  const isTooMany = chosen.length > limits.invoice.ordersMax;
  const toggle = (id: number) =>
    setSelected((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
  return (
    <>
      <div className={classes.tools}>
        <label className={classes.all}>
          <input
            type="checkbox"
            checked={isAll}
            disabled={open.length === 0}
            ref={(box) => {
              if (box) box.indeterminate = chosen.length > 0 && !isAll;
            }}
            onChange={() => setSelected(new Set(isAll ? [] : open.map(({ order_id: id }) => id)))}
          />
          本页可申请的全选
        </label>
        <span className={classes.sum} aria-live="polite">
          {chosen.length === 0 ? '请勾选要开票的订单' : `已选 ${chosen.length} 个订单，合计 ¥${amount}`}
          {isTooMany && `，一次最多 ${limits.invoice.ordersMax} 个`}
        </span>
        <button
          type="button"
          className="btn"
          data-primary
          disabled={chosen.length === 0 || isTooMany}
          onClick={() => setApplying(true)}
        >
          申请开票
        </button>
      </div>
      <OrderTable orders={orders} selected={selected} onToggle={toggle} />
      <ApplyDialog
        opened={isApplying}
        orders={chosen}
        amount={amount}
        overview={overview}
        onClose={() => setApplying(false)}
        onApplied={() => setSelected(new Set())}
      />
    </>
  );
}

interface TableProps {
  orders: readonly InvoiceableOrder[];
  selected: ReadonlySet<number>;
  onToggle: (id: number) => void;
}

function OrderTable({ orders, selected, onToggle }: TableProps) {
  return (
    <table className={`${cards.table} ${classes.table}`}>
      <caption className="visually-hidden">可申请开票的订单</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">选择</span>
          </th>
          <th scope="col">订单</th>
          <th scope="col">商品</th>
          <th scope="col">状态</th>
          <th scope="col" data-align="right">
            订单金额
          </th>
          <th scope="col" data-align="right">
            可开票金额
          </th>
          <th scope="col">申请期限</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.order_id} data-off={order.can_apply === 0 || undefined}>
            <td data-column="pick">
              <input
                type="checkbox"
                aria-label={`选择订单 ${order.order_sn}`}
                checked={selected.has(order.order_id) && order.can_apply === 1}
                disabled={order.can_apply === 0}
                onChange={() => onToggle(order.order_id)}
              />
            </td>
            <td data-column="order">
              <Link to={paths.order(order.order_id)} className="link num">
                {order.order_sn}
              </Link>
              <small>{order.created_at.slice(0, 16)}</small>
            </td>
            <td data-column="goods">
              {order.goods}
              {order.kinds > 1 && ` 等 ${order.kinds} 种`}
            </td>
            <td data-column="state">{shownOrderWord(order.order_status, order.order_status_label)}</td>
            <td data-column="whole" data-align="right">
              {order.order_amount}
            </td>
            <td data-column="amount" data-align="right">
              <b>{order.amount}</b>
              <Less order={order} />
            </td>
            <td data-column="until">{order.can_apply === 1 ? order.apply_until : order.reason_label}</td>
          </tr>
        ))}
      </tbody>
    </table>
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

function NoOrders({ filter }: { filter: InvoiceFilter }) {
  if (isNarrowed(filter))
    return (
      <Empty title="没有符合条件的订单" text="可能已开票：请到“全部”中按订单号查询，或清除条件。">
        <Link to={invoiceHref({ ...filter, tab: 'all', page: 1 })} className="btn" data-primary>
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
