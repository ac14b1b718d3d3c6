import type { Order, OrderDetail } from '@baicao/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { PageRegion } from '#app/page-region.tsx';
import { useSession } from '#app/session.ts';
import { CardsOutline } from '#ui/skeleton.tsx';
import { Empty } from '#ui/empty.tsx';
import { paths } from '@baicao/shared/paths';
import { DeliverySheet } from './components/print/delivery-document.tsx';
import { OrderSheet } from './components/print/order-document.tsx';
import { ReceiptSheet } from './components/print/receipt-document.tsx';
import classes from './components/print/print.module.css';
import { idOf } from './order-id.ts';
import { orderQuery } from './order.queries.ts';
import { kindsFor, notYet, type PrintKind, printKindOf, printNames } from './components/print/document-kind.ts';

const sheets = { order: OrderSheet, delivery: DeliverySheet, receipt: ReceiptSheet } as const;

/** An order as a document on paper: 订货单, 随货同行单, and for ephedrine goods the receipt to be stamped. */
export function Component() {
  const [query] = useSearchParams();
  const order = useQuery(orderQuery(idOf(useParams()['id'])));
  // The buyer's company stands on every document: none is shown, and none printed, before it is known.
  const isKnown = useSession().role !== 'unknown';
  return (
    <PageRegion
      query={isKnown ? order : { ...order, data: undefined }}
      noun="订单"
      skeleton={
        <div className={classes.desk}>
          <CardsOutline cards={[16]} />
        </div>
      }
    >
      {(found) => <PrintedDocument order={found} kind={allowed(found, printKindOf(query))} />}
    </PageRegion>
  );
}

/** The order's own document where it has none of the kind that was asked for. */
function allowed(order: OrderDetail, asked: PrintKind): PrintKind {
  return kindsFor(order).find((kind) => kind === asked) ?? 'order';
}

function PrintedDocument({ order, kind }: { order: OrderDetail; kind: PrintKind }) {
  const { company } = useSession().user;
  const obstacle = notYet(kind, order);
  const Sheet = sheets[kind];
  return (
    <>
      <PrintBar order={order} kind={kind} canPrint={obstacle === ''} />
      {obstacle === '' ? (
        // The paper is wider than a small screen, and what scrolls must be reachable by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={classes.desk} role="region" aria-label={printNames[kind]} tabIndex={0}>
          <article className={classes.sheet} data-wide={kind === 'delivery' || undefined}>
            <Sheet order={order} company={company} />
          </article>
        </div>
      ) : (
        <Empty level={1} title={`暂无${printNames[kind]}`} text={obstacle} />
      )}
    </>
  );
}

interface Props {
  order: Order;
  kind: PrintKind;
  canPrint: boolean;
}

/** Which document, and 打印; on the screen only. */
function PrintBar({ order, kind, canPrint }: Props) {
  return (
    <div className={classes.bar}>
      <Link to={paths.order(order.id)} className="link">
        返回订单
      </Link>
      <nav className={classes.kinds} aria-label="单据">
        {kindsFor(order).map((one) => (
          <Link
            key={one}
            to={paths.printOrder(order.id, one)}
            replace
            className={classes.kind}
            aria-current={one === kind ? 'page' : undefined}
          >
            {printNames[one]}
          </Link>
        ))}
      </nav>
      <span className={classes.hint}>A4 纸，可在打印窗口另存为 PDF</span>
      <button type="button" className="btn" data-primary disabled={!canPrint} onClick={() => window.print()}>
        打印
      </button>
    </div>
  );
}
