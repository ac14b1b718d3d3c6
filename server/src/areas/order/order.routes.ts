import type { Handlers } from '#domain/context.ts';
import { limits } from '@baicao/shared/limits';
import { page } from '#domain/answers.ts';
import { wayOf } from '#orders/payment-methods.ts';
import { wireOrder, wireOrderDetail } from './order.serialize.ts';
import { cancelOwnOrder, confirmOrder, orderWithSteps, searchOrders, tabCounts } from './order.service.ts';
import { wirePayInfo, wirePayment } from './payment.serialize.ts';
import { payInfo, payOrder, payState, transferSent } from './payment.service.ts';

export const orderHandlers = {
  payInfo: ({ id }, call) => wirePayInfo(payInfo(call, id), call.now),
  pay: ({ id, pay_id: payId }, call) => wirePayment(payOrder(call, id, wayOf(payId)), call.origin),
  payState: ({ id }, call) => wirePayment(payState(call, id), call.origin),
  transferred: ({ id }, call) => wirePayment(transferSent(call, id), call.origin),
  list: (input, call) => {
    const { page: at, type, start_time: firstDay, end_time: lastDay, keywords } = input;
    const { orders, total } = searchOrders(call, { page: at, tab: type, firstDay, lastDay, keywords });
    return page(orders.map(wireOrder), { page: at, perPage: limits.page.size, total });
  },
  detail: ({ id }, call) => wireOrderDetail(orderWithSteps(call, id)),
  header: (_input, call) => tabCounts(call),
  cancel: ({ id, reason }, call) => cancelOwnOrder(call, id, reason),
  confirm: ({ id }, call) => confirmOrder(call, id),
} satisfies Pick<
  Handlers['order'],
  'payInfo' | 'pay' | 'payState' | 'transferred' | 'list' | 'detail' | 'header' | 'cancel' | 'confirm'
>;
