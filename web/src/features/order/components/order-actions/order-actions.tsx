import { orderStatuses, type Order, type OrderAction } from '@baicao/shared/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { MoreMenu } from '#design/more-menu.tsx';
import { Row } from '#design/row.tsx';
import type { OrderWrites } from '../../use-order-writes.ts';

interface Props {
  order: Order;
  acts: OrderWrites;
  /** How many buttons stand beside the primary one, at most. */
  most?: number;
}

type Shown = OrderAction | 'documents';

interface Offer {
  readonly action: Shown;
  readonly text: string;
  /** A page, or what a press does. */
  readonly does: string | (() => void);
}

/** What the buyer waits to do; the first of them is the primary button. */
const primaryActions: readonly Shown[] = ['pay', 'confirm', 'receipt'];
/** The first of these are the buttons beside it. */
const secondaryActions: readonly Shown[] = ['again', 'return', 'after_sales', 'cancel'];

/** The actions the server allows for the order now: one primary, one or more secondary, and the rest under 更多. */
export function OrderActions({ order, acts, most = 1 }: Props) {
  const offers = offersOf(order, acts).filter(({ action }) => isOffered(order, action));
  const primary = offers.find(({ action }) => primaryActions.includes(action));
  const secondary = offers.filter(({ action }) => secondaryActions.includes(action)).slice(0, most);
  const rest = offers.filter((offer) => offer !== primary && !secondary.includes(offer));
  const about = `订单 ${order.order_sn}`;
  return (
    <Row gap={8} wrap>
      {primary && <Action offer={primary} about={about} className="btn" isBusy={acts.isBusy} isPrimary />}
      {secondary.map((offer) => (
        <Action key={offer.action} offer={offer} about={about} className="btn" isBusy={acts.isBusy} />
      ))}
      {rest.length > 0 && (
        <MoreMenu about={about}>
          {rest.map((offer) => (
            <Action key={offer.action} offer={offer} about={about} isBusy={acts.isBusy} />
          ))}
        </MoreMenu>
      )}
    </Row>
  );
}

interface ActionProps {
  offer: Offer;
  about: string;
  isBusy: boolean;
  className?: string;
  isPrimary?: boolean;
}

function Action({ offer: { text, does }, about, isBusy, className, isPrimary }: ActionProps) {
  const name: ReactNode = (
    <>
      {text}
      <span className="visually-hidden"> {about}</span>
    </>
  );
  if (typeof does === 'string') {
    return (
      <Link to={does} className={className} data-primary={isPrimary}>
        {name}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={className}
      data-primary={isPrimary}
      aria-disabled={isBusy || undefined}
      onClick={does}
    >
      {name}
    </button>
  );
}

function offersOf(order: Order, acts: OrderWrites): Offer[] {
  const { id, order_sn: sn, type, invoice_state: invoice } = order;
  const isOpen = invoice === 'later';
  return [
    { action: 'pay', text: '去支付', does: type === 1 ? paths.payEphedrine(id) : paths.pay(id) },
    { action: 'confirm', text: '确认收货', does: () => void acts.confirm(order) },
    { action: 'receipt', text: '上传回执', does: paths.orderReceipts() },
    { action: 'again', text: '再次购买', does: () => void acts.reorder.compare(order) },
    { action: 'return', text: '申请退货', does: paths.applyReturn(id) },
    { action: 'after_sales', text: '申请售后', does: paths.applyAfterSales(id) },
    {
      action: 'invoice',
      text: isOpen ? '申请开票' : '查看发票',
      does: paths.invoices({ keywords: sn, ...(isOpen && { tab: 'available' }) }),
    },
    { action: 'print', text: '打印', does: paths.printOrder(id) },
    { action: 'documents', text: '资料下载', does: paths.orderDocuments(sn) },
    { action: 'cancel', text: '取消订单', does: () => acts.askCancel(order) },
  ];
}

/** Printing and documents need no permission of the server: the one wants an order that is not cancelled, the other one that is paid. */
function isOffered({ actions, order_status: status }: Order, action: Shown): boolean {
  const isCancelled = status === orderStatuses.cancelled.code;
  if (action === 'documents') return !isCancelled && status !== orderStatuses.unpaid.code;
  return actions.includes(action) || (action === 'print' && !isCancelled);
}
