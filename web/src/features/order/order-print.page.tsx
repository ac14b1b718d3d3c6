import type { Order, OrderDetail } from '@baicao/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { PageRegion } from '#core/page-region.tsx';
import { useSession } from '#core/session.ts';
import { CardsOutline } from '#design/skeleton.tsx';
import { Empty } from '#design/empty.tsx';
import { TabLinks } from '#design/tab-links.tsx';
import { paths } from '@baicao/shared/paths';
import { DeliveryDocument } from './components/print/delivery-document.tsx';
import { OrderDocument } from './components/print/order-document.tsx';
import { ReceiptDocument } from './components/print/receipt-document.tsx';
import sheet from '#design/print-page.module.css';
import classes from './components/print/print.module.css';
import { idOf } from '#core/address-numbers.ts';
import { orderQuery } from './order.queries.ts';
import {
  documentKindsOf,
  unavailableReason,
  type DocumentKind,
  documentKindOf,
  documentNames,
} from './components/print/document-kind.ts';

const documents = { order: OrderDocument, delivery: DeliveryDocument, receipt: ReceiptDocument } as const;

/** An order as a printable document: 订货单, 随货同行单, or the receipt of an ephedrine order. */
export function Component() {
  const [query] = useSearchParams();
  const order = useQuery(orderQuery(idOf(useParams()['id'])));
  // Every document names the buyer's company, so nothing is shown before the session has loaded.
  const isLoaded = useSession().role !== 'unknown';
  return (
    <PageRegion
      query={isLoaded ? order : { ...order, data: undefined }}
      noun="订单"
      skeleton={
        <div className={sheet.preview}>
          <CardsOutline cards={[16]} />
        </div>
      }
    >
      {(found) => <PrintedDocument order={found} kind={allowed(found, documentKindOf(query))} />}
    </PageRegion>
  );
}

/** Falls back to 订货单 where the order has no document of the requested kind. */
function allowed(order: OrderDetail, requested: DocumentKind): DocumentKind {
  return documentKindsOf(order).find((kind) => kind === requested) ?? 'order';
}

function PrintedDocument({ order, kind }: { order: OrderDetail; kind: DocumentKind }) {
  const { company } = useSession().user;
  const reason = unavailableReason(kind, order);
  const Document = documents[kind];
  return (
    <>
      <PrintBar order={order} kind={kind} canPrint={reason === ''} />
      {reason === '' ? (
        // Wider than a small screen: the scroll area must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={sheet.preview} role="region" aria-label={documentNames[kind]} tabIndex={0}>
          <article className={`${sheet.page} ${classes.page}`} data-wide={kind === 'delivery' || undefined}>
            <Document order={order} company={company} />
          </article>
        </div>
      ) : (
        <Empty level={1} title={`暂无${documentNames[kind]}`} text={reason} />
      )}
    </>
  );
}

interface Props {
  order: Order;
  kind: DocumentKind;
  canPrint: boolean;
}

/** Toolbar: document tabs and 打印; hidden in print. */
function PrintBar({ order, kind, canPrint }: Props) {
  return (
    <div className={sheet.bar}>
      <Link to={paths.order(order.id)} className="link">
        返回订单
      </Link>
      <TabLinks
        tabs={documentKindsOf(order).map((one) => ({
          name: one,
          title: documentNames[one],
          to: paths.printOrder(order.id, one),
        }))}
        current={kind}
        label="单据"
        level="segments"
        replace
      />
      <span className={sheet.hint}>A4 纸，可在打印窗口另存为 PDF</span>
      <button type="button" className="btn" data-primary disabled={!canPrint} onClick={() => window.print()}>
        打印
      </button>
    </div>
  );
}
