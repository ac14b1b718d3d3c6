import { limits } from '@baicao/shared/limits';
import { dayOf } from '@baicao/shared/time/shanghai';
import { page } from '#domain/answers.ts';
import type { Handlers } from '#domain/context.ts';
import { orderTabCounts } from '#orders/order-tabs.ts';
import { paymentMethodOf } from '#orders/payment-methods.ts';
import { wirePhoto, wireReturn, wireReturnPreview, wireService } from './after-sales.serialize.ts';
import { applyService, serviceInfo } from './after-sales.service.ts';
import { applyReturn, previewReturn, returnInfo } from './returns.service.ts';
import { logisticsOf } from './logistics.service.ts';
import { wireLogistics, wireOrder, wireOrderDetail } from './order.serialize.ts';
import { cancelOwnOrder, confirmOrder, orderWithSteps, searchOrders } from './order.service.ts';
import { wirePayInfo, wirePayment } from './payment.serialize.ts';
import { payInfo, payOrder, payState, transferSent } from './payment.service.ts';
import { photoFile, uploadPhoto } from './photos.service.ts';
import { wireReceipt } from './receipts.serialize.ts';
import { ownReceipts, receiptFile, uploadReceipt } from './receipts.service.ts';
import { reorder } from './reorder.service.ts';

interface WireItem {
  readonly order_goods_id: number;
  readonly number: number;
}

const itemsOf = (items: readonly WireItem[]) =>
  items.map((item) => ({ lineId: item.order_goods_id, number: item.number }));

/** All operations of `order` except `create`, which belongs to checkout. */
export const orderHandlers = {
  payInfo: ({ id }, call) => wirePayInfo(payInfo(call, id), call.now),
  pay: ({ id, pay_id: payId }, call) => wirePayment(payOrder(call, id, paymentMethodOf(payId)), call.origin),
  payState: ({ id }, call) => wirePayment(payState(call, id), call.origin),
  transferred: ({ id }, call) => wirePayment(transferSent(call, id), call.origin),
  list: (input, call) => {
    const { page: at, type, start_time: firstDay, end_time: lastDay, keywords } = input;
    const { orders, total } = searchOrders(call, { page: at, tab: type, firstDay, lastDay, keywords });
    return page(orders.map(wireOrder), { page: at, perPage: limits.page.size, total });
  },
  detail: ({ id }, call) => wireOrderDetail(orderWithSteps(call, id)),
  header: (_input, call) => orderTabCounts(call.db, call.buyer.id),
  cancel: ({ id, reason }, call) => cancelOwnOrder(call, id, reason),
  confirm: ({ id }, call) => confirmOrder(call, id),
  again: ({ id, confirm }, call) => reorder(call, id, confirm),
  logistics: ({ id }, call) => wireLogistics(logisticsOf(call, id)),
  returnApply: ({ id, items, reason, remarks, photos = [] }, call) =>
    wireReturn(applyReturn(call, id, { items: itemsOf(items), reason, remarks, photos })),
  returnPreview: ({ id, items }, call) => wireReturnPreview(previewReturn(call, id, itemsOf(items))),
  returnInfo: ({ id }, call) => wireReturn(returnInfo(call, id)),
  afterSalesApply: ({ id, type, items = [], content, photos = [] }, call) =>
    wireService(applyService(call, id, { type, items: itemsOf(items), content, photos })),
  afterSalesInfo: ({ id }, call) => wireService(serviceInfo(call, id)),
  photoUpload: ({ id }, call) => wirePhoto(uploadPhoto(call, id)),
  photoFile: ({ id }, call) => photoFile(call, id),
  hmReceipts: ({ page: at }, call) => {
    const { receipts, total } = ownReceipts(call, at);
    const rows = receipts.map((receipt) => wireReceipt(receipt, dayOf(call.now)));
    return page(rows, { page: at, perPage: limits.page.size, total });
  },
  hmUpload: ({ id }, call) => wireReceipt(uploadReceipt(call, id), dayOf(call.now)),
  hmFile: ({ id }, call) => receiptFile(call, id),
} satisfies Partial<Handlers['order']>;
