import { limits } from '@baicao/shared/limits';
import { page } from '#domain/answers.ts';
import type { Handlers } from '#domain/context.ts';
import { voucherMethod, wireListed, wireVoucher } from './voucher.serialize.ts';
import { buyVoucher, ownVoucherSales, retryVoucher, voucherState } from './voucher.service.ts';

const perPage = limits.page.size;

export const voucherHandlers: Handlers['voucher'] = {
  buy: ({ activity_id: activityId, pay_type: payType }, call) =>
    wireVoucher(buyVoucher(call, activityId, voucherMethod(payType)), call),
  retry: ({ order_id: id, pay_type: payType }, call) =>
    wireVoucher(retryVoucher(call, id, voucherMethod(payType)), call),
  list: ({ page: at }, call) => {
    const { sales, total } = ownVoucherSales(call, at, perPage);
    return page(
      sales.map((sale) => wireListed(sale, call)),
      { page: at, perPage, total },
    );
  },
  state: ({ order_id: id }, call) => wireVoucher(voucherState(call, id), call),
};
