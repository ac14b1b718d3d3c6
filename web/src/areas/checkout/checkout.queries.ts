import { queryOptions } from '@tanstack/react-query';
import { api, type Answer } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import type { CheckoutChoice } from './checkout-choice.ts';

/**
 * What would be ordered. Fetched when the page opens and when a choice changes, never by itself meanwhile: prices must
 * not change under the buyer's eyes. When they have changed, the submit says so (609).
 */
export function summaryQuery({ ids, addressId, couponIds, exchangeIds, useBalance, usePoints }: CheckoutChoice) {
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

const pollEveryMs = 2_000;

type Payment = Answer<typeof api.order.pay.endpoint>;

/** An order nobody has begun to pay waits too, but has neither a code nor an account yet. */
export function isUnderWay({ state, code_url, transfer }: Payment): boolean {
  return state === 'waiting' && (code_url !== '' || transfer !== null);
}

/** Asked every two seconds while a payment is under way and the page is seen. */
export function payStateQuery(orderId: number) {
  return queryOptions({
    ...apiQuery(api.order.payState, { id: orderId }, { quiet: true, freshMs: 0 }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? pollEveryMs : false),
    refetchIntervalInBackground: false,
  });
}

export function orderQuery(orderId: number) {
  return apiQuery(api.order.detail, { id: orderId }, { inPlace: true });
}
