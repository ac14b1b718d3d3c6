import { Stack } from '#design/stack.tsx';
import { Row } from '#design/row.tsx';
import type { Coupon } from '@baicao/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { api } from '#api/client.ts';
import { useWrite } from '#api/use-write.ts';
import { useSession } from '#core/session.ts';
import { BuyVoucher } from '#features/wallet/index.ts';
import { claimEnd } from '#features/wallet/index.ts';
import { paths, withQuery } from '@baicao/shared/paths';
import { useRoute } from '#core/route.ts';
import { Breadcrumb } from '#design/breadcrumb.tsx';
import { Empty } from '#design/empty.tsx';
import { PagedList } from '#design/region.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { toast } from '#design/toast.tsx';
import accent from './components/accent.module.css';
import classes from './coupon-centre.module.css';
import { CouponCard } from './components/coupon/coupon-card.tsx';
import cards from './components/coupon/coupon-card.module.css';
import { RuleCard } from './components/zone-note/zone-rule.tsx';
import { PriceAccessNote } from './components/zone-note/zone-note.tsx';
import { RefetchAtEnd } from './refetch-at.tsx';
import { readZone, wholeNumber } from './zone-state.ts';
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
    <div className={`container ${accent.accent}`} data-accent="red">
      <Breadcrumb items={[{ text: '首页', to: paths.home() }, { text: title }]} />
      <header className={classes.hero}>
        <div>
          <h1>{title}</h1>
          <p>{zone?.subtitle ?? '先领券，再下单'}</p>
        </div>
        {zone && <RuleCard html={zone.rule} title="用券规则" />}
        <CouponWallet />
      </header>
      {role === 'buyer' && <PriceAccessNote then="审核通过后可领取和购买" />}
      <ul className={classes.kinds} aria-label="券的种类">
        {couponKinds.map(({ type: one, name }) => (
          <li key={name}>
            <Link to={hrefOf(one)} preventScrollReset aria-current={one === type || undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <h2 className="visually-hidden">可领取的券</h2>
      <OfferedCoupons type={type} page={readZone(query).page} buy={wholeNumber(query.get('buy'))} />
    </div>
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
      <PagedList query={coupons} skeleton={<Skeleton shape="table" count={5} height={168} />} empty={<NoCoupons />}>
        {(rows) => (
          <Stack as="ul" className={cards.list} columns={3} gap={12}>
            {rows.map((coupon) => (
              <CouponCard
                key={coupon.activity_id}
                coupon={coupon}
                claiming={busy && input?.activity_id === coupon.activity_id}
                onClaim={onClaim}
              />
            ))}
          </Stack>
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

/** Number of usable coupons and vouchers the buyer owns; empty for a visitor. */
function CouponWallet() {
  const { isBuyer } = useSession();
  const { data } = useQuery({ ...couponCountsQuery, enabled: isBuyer });
  if (!isBuyer) return null;
  const usable = (type: 0 | 1) => data?.find((one) => one.type === type && one.status === 1)?.count;
  return (
    <Row as="ul" className={classes.wallet} align="stretch" pushed aria-label="我的券">
      <li>
        <Link to={paths.coupons()}>
          <b>{usable(0) ?? '—'}</b>张可用优惠券
        </Link>
      </li>
      <li>
        <Link to={paths.vouchers()}>
          <b>{usable(1) ?? '—'}</b>张可用现金券
        </Link>
      </li>
    </Row>
  );
}
