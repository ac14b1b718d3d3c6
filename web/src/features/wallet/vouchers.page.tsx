import type { Coupon, ListedVoucherOrder } from '@baicao/shared/contract';
import { paths, withQuery } from '@baicao/shared/paths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { refresh } from '#api/query.ts';
import { useSession } from '#core/session.ts';
import { BuyVoucher } from './voucher/buy-voucher.tsx';
import { MemberPage } from '#core/member-page/member-page.tsx';
import { Empty } from '#design/empty.tsx';
import { PagedList } from '#core/paged-list.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { SalesTable } from './components/sales/sales-table.tsx';
import { CouponList, CouponTabs, couponStatusOf } from './components/ticket/coupon-list.tsx';
import { VoucherOffer } from './components/ticket/coupon-ticket.tsx';
import { ticketGrid } from './components/ticket/ticket.tsx';
import { pageOf, wholeNumber } from '#core/address-numbers.ts';
import { Card } from '#design/card.tsx';
import { Notice } from '#design/notice.tsx';
import { PageHead } from '#design/page-head.tsx';
import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import { latestVoucherSalesQuery, offeredVouchersQuery, voucherSalesQuery } from './wallet.queries.ts';

/** 现金券: mine by state, purchases (`?tab=orders`), vouchers for sale; `?buy=` opens the purchase of one. */
export function Component() {
  const [query] = useSearchParams();
  const isSales = query.get('tab') === 'orders';
  const status = couponStatusOf(query);
  const { data: offers } = useQuery(offeredVouchersQuery);
  const forSale = (offers?.rows ?? []).filter((offer) => offer.xjq_buy_url !== '');
  const buyHref = (activity: number) => hrefWith(query, activity);
  return (
    <MemberPage crumbs={[{ text: '我的钱包', to: paths.balance() }, { text: '现金券' }]}>
      <Stack gap={12}>
        <PageHead title="现金券" note="结算时抵扣货款，可与一张优惠券同时使用，不找零。" />
        <OpenSales buyHref={buyHref} />
        <Card>
          <Stack gap={12}>
            <CouponTabs
              type={1}
              shown={isSales ? null : status}
              current="orders"
              more={[{ name: 'orders', title: '购买记录', to: '?tab=orders' }]}
            />
            {isSales ? (
              <Sales page={pageOf(query)} buyHref={buyHref} forSale={forSale} />
            ) : (
              <CouponList type={1} status={status} page={pageOf(query)} none={<None isUsable={status === 1} />} />
            )}
          </Stack>
        </Card>
        <ForSale offers={forSale} buyHref={buyHref} />
      </Stack>
      <Purchase offers={forSale} />
    </MemberPage>
  );
}

/** The page as it is, with the purchase of a voucher open (null: closed). */
function hrefWith(query: URLSearchParams, activity: number | null): string {
  const [tab, status, page] = ['tab', 'status', 'page'].map((name) => query.get(name) ?? undefined);
  return withQuery(paths.vouchers(), { tab, status, page, buy: activity ?? undefined });
}

function Purchase({ offers }: { offers: readonly Coupon[] }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { isApproved } = useSession();
  const id = isApproved ? wholeNumber(query.get('buy')) : null;
  return (
    <BuyVoucher
      id={id}
      offer={offers.find((offer) => offer.activity_id === id)}
      closeText="留在本页"
      onClose={() => void navigate(hrefWith(query, null), { preventScrollReset: true })}
    />
  );
}

const isOpen = ({ state }: ListedVoucherOrder) => state === 'waiting' || state === 'failed';

/** What was ordered and not paid: it lapses, so it stands on every tab. */
function OpenSales({ buyHref }: { buyHref: (activity: number) => string }) {
  const { data } = useQuery(latestVoucherSalesQuery);
  const open = data?.rows.filter(isOpen) ?? [];
  if (open.length === 0) return null;
  return (
    <Notice tone="warn" live>
      有 {open.length} 张现金券还没付款：
      {open.map((sale, index) => (
        <span key={sale.order_id}>
          {index > 0 && '、'}
          <Link to={buyHref(sale.activity_id)} className="link" preventScrollReset>
            {sale.name} {sale.state === 'waiting' ? '继续支付' : '重新支付'}
          </Link>
        </span>
      ))}
      。超时未付将自动关闭。
    </Notice>
  );
}

interface SalesProps {
  page: number;
  buyHref: (activity: number) => string;
  forSale: readonly Coupon[];
}

function Sales({ page, buyHref, forSale }: SalesProps) {
  const client = useQueryClient();
  const sales = useQuery(voucherSalesQuery(page));
  const onSale = new Set(forSale.map((offer) => offer.activity_id));
  return (
    <PagedList
      query={sales}
      noun="购买记录"
      skeleton={<Skeleton shape="table" count={5} height={48} />}
      empty={<Empty title="还没有购买记录" text="在下方选购现金券，付款后立即到账。" />}
    >
      {(rows) => (
        <SalesTable
          sales={rows}
          buyHref={buyHref}
          onSale={onSale}
          onExpired={() => void refresh(client, ['voucher.list', 'user.availableCoupon'])}
        />
      )}
    </PagedList>
  );
}

function ForSale({ offers, buyHref }: { offers: readonly Coupon[]; buyHref: (activity: number) => string }) {
  const { isApproved } = useSession();
  if (offers.length === 0) return null;
  return (
    <Card
      title="选购现金券"
      note={
        <Text size="s" tone="quiet">
          {isApproved ? '扫码付款后立即到账' : '账号审核通过后可购买'}
        </Text>
      }
    >
      <ul className={ticketGrid}>
        {offers.map((offer) => (
          <VoucherOffer key={offer.activity_id} offer={offer} canBuy={isApproved} buyUrl={buyHref(offer.activity_id)} />
        ))}
      </ul>
    </Card>
  );
}

function None({ isUsable }: { isUsable: boolean }) {
  return (
    <Empty title={isUsable ? '没有可使用的现金券' : '这里还没有现金券'} text="现金券可在下方选购，也可参加抽奖获得。">
      <Link to={paths.couponCentre()} className="btn">
        去领券中心
      </Link>
    </Empty>
  );
}
