import type { Handlers } from '#domain/context.ts';
import { voucherWay, wireVoucher } from './voucher.serialize.ts';
import { buyVoucher, retryVoucher, voucherState } from './voucher.service.ts';

export const voucherHandlers: Handlers['voucher'] = {
  buy: ({ activity_id: activityId, pay_type: payType }, call) =>
    wireVoucher(buyVoucher(call, activityId, voucherWay(payType)), call),
  retry: ({ order_id: id, pay_type: payType }, call) => wireVoucher(retryVoucher(call, id, voucherWay(payType)), call),
  state: ({ order_id: id }, call) => wireVoucher(voucherState(call, id), call),
};
