import type { Database } from '@baicao/db/client';
import type { OrderStatus } from '@baicao/shared/contract';
import { orderWord } from '@baicao/shared/messages/order-words';
import { limits } from '@baicao/shared/limits';
import { paths } from '@baicao/shared/paths';
import { yuanSign } from '@baicao/shared/pricing/money';
import { formatMoment } from '@baicao/shared/time/shanghai';
import type { ChatAnswer, ChatQuestion } from './chat-answer.ts';
import { ordersNamed, type NamedOrder } from './chat.repo.ts';

/** `20260302000123`, for a split order `20260302000123_2`; no part of a longer number. */
const orderNumber = /(?<![0-9_])20\d{12,14}(?:_\d{1,2})?(?![0-9_])/g;

/** The state of the buyer's orders that the text names. The order of another buyer is answered like an order that does not exist. */
export function aboutOrders(db: Database, { buyer, text }: ChatQuestion): ChatAnswer | undefined {
  const numbers = [...new Set(text.match(orderNumber) ?? [])].slice(0, limits.chat.goodsNamed);
  if (numbers.length === 0) return undefined;
  const own = new Map(ordersNamed(db, buyer.id, numbers).map((order) => [order.orderSn, order]));
  const lines = numbers.map((number) => lineOf(number, own.get(number)));
  const links = [...own.values()].flatMap(linksOf);
  if (own.size < numbers.length) links.push({ name: '我的订单', url: paths.orders() });
  return { content: lines.join('\n'), links };
}

function lineOf(number: string, order: NamedOrder | undefined): string {
  if (!order) return `没有在您的账号下查到订单 ${number}，请核对订单号。`;
  return `订单 ${number} 当前为“${orderWord(order.status)}”，${stateText[order.status](order)}`;
}

const at = (ms: number | null) => (ms === null ? '' : formatMoment(ms).slice(0, 16));
const inWarehouse = () => '仓库正在处理，发货后会通知您。';

const stateText: Record<OrderStatus, (order: NamedOrder) => string> = {
  unpaid: ({ payAmountFen, expiresAt }) =>
    `应付 ${yuanSign(payAmountFen)}，请在 ${at(expiresAt)} 前付款，逾期自动取消。`,
  paid: ({ paidAt }) => `${at(paidAt)} 已付款，等待仓库接单拣货。`,
  billed: inWarehouse,
  picked: inWarehouse,
  packed: () => '已出库，等待承运商揽收。',
  shipped: ({ shippedAt }) => `${at(shippedAt)} 已交承运商，收货时请核对品名、批号和数量。`,
  finished: ({ finishedAt }) =>
    `${at(finishedAt)} 已完成，${limits.afterSales.returnDays} 天内可在订单中申请退货或售后。`,
  cancelled: ({ cancelledAt, cancelReason }) =>
    `${at(cancelledAt)} 已取消${cancelReason === '' ? '' : `：${cancelReason}`}，仍需要可在订单中再次购买。`,
};

function linksOf({ id, orderSn, status }: NamedOrder): { name: string; url: string }[] {
  const detail = { name: `订单 ${orderSn}`, url: paths.order(id) };
  return status === 'unpaid' ? [{ name: '去付款', url: paths.pay(id) }, detail] : [detail];
}
