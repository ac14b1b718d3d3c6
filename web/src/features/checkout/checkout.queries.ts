import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '@baicao/client/api';
import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import type { CheckoutChoice } from './checkout-choice.ts';

/** What an order of some cart lines would contain and cost. `summary_token` on the wire binds the submit to it. */
export type CheckoutQuote = Answer<typeof api.cart.checkout>;
export type PayInfo = Answer<typeof api.order.payInfo>;
export type Payment = Answer<typeof api.order.pay>;

/**
 * Fetched when the page opens and when the choice changes, never in the background: prices must not change while the
 * buyer reads them. If they have changed since, the submit is rejected with 609.
 */
export function quoteQuery({ ids, addressId, couponIds, exchangeIds, useBalance, usePoints }: CheckoutChoice) {
  const query = apiQuery(
    api.cart.checkout,
    {
      ids,
      use_balance: useBalance,
      use_points: usePoints,
      ...(addressId === undefined ? {} : { address_id: addressId }),
      ...(couponIds === undefined || couponIds.length === 0 ? {} : { coupon_id: couponIds }),
      ...(exchangeIds.length === 0 ? {} : { exchange_ids: exchangeIds }),
    },
    { inPlace: true, keepPrevious: true },
  );
  return queryOptions({
    ...query,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export function payInfoQuery(orderId: number) {
  return apiQuery(api.order.payInfo, { id: orderId }, { inPlace: true, freshMs: 0 });
}

export const pollEveryMs = 2_000;

/** `waiting` alone is not enough: an order without a started payment is waiting too, but has no code or account. */
export function isPaymentPending({ state, code_url, transfer }: Payment): boolean {
  return state === 'waiting' && (code_url !== '' || transfer !== null);
}

/** Polled while a payment is pending and the page is visible. */
export function payStateQuery(orderId: number) {
  return queryOptions({
    ...apiQuery(api.order.payState, { id: orderId }, { quiet: true, freshMs: 0 }),
    refetchInterval: ({ state }) => (state.data && isPaymentPending(state.data) ? pollEveryMs : false),
    refetchIntervalInBackground: false,
  });
}

export function orderQuery(orderId: number) {
  return apiQuery(api.order.detail, { id: orderId }, { inPlace: true });
}

/** An order id from an address; 0, which no order has, for anything else: the server then answers 404. */
export function orderIdParam(text: string | null | undefined): number {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 0;
}
