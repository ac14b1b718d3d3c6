import type { Database } from '@baicao/db/client';
import { alias, and, asc, count, eq, gt, inArray, isNull, query, sql, type Parameters } from '@baicao/db/query';
import { addresses, buyerCoupons, buyers, cartLines, messages, orders, serviceContacts } from '@baicao/db/schema';
import { found } from '#domain/errors.ts';

const others = alias(buyers, 'others');

const accountById = query((orm, p: Parameters<{ id: number }>) => {
  const { province, city, district, street, buyerId, isDefault } = addresses;
  const addressText = sql<string>`${province} || ${city} || ${district} || ${street}`;
  const address = orm
    .select({ text: addressText })
    .from(addresses)
    .where(and(eq(buyerId, buyers.id), eq(isDefault, true)));
  const inCart = orm.select({ count: count() }).from(cartLines).where(eq(cartLines.buyerId, buyers.id));
  const underPhone = orm
    .select({ count: count() })
    .from(others)
    .where(and(eq(others.phone, buyers.phone), eq(others.isDisabled, false)));
  const unread = orm
    .select({ count: count() })
    .from(messages)
    .where(and(eq(messages.buyerId, buyers.id), isNull(messages.readAt)));
  return orm
    .select({
      id: buyers.id,
      username: buyers.username,
      name: buyers.name,
      phone: buyers.phone,
      company: buyers.company,
      rank: buyers.rank,
      isPassed: buyers.isPassed,
      isSpecial: buyers.isSpecial,
      isPreferredShown: buyers.isPreferredShown,
      canChat: buyers.canChat,
      wechatUnionid: buyers.wechatUnionid,
      points: buyers.points,
      contactName: serviceContacts.name,
      contactPhone: serviceContacts.phone,
      contactIsDefault: serviceContacts.isDefault,
      address: sql<string | null>`(${address})`,
      cartLines: sql<number>`(${inCart})`,
      /** Open accounts under the phone, this one among them. */
      stores: sql<number>`(${underPhone})`,
      unreadMessages: sql<number>`(${unread})`,
    })
    .from(buyers)
    .innerJoin(serviceContacts, eq(serviceContacts.id, buyers.serviceContactId))
    .where(eq(buyers.id, p.id));
});

export type AccountRow = NonNullable<ReturnType<ReturnType<typeof accountById>['get']>>;

export function accountRow(db: Database, id: number): AccountRow {
  return found(accountById(db).get({ id }));
}

const firstDefaultContact = query((orm) =>
  orm
    .select({ name: serviceContacts.name, phone: serviceContacts.phone })
    .from(serviceContacts)
    .where(eq(serviceContacts.isDefault, true))
    .orderBy(asc(serviceContacts.id))
    .limit(1),
);

export function defaultContact(db: Database): { name: string; phone: string } {
  return firstDefaultContact(db).get() ?? { name: '', phone: '' };
}

const openOrders = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm
    .select({
      unpaid: sql<number>`count(*) FILTER (WHERE ${orders.status} = 'unpaid')`,
      unreceived: sql<number>`count(*) FILTER (WHERE ${orders.status} = 'shipped')`,
    })
    .from(orders)
    .where(and(eq(orders.buyerId, p.buyerId), inArray(orders.status, ['unpaid', 'shipped']))),
);

export function orderCounts(db: Database, buyerId: number): { unpaid: number; unreceived: number } {
  return openOrders(db).get({ buyerId }) ?? { unpaid: 0, unreceived: 0 };
}

const usableCouponsAt = query((orm, p: Parameters<{ buyerId: number; now: number }>) =>
  orm
    .select({ count: count() })
    .from(buyerCoupons)
    .where(
      and(
        eq(buyerCoupons.buyerId, p.buyerId),
        inArray(buyerCoupons.type, [0, 1]),
        gt(buyerCoupons.validTo, p.now),
        isNull(buyerCoupons.orderGroupId),
      ),
    ),
);

/** 优惠券 and 现金券 that can be used at `now` (ms) or later. */
export function usableCouponCount(db: Database, buyerId: number, now: number): number {
  return usableCouponsAt(db).get({ buyerId, now })?.count ?? 0;
}
