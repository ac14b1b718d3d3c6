import { Text } from '#design/text.tsx';
import type { Coupon, OwnedCoupon } from '@baicao/shared/contract';
import type { ReactNode } from 'react';
import { serverNow } from '#api/server-clock.ts';
import { bargainText, couponStateOf, shortYuan, thresholdText } from '../../voucher/coupon-state.ts';
import { couponLimitText } from '#domain/coupon-limit.ts';
import { DataLink } from '#domain/data-link.tsx';
import { couponTerm } from '../../coupon-term.ts';
import classes from './coupon-ticket.module.css';

/** A coupon of the buyer: what it is worth, where it may be used, and until when or on which order it was. */
export function CouponTicket({ coupon }: { coupon: OwnedCoupon }) {
  const isUsed = coupon.used_at !== null;
  const term = couponTerm(coupon, serverNow());
  const isUsable = !isUsed && (term.tone === 'plain' || term.tone === 'soon');
  return (
    <Ticket coupon={coupon} isOver={isUsed || term.tone === 'over'}>
      {isUsed ? (
        <Used coupon={coupon} />
      ) : (
        <p className={classes.term} data-tone={term.tone}>
          {term.text}
        </p>
      )}
      {isUsable && (
        <DataLink url={coupon.url} className="btn">
          去使用<span className="visually-hidden">：{coupon.name}</span>
        </DataLink>
      )}
    </Ticket>
  );
}

function Used({ coupon: { used_at: at, used_orders: orders } }: { coupon: OwnedCoupon }) {
  return (
    <p className={classes.term}>
      {at?.slice(0, 16)} 用于订单
      {orders.map(({ id, order_sn: sn, url }) => (
        <span key={id}>
          {' '}
          <DataLink url={url} className="link">
            {sn}
          </DataLink>
        </span>
      ))}
    </p>
  );
}

const buyText = { buy: '购买', pay: '继续支付' } as const;

/** A voucher for sale; its button opens the purchase. */
export function VoucherOffer({ offer, canBuy, buyUrl }: { offer: Coupon; canBuy: boolean; buyUrl: string }) {
  const state = couponStateOf(offer);
  return (
    <Ticket coupon={offer}>
      <p className={classes.bargain}>{bargainText(offer)}</p>
      <p className={classes.term}>{couponLimitText(offer, '购') || offer.remarks}</p>
      {state === 'buy' || state === 'pay' ? (
        canBuy && (
          <DataLink url={buyUrl} className="btn">
            {buyText[state]} ¥{offer.price}
            <span className="visually-hidden">：{offer.name}</span>
          </DataLink>
        )
      ) : (
        <p className={classes.term}>{state === 'soldOut' ? '已售完' : '已达购买上限'}</p>
      )}
    </Ticket>
  );
}

interface TicketProps {
  coupon: Coupon;
  isOver?: boolean;
  children: ReactNode;
}

/** Renders the li. */
function Ticket({ coupon, isOver, children }: TicketProps) {
  const { name, tag, money, amount, scope, remarks, type } = coupon;
  return (
    <li className={classes.ticket} data-kind={type === 1 ? 'voucher' : 'coupon'} data-over={isOver || undefined}>
      <div className={classes.value}>
        <p className={classes.amount}>
          <small>¥</small>
          {shortYuan(money)}
        </p>
        <p>{thresholdText(amount)}</p>
      </div>
      <div className={classes.terms}>
        <h3 title={name}>
          <Text className={classes.tag} size="xs" tone="inverse" weight="regular" rounded="slight">
            {tag}
          </Text>
          {name}
        </h3>
        <p className={classes.scope} title={`${scope}；${remarks}`}>
          {scope}
        </p>
        {children}
      </div>
    </li>
  );
}
