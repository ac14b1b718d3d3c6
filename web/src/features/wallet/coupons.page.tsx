import { paths } from '@baicao/shared/paths';
import { Link, useSearchParams } from 'react-router-dom';
import { MemberPage } from '#core/member-page/member-page.tsx';
import { Empty } from '#design/empty.tsx';
import { CouponList, CouponTabs, couponStatusOf, type CouponStatus } from './components/ticket/coupon-list.tsx';
import { pageOf } from '#core/address-numbers.ts';
import { Card } from '#design/card.tsx';
import { PageHead } from '#design/page-head.tsx';
import { Stack } from '#design/stack.tsx';

/** 优惠券: mine by state, what ends first in front. `?status=` 1 usable, 2 used, 3 expired. */
export function Component() {
  const [query] = useSearchParams();
  const status = couponStatusOf(query);
  return (
    <MemberPage crumbs={[{ text: '我的钱包', to: paths.balance() }, { text: '优惠券' }]}>
      <Stack gap={12}>
        <PageHead title="优惠券" note="每单可用一张优惠券和一张现金券；秒杀和含麻商品不计入用券金额。">
          <Link className="btn" data-primary to={paths.couponCentre()}>
            去领券
          </Link>
        </PageHead>
        <Card>
          <Stack gap={12}>
            <CouponTabs type={0} shown={status} />
            <CouponList type={0} status={status} page={pageOf(query)} none={<None status={status} />} />
          </Stack>
        </Card>
      </Stack>
    </MemberPage>
  );
}

const noneTitles: Record<CouponStatus, string> = {
  1: '没有可使用的优惠券',
  2: '还没有用过优惠券',
  3: '没有过期的优惠券',
  4: '没有未生效的优惠券',
};

const noneTexts: Record<CouponStatus, string> = {
  1: '到领券中心看看；结算时会标出最省的一张。',
  2: '用过的券和用它的订单会列在这里。',
  3: '没用完就到期的券会列在这里。',
  4: '领到后还没到使用时间的券会列在这里。',
};

function None({ status }: { status: CouponStatus }) {
  return (
    <Empty title={noneTitles[status]} text={noneTexts[status]}>
      <Link to={paths.couponCentre()} className="btn" data-primary>
        去领券中心
      </Link>
      <Link to={paths.vouchers()} className="btn">
        我的现金券
      </Link>
    </Empty>
  );
}
