import { Box } from '#design/box.tsx';
import { TabLinks } from '#design/tab-links.tsx';
import { Text } from '#design/text.tsx';
import { Row } from '#design/row.tsx';
import type { Coupon } from '@baicao/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { api } from '#api/client.ts';
import { useWrite } from '#api/use-write.ts';
import { useSession } from '#core/session.ts';
import { BuyVoucher, claimEnd, ticketGrid } from '#features/wallet/index.ts';
import { paths, withQuery } from '@baicao/shared/paths';
import { useRoute } from '#core/route.ts';
import { Empty } from '#design/empty.tsx';
import { PagedList } from '#core/paged-list.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { toast } from '#design/toast.tsx';
import { wholeNumber } from '#core/address-numbers.ts';
import { CouponCard } from './components/coupon-card.tsx';
import { Hero } from './components/heroes/hero.tsx';
import { ZoneFrame } from './components/zone-frame.tsx';
import { RuleCard } from './components/zone-note/zone-rule.tsx';
import { PriceAccessNote } from './components/zone-note/zone-note.tsx';
import { RefetchAtEnd } from './refetch-at.tsx';
import { readZone } from './zone-state.ts';
import { couponCountsQuery, couponsQuery, zoneQuery } from './zones.queries.ts';

const couponKinds = [
  { type: null, name: '全部' },
  { type: 0, name: '优惠券' },
  { type: 1, name: '现金券' },
] as const;
type Kind = (typeof couponKinds)[number]['type'];

/** 领券中心 (product §2): coupons to claim and vouchers to buy. `?type=` 0 or 1, `?buy=` the voucher to be bought. */
export function Component() {
  const { title } = useRoute();
  const { role } = useSession();
  const [query] = useSearchParams();
  const type = couponKinds.find((one) => String(one.type) === query.get('type'))?.type ?? null;
  const { data: zone } = useQuery(zoneQuery('lqzx', null));
  return (
    <ZoneFrame accent="red" crumbs={[{ text: title }]}>
      <Hero title={title} note={zone?.subtitle ?? '先领券，再下单'} about={<CouponWallet />}>
        {zone && <RuleCard html={zone.rule} title="用券规则" />}
      </Hero>
      {role === 'buyer' && <PriceAccessNote then="审核通过后可领取和购买" />}
      <Box padY={12}>
        <TabLinks
          level="segments"
          label="券的种类"
          current={type ?? 'all'}
          tabs={couponKinds.map((one) => ({ name: one.type ?? 'all', title: one.name, to: hrefOf(one.type) }))}
        />
      </Box>
      <h2 className="visually-hidden">可领取的券</h2>
      <OfferedCoupons type={type} page={readZone(query).page} buy={wholeNumber(query.get('buy'))} />
    </ZoneFrame>
  );
}

function hrefOf(type: Kind): string {
  return withQuery(paths.couponCentre(), { type: type ?? undefined });
}

function OfferedCoupons({ type, page, buy }: { type: Kind; page: number; buy: number | null }) {
  const coupons = useQuery(couponsQuery(type, page));
  const navigate = useNavigate();
  const { isApproved } = useSession();
  const claim = useWrite(api.coupon.claim, {
    onDone: ({ name }) => toast('done', `已领取 ${name}，结算时可用`),
  });
  const { run, busy, input } = claim;
  const onClaim = useCallback((coupon: Coupon) => void run({ activity_id: coupon.activity_id }), [run]);
  const offered = coupons.data?.rows;
  const ends = useMemo(() => (offered ?? []).map(claimEnd), [offered]);
  const wanted = offered?.find(({ activity_id: id, xjq_buy_url: url }) => id === buy && url !== '');
  return (
    <>
      <RefetchAtEnd ends={ends} operation="user.availableCoupon" />
      <BuyVoucher
        id={isApproved ? buy : null}
        offer={wanted}
        onClose={() => void navigate(hrefOf(type), { preventScrollReset: true })}
      />
      <PagedList
        query={coupons}
        noun="优惠券"
        skeleton={<Skeleton shape="table" count={5} height={168} />}
        empty={<NoCoupons />}
      >
        {(rows) => (
          <ul className={ticketGrid}>
            {rows.map((coupon) => (
              <CouponCard
                key={coupon.activity_id}
                coupon={coupon}
                claiming={busy && input?.activity_id === coupon.activity_id}
                onClaim={onClaim}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function NoCoupons() {
  return (
    <div className="card">
      <Empty title="目前没有可领的券" text="新券会在活动前上架，已领的券在“我的钱包”里。">
        <Link className="btn" data-primary to={paths.coupons()}>
          我的优惠券
        </Link>
        <Link className="btn" to={paths.zone('mrtj')}>
          每日特价
        </Link>
      </Empty>
    </div>
  );
}

const own = [
  { type: 0, name: '张可用优惠券', to: paths.coupons() },
  { type: 1, name: '张可用现金券', to: paths.vouchers() },
] as const;

/** Number of usable coupons and vouchers the buyer owns; empty for a visitor. */
function CouponWallet() {
  const { isBuyer } = useSession();
  const { data } = useQuery({ ...couponCountsQuery, enabled: isBuyer });
  if (!isBuyer) return null;
  return (
    <Row as="ul" gap={20} aria-label="我的券">
      {own.map(({ type, name, to }) => (
        <li key={type}>
          <Link to={to}>
            <Text as="b" block size="xl" tone="price">
              {data?.find((one) => one.type === type && one.status === 1)?.count ?? '—'}
            </Text>
            {name}
          </Link>
        </li>
      ))}
    </Row>
  );
}
