import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { PageRegion } from '#core/page-region.tsx';
import { MemberPage } from '#core/member-page/member-page.tsx';
import { paths } from '@baicao/shared/paths';
import { CardsOutline } from '#design/skeleton.tsx';
import { AfterSalesView } from './components/after-sales/after-sales-view.tsx';
import classes from './components/after-sales/after-sales-view.module.css';
import { RefundAmount } from './components/after-sales/refund-amount.tsx';
import { idOf } from './order-id.ts';
import { returnQuery } from './order.queries.ts';
import { paidOut, refundNotes } from './return-preview.ts';

export function Component() {
  const query = useQuery(returnQuery(idOf(useParams()['id'])));
  return (
    <MemberPage crumbs={[{ text: '我的订单', to: paths.orders() }, { text: '退货详情' }]}>
      <PageRegion query={query} noun="退货单" skeleton={<CardsOutline cards={[6, 3, 4]} />}>
        {(found) => (
          <AfterSalesView
            noun="退货单"
            afterSales={found}
            facts={[
              ['退货原因', found.reason_label],
              ['说明', found.remarks || '无'],
            ]}
          >
            <p className={classes.refund}>
              退款合计 <RefundAmount refund={paidOut(found)} size="m" />
              <span className="muted">{refundNotes(found).join('；')}</span>
            </p>
          </AfterSalesView>
        )}
      </PageRegion>
    </MemberPage>
  );
}
