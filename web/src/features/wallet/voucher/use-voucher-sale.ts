import type { Coupon } from '@baicao/shared/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Answer } from '@baicao/client/api';
import { api } from '#api/client.ts';
import { apiQuery, refreshAfter } from '#api/query.ts';
import { useWrite } from '#api/use-write.ts';

export type VoucherOrder = Answer<typeof api.voucher.buy>;
/** 1 支付宝, 2 微信. */
export type PayType = 1 | 2;

const payPollMs = 2_000;

/** State of a voucher order; polled every two seconds while its payment is pending and the page is visible. */
function voucherStateQuery(orderId: number) {
  return queryOptions({
    ...apiQuery(api.voucher.state, { order_id: orderId }, { quiet: true, freshMs: payPollMs }),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? payPollMs : false),
    refetchIntervalInBackground: false,
  });
}

export interface VoucherSale {
  /** The voucher order on the server, placed here or before a page reload; null before. */
  order: VoucherOrder | null;
  isBusy: boolean;
  /** Orders the voucher, or retries the payment of the open order. */
  pay: (payType: PayType) => void;
}

/**
 * Buying one voucher, never optimistic. The order's state is polled while its payment is pending and the page is visible.
 * An unpaid order from before, `order_id` of the offer, is continued.
 */
export function useVoucherSale({ activity_id: activityId, order_id: openId }: Coupon): VoucherSale {
  const client = useQueryClient();
  const [orderId, setOrderId] = useState(openId);
  const { data: order = null } = useQuery({ ...voucherStateQuery(orderId), enabled: orderId > 0 });
  const onDone = (answer: VoucherOrder) => {
    client.setQueryData(voucherStateQuery(answer.order_id).queryKey, answer);
    setOrderId(answer.order_id);
  };
  const buy = useWrite(api.voucher.buy, { onDone });
  const retry = useWrite(api.voucher.retry, { onDone });

  const orderState = order?.state;
  useEffect(() => {
    // What the payment has come to, there or not.
    if (orderState === 'paid' || orderState === 'closed' || orderState === 'failed')
      void refreshAfter(client, api.voucher.buy.endpoint);
  }, [orderState, client]);

  return {
    order,
    isBusy: buy.busy || retry.busy,
    pay(payType) {
      const isOpen = order !== null && (order.state === 'waiting' || order.state === 'failed');
      if (isOpen) void retry.run({ order_id: order.order_id, pay_type: payType });
      else void buy.run({ activity_id: activityId, pay_type: payType });
    },
  };
}
