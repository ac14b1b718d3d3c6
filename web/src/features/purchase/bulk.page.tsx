import { paths } from '@baicao/shared/paths';
import { useSession } from '#core/session.ts';
import { MemberPage } from '#core/member-page/member-page.tsx';
import { Card } from '#design/card.tsx';
import { PageHead } from '#design/page-head.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { Stack } from '#design/stack.tsx';
import { BulkOrder } from './components/bulk/bulk-order.tsx';
import { PurchaseTabs } from './components/purchase-tabs/purchase-tabs.tsx';

/** 批量下单: a list, pasted or uploaded, is recognised, checked in a preview and put into the cart. */
export function Component() {
  const { role, user } = useSession();
  return (
    <MemberPage crumbs={[{ text: '快捷采购', to: paths.quickPurchase() }, { text: '批量下单' }]}>
      <Stack gap={12}>
        <PageHead title="批量下单" />
        <Card pad={0}>
          <PurchaseTabs />
          {role === 'unknown' ? <Skeleton shape="table" count={4} height={48} /> : <BulkOrder key={user.username} />}
        </Card>
      </Stack>
    </MemberPage>
  );
}
