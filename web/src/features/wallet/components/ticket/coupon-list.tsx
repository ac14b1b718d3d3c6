import type { OwnedCoupon } from '@baicao/shared/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TabLinks } from '#design/tab-links.tsx';
import { PagedList } from '#core/paged-list.tsx';
import { CardsOutline } from '#design/skeleton.tsx';
import { couponCountsQuery, ownCouponsQuery } from '../../wallet.queries.ts';
import { CouponTicket } from './coupon-ticket.tsx';
import { ticketGrid } from './ticket.tsx';

const couponStatuses = [
  { status: 1, name: '可使用' },
  { status: 2, name: '已使用' },
  { status: 3, name: '已过期' },
  { status: 4, name: '未生效' },
] as const;
export type CouponStatus = (typeof couponStatuses)[number]['status'];

/** `?status=` of the URL; anything else is the usable ones. */
export function couponStatusOf(query: URLSearchParams): CouponStatus {
  return couponStatuses.find(({ status }) => String(status) === query.get('status'))?.status ?? 1;
}

interface TabsProps {
  type: 0 | 1;
  /** null: another part of the page is shown, `current` of `more`. */
  shown: CouponStatus | null;
  /** Further tabs. */
  more?: readonly { readonly name: string; readonly title: string; readonly to: string }[];
  current?: string;
}

/** The states of one kind of coupon with the number in each. */
export function CouponTabs({ type, shown, more = [], current = '' }: TabsProps) {
  const { data: counts } = useQuery(couponCountsQuery);
  const countOf = (status: CouponStatus) => counts?.find((one) => one.type === type && one.status === status)?.count;
  // Few buyers have coupons that are valid later.
  const tabs = couponStatuses.filter(({ status }) => status !== 4 || shown === 4 || (countOf(4) ?? 0) > 0);
  return (
    <TabLinks
      label={type === 0 ? '优惠券状态' : '现金券状态'}
      current={shown ?? current}
      tabs={[
        ...tabs.map(({ status, name }) => ({
          name: status,
          title: name,
          to: status === 1 ? '?' : `?status=${status}`,
          count: countOf(status),
        })),
        ...more,
      ]}
    />
  );
}

interface ListProps {
  type: 0 | 1;
  status: CouponStatus;
  page: number;
  /** Shown when the buyer has none in this state. */
  none: ReactNode;
}

export function CouponList({ type, status, page, none }: ListProps) {
  const coupons = useQuery(ownCouponsQuery(type, status, page));
  return (
    <PagedList query={coupons} noun="券" skeleton={<CardsOutline cards={[4, 4, 4]} />} empty={none}>
      {(rows) => <Tickets coupons={rows} />}
    </PagedList>
  );
}

function Tickets({ coupons }: { coupons: readonly OwnedCoupon[] }) {
  return (
    <>
      <h2 className="visually-hidden">券列表</h2>
      <ul className={ticketGrid}>
        {coupons.map((coupon) => (
          <CouponTicket key={coupon.id} coupon={coupon} />
        ))}
      </ul>
    </>
  );
}
