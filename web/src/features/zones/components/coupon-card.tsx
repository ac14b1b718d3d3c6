import { Text } from '#design/text.tsx';
import { Row } from '#design/row.tsx';
import { yuanText } from '@baicao/shared/pricing/money';
import type { Coupon } from '@baicao/shared/contract';
import type { PropsWithChildren } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Countdown } from '#core/countdown.tsx';
import { serverNow } from '#api/server-clock.ts';
import { couponLimitText } from '#domain/coupon-limit.ts';
import { useSession } from '#core/session.ts';
import { bargainText, claimEnd, couponStateOf, shortYuan, Ticket } from '#features/wallet/index.ts';
import { paths } from '@baicao/shared/paths';
import { DataLink } from '#domain/data-link.tsx';

const daySeconds = 86_400;

/** An offered coupon: value, terms, button. Renders the li. */
export function CouponCard(props: CouponButtonProps) {
  const { coupon } = props;
  const { remarks, items } = coupon;
  const bargain = bargainText(coupon);
  const limit = couponLimitText(coupon, coupon.xjq_buy_url === '' ? '领' : '购');
  return (
    <Ticket
      coupon={coupon}
      condition={items.length > 0 ? `共 ${packSize(coupon)} 张` : undefined}
      scope={items.length > 0 ? items.map(packText).join('，') : undefined}
    >
      {bargain !== '' && <Text tone="price">{bargain}</Text>}
      <Text as="p" size="xs" tone="quiet" clamp={1} title={remarks}>
        {remarks}
      </Text>
      {limit !== '' && (
        <Text as="p" size="xs" tone="quiet">
          {limit}
        </Text>
      )}
      <Row as="p" justify="between" gap={8} size="xs" tone="quiet">
        <ClaimDeadline coupon={coupon} />
        <Left coupon={coupon} />
      </Row>
      <CouponButton {...props} />
    </Ticket>
  );
}

function packSize({ items }: Coupon): number {
  return items.reduce((sum, { number }) => sum + number, 0);
}

/** "满100减8 ×2" */
function packText({ money, amount, number }: Coupon['items'][number]): string {
  const condition = amount === '0.00' ? '立减' : `满${shortYuan(amount)}减`;
  return `${condition}${shortYuan(money)}${number > 1 ? ` ×${number}` : ''}`;
}

/** Claim deadline; a countdown on the last day. */
function ClaimDeadline({ coupon }: { coupon: Coupon }) {
  const end = claimEnd(coupon);
  if (end - serverNow() > daySeconds) return <span>{coupon.end_time.slice(0, 10)} 前领取</span>;
  return <Countdown to={end} label="距截止" over="领取已截止" />;
}

function Left({ coupon: { number, order_id: orderId } }: { coupon: Coupon }) {
  if (orderId > 0) return <Text tone="price">1 张待支付</Text>;
  if (number === 0) return <span>已领完</span>;
  return number <= 50 ? <Text tone="price">仅剩 {number} 张</Text> : <span>剩 {number} 张</span>;
}

interface CouponButtonProps {
  coupon: Coupon;
  claiming: boolean;
  onClaim: (coupon: Coupon) => void;
}

const saleText = {
  buy: (price: string) => `${yuanText(price)} 购买`,
  pay: (price: string) => `继续支付 ${yuanText(price)}`,
} as const;

/** The action a coupon offers now: log in, claim, buy, pay or use. */
function CouponButton({ coupon, claiming, onClaim }: CouponButtonProps) {
  const { role } = useSession();
  const state = couponStateOf(coupon);
  const name = <span className="visually-hidden">：{coupon.name}</span>;
  if (state === 'claimed')
    return (
      <DataLink url={coupon.url} className="btn">
        已领取，去使用{name}
      </DataLink>
    );
  if (state === 'soldOut') return <Disabled text="已领完" />;
  if (role === 'visitor') return <Login>登录后领取{name}</Login>;
  if (role === 'buyer') return <Disabled text="审核通过后可领取" />;
  if (role !== 'approved') return <Disabled text="…" />;
  if (state === 'buy' || state === 'pay')
    return (
      <DataLink url={coupon.xjq_buy_url} className="btn">
        {saleText[state](coupon.price)}
        {name}
      </DataLink>
    );
  return (
    <button
      type="button"
      className="btn"
      data-primary
      aria-disabled={claiming || undefined}
      onClick={() => onClaim(coupon)}
    >
      {claiming ? '领取中…' : '立即领取'}
      {name}
    </button>
  );
}

function Login({ children }: PropsWithChildren) {
  const { pathname, search } = useLocation();
  return (
    <Link to={paths.login(pathname + search)} className="btn">
      {children}
    </Link>
  );
}

function Disabled({ text }: { text: string }) {
  return (
    <button type="button" className="btn" disabled>
      {text}
    </button>
  );
}
