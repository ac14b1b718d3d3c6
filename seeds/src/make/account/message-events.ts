import type { Database } from '@baicao/db/client';
import { and, eq, isNotNull, query, type Parameters } from '@baicao/db/query';
import {
  afterSales,
  favorites,
  goods,
  orderReturns,
  orders,
  pointsOrders,
  receipts,
  type messages,
} from '@baicao/db/schema';
import {
  orderMessages,
  receiptMessages,
  redeemedMessage,
  reminderMessages,
  returnMessages,
  serviceMessages,
  type MessageText,
} from '@baicao/shared/messages/message-texts';
import { paths } from '@baicao/shared/paths';
import { dayMs, hourMs } from '@baicao/shared/time/durations';
import type { Persona } from '#persona.ts';
import type { SeedContext } from '#seed-context.ts';
import { endingSoon, type Event } from './message-notices.ts';
import { serviceEvents } from '../service/service-events.ts';

export type Told = MessageText &
  Pick<typeof messages.$inferInsert, 'buyerId' | 'createdAt'> & {
    readonly cause: string;
    readonly pastAt: number | null;
  };

/** All messages a person received until now, unordered. A person without orders received only the welcome. */
export function toldOf(db: Database, context: SeedContext, person: Persona): Told[] {
  const ordered = ordersOf(db).all({ buyerId: person.id });
  const events = [
    welcome(context, person),
    ...(ordered.length === 0 && person.isPassed ? [] : endingSoon(db, context, person)),
  ];
  events.push(...serviceEvents(db, person));
  if (ordered.length > 0) {
    events.push(...ordered.flatMap(orderEvents), ...requestEvents(db, person), ...goodsEvents(db, context, person));
    events.push(audited(context, person), ...couponCentre(context, person));
  }
  return events.flatMap(({ at, words, cause = '', pastAt = null }) =>
    at === null || at > context.now ? [] : [{ ...words, buyerId: person.id, cause, pastAt, createdAt: at }],
  );
}

function welcome({ now }: SeedContext, { company, joinedDaysAgo }: Persona): Event {
  const content = `${company}，欢迎来到百草仓。新手指南里有注册审核、选品下单、收货验收的说明，有问题请联系专属客服。`;
  return {
    at: now - joinedDaysAgo * dayMs + hourMs,
    words: { type: 1, title: '欢迎加入百草仓', content, url: paths.help('xrzn/gwzn') },
  };
}

function audited({ now }: SeedContext, { joinedDaysAgo, certificates }: Persona): Event {
  const content = `您上传的 ${certificates.length} 份资质已通过审核，可以开始采购。到期前 30 天会在这里提醒您更新。`;
  return {
    at: now - (joinedDaysAgo - 1) * dayMs + 2 * hourMs,
    words: { type: 3, title: '资质审核通过', content, url: paths.certificates() },
  };
}

const ordersOf = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm
    .select({
      id: orders.id,
      orderSn: orders.orderSn,
      type: orders.type,
      paymentMethod: orders.paymentMethod,
      paidAt: orders.paidAt,
      shippedAt: orders.shippedAt,
      finishedAt: orders.finishedAt,
      cancelledAt: orders.cancelledAt,
      cancelReason: orders.cancelReason,
    })
    .from(orders)
    .where(eq(orders.buyerId, p.buyerId))
    .orderBy(orders.id),
);

type OrderRow = ReturnType<ReturnType<typeof ordersOf>['all']>[number];

function orderEvents(order: OrderRow): Event[] {
  const isExpired = order.cancelReason?.startsWith('超时') ?? false;
  const times = {
    transferred: order.paymentMethod === 'transfer' ? order.paidAt : null,
    shipped: order.shippedAt,
    delivered: order.finishedAt,
    expired: isExpired ? order.cancelledAt : null,
  };
  return (['transferred', 'shipped', 'delivered', 'expired'] as const).map((event) => ({
    at: times[event],
    words: orderMessages[event](order),
    cause: `order:${order.id}:${event}`,
  }));
}

const returnsOf = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm
    .select({
      id: orderReturns.id,
      orderSn: orders.orderSn,
      state: orderReturns.state,
      reply: orderReturns.reply,
      refundFen: orderReturns.refundFen,
      agreedAt: orderReturns.agreedAt,
      endedAt: orderReturns.endedAt,
    })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .where(eq(orders.buyerId, p.buyerId)),
);

const servicesOf = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm
    .select({
      id: afterSales.id,
      orderSn: orders.orderSn,
      reply: afterSales.reply,
      agreedAt: afterSales.agreedAt,
    })
    .from(afterSales)
    .innerJoin(orders, eq(orders.id, afterSales.orderId))
    .where(eq(orders.buyerId, p.buyerId)),
);

const receiptsOf = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm
    .select({ orderSn: orders.orderSn, uploadedAt: receipts.uploadedAt })
    .from(receipts)
    .innerJoin(orders, eq(orders.id, receipts.orderId))
    .where(and(eq(orders.buyerId, p.buyerId), eq(receipts.state, 'passed'))),
);

function requestEvents(db: Database, { id: buyerId }: Persona): Event[] {
  const returned = returnsOf(db).all({ buyerId });
  const ended = (state: string) => returned.filter((request) => request.state === state);
  return [
    ...returned.map((one) => event(one.agreedAt, returnMessages.agreed(one), `return:${one.id}:agreed`)),
    ...ended('completed').map((one) => event(one.endedAt, returnMessages.completed(one), `return:${one.id}:completed`)),
    ...ended('rejected').map((one) => event(one.endedAt, returnMessages.rejected(one), `return:${one.id}:rejected`)),
    ...servicesOf(db)
      .all({ buyerId })
      .map((one) => event(one.agreedAt, serviceMessages(one, one.reply), `service:${one.id}`)),
    ...receiptsOf(db)
      .all({ buyerId })
      .map((one) => event(one.uploadedAt + 2 * hourMs, receiptMessages.passed(one.orderSn))),
    ...redeemedOf(db)
      .all({ buyerId })
      .map((one) => event(one.createdAt, redeemedMessage(one))),
  ];
}

const redeemedOf = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm
    .select({
      name: pointsOrders.name,
      number: pointsOrders.number,
      points: pointsOrders.points,
      createdAt: pointsOrders.createdAt,
    })
    .from(pointsOrders)
    .where(eq(pointsOrders.buyerId, p.buyerId)),
);

function event(at: number | null, words: MessageText, cause = ''): Event {
  return { at, words, cause };
}

const favouritesOnShelf = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm
    .select({ id: goods.id, name: goods.name, specification: goods.specification })
    .from(favorites)
    .innerJoin(goods, eq(goods.id, favorites.goodsId))
    .where(and(eq(favorites.buyerId, p.buyerId), eq(goods.isOnShelf, true), isNotNull(goods.expiresOn)))
    .orderBy(goods.id)
    .limit(6),
);

/** Favourite goods came back into stock and became cheaper, in turn, over the last half year. */
function goodsEvents(db: Database, context: SeedContext, { id: buyerId }: Persona): Event[] {
  return favouritesOnShelf(db)
    .all({ buyerId })
    .map((row, index) => {
      const at = context.now - context.int(2 + index * 25, 20 + index * 25) * dayMs - context.int(1, 9) * hourMs;
      return event(at, reminderMessages[index % 2 === 0 ? 'price' : 'stock'](row));
    });
}

/** Messages about new coupons, every other month, to people who buy. */
function couponCentre(context: SeedContext, { joinedDaysAgo }: Persona): Event[] {
  const words: MessageText = {
    type: 4,
    title: '领券中心上新',
    content: '本月的满减券、现金券和新品券已经上架，数量有限，先领先用。',
    url: paths.couponCentre(),
  };
  const days = Array.from({ length: 9 }, (_, index) => 6 + index * 61).filter((day) => day < joinedDaysAgo);
  return days.map((day) => event(context.now - day * dayMs, words));
}
