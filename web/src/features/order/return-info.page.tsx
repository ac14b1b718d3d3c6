import type { Answer } from '@baicao/client/api';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { api } from '#api/client.ts';
import { PageRegion } from '#core/page-region.tsx';
import { MemberPage } from '#core/member-page/member-page.tsx';
import { paths } from '@baicao/shared/paths';
import { Row } from '#design/row.tsx';
import { CardsOutline } from '#design/skeleton.tsx';
import { Text } from '#design/text.tsx';
import { AfterSalesView } from './components/after-sales/after-sales-view.tsx';
import { RefundAmount } from './components/after-sales/refund-amount.tsx';
import { idOf } from '#core/address-numbers.ts';
import { returnQuery } from './order.queries.ts';
import { nextOfReturn, paidOut, refundNotes, refundTarget } from './return-preview.ts';

export function Component() {
  const query = useQuery(returnQuery(idOf(useParams()['id'])));
  return (
    <MemberPage crumbs={[{ text: '我的订单', to: paths.orders() }, { text: '退货详情' }]}>
      <PageRegion query={query} noun="退货单" skeleton={<CardsOutline cards={[6, 3, 4]} />}>
        {(found) => (
          <AfterSalesView
            noun="退货单"
            afterSales={found}
            next={nextOfReturn(found)}
            facts={[
              { name: '退货原因', value: found.reason_label },
              { name: '说明', value: found.remarks || '无' },
              { name: '上门取货', value: pickupText(found) },
              { name: '退款去向', value: refundTarget(found) },
            ]}
          >
            <Row as="p" gap={8} gapX={12} wrap justify="end" padY={12}>
              <span>
                退款合计 <RefundAmount refund={paidOut(found)} size="m" />
              </span>
              <Text tone="quiet">{refundNotes(found).join('；')}</Text>
            </Row>
          </AfterSalesView>
        )}
      </PageRegion>
    </MemberPage>
  );
}

function pickupText({ pickup }: Answer<typeof api.order.returnInfo>): string {
  return pickup ? `${pickup.day}，司机先电话联系 ${pickup.contact} ${pickup.phone}` : '';
}
