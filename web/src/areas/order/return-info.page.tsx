import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { PageFailure } from '../../app/page-failure.tsx';
import { MemberPage } from '../../layouts/side-menu/member-page.tsx';
import { paths } from '../../routes/paths.ts';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AftercareView } from './components/aftercare/aftercare-view.tsx';
import classes from './components/aftercare/aftercare.module.css';
import { idOf } from './order-id.ts';
import { returnQuery } from './order.queries.ts';

export function Component() {
  const { data: found, error, refetch } = useQuery(returnQuery(idOf(useParams()['id'])));
  return (
    <MemberPage crumbs={[{ text: '我的订单', to: paths.orders() }, { text: '退货详情' }]}>
      {found ? (
        <AftercareView
          noun="退货单"
          aftercare={found}
          facts={[
            ['退货原因', found.reason_label],
            ['说明', found.remarks || '无'],
          ]}
        >
          <p className={classes.refund}>
            退款合计 <Price value={found.refund_amount} size="m" />
            {found.refund_points > 0 && ` 及 ${found.refund_points} 积分`}
            {found.taken_points > 0 && `，收回优选返积分 ${found.taken_points}`}
            {found.withheld_amount !== '0.00' && `，抵扣已使用的优选返积分 ¥${found.withheld_amount}`}
          </p>
        </AftercareView>
      ) : error ? (
        <PageFailure error={error} retry={() => void refetch()} noun="退货单" />
      ) : (
        <Skeleton shape="block" height={420} />
      )}
    </MemberPage>
  );
}
