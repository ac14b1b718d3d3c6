import type { Coupon, OwnedCoupon } from '@baicao/shared/contract';
import type { ReactNode } from 'react';
import { Text } from '#design/text.tsx';
import { serverNow } from '#api/server-clock.ts';
import { bargainText, couponStateOf } from '../../voucher/coupon-state.ts';
import { couponLimitText } from '#domain/coupon-limit.ts';
import { DataLink } from '#domain/data-link.tsx';
import { couponTerm } from '../../coupon-term.ts';
import { Ticket } from './ticket.tsx';

const termTones = { plain: 'quiet', over: 'quiet', soon: 'price', coming: 'warn' } as const;

function Term({ tone = 'quiet', children }: { tone?: 'quiet' | 'price' | 'warn'; children: ReactNode }) {
  return (
    <Text as="p" size="xs" tone={tone}>
      {children}
    </Text>
  );
}

/** A coupon of the buyer: what it is worth, where it may be used, and until when or on which order it was. */
export function CouponTicket({ coupon }: { coupon: OwnedCoupon }) {
  const isUsed = coupon.used_at !== null;
  const term = couponTerm(coupon, serverNow());
  const isUsable = !isUsed && (term.tone === 'plain' || term.tone === 'soon');
  return (
    <Ticket coupon={coupon} isOver={isUsed || term.tone === 'over'}>
      {isUsed ? <Used coupon={coupon} /> : <Term tone={termTones[term.tone]}>{term.text}</Term>}
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
    <Term>
      {at?.slice(0, 16)} 用于订单
      {orders.map(({ id, order_sn: sn, url }) => (
        <span key={id}>
          {' '}
          <DataLink url={url} className="link">
            {sn}
          </DataLink>
        </span>
      ))}
    </Term>
  );
}

const buyText = { buy: '购买', pay: '继续支付' } as const;

/** A voucher for sale; its button opens the purchase. */
export function VoucherOffer({ offer, canBuy, buyUrl }: { offer: Coupon; canBuy: boolean; buyUrl: string }) {
  const state = couponStateOf(offer);
  return (
    <Ticket coupon={offer}>
      <Text tone="warn">{bargainText(offer)}</Text>
      <Term>{couponLimitText(offer, '购') || offer.remarks}</Term>
      {state === 'buy' || state === 'pay' ? (
        canBuy && (
          <DataLink url={buyUrl} className="btn">
            {buyText[state]} ¥{offer.price}
            <span className="visually-hidden">：{offer.name}</span>
          </DataLink>
        )
      ) : (
        <Term>{state === 'soldOut' ? '已售完' : '已达购买上限'}</Term>
      )}
    </Ticket>
  );
}
