import type { Database } from '@baicao/db/client';
import { messageTypeNumbers } from '@baicao/shared/contract';
import { alias, and, asc, count, eq, gt, inArray, isNull, lte, query, sql, type Parameters } from '@baicao/db/query';
import { addresses, buyerCoupons, buyers, chatMessages, messages, orders, serviceContacts } from '@baicao/db/schema';
import { linesInCart } from '#cart/cart-rows.ts';
import { orNotFound } from '#domain/errors.ts';

/** By kind the index finds those that are unread; without the kinds SQLite goes through all messages the buyer ever got. */
const unreadOfAnyKind = and(inArray(messages.type, [...messageTypeNumbers]).inlineParams(), isNull(messages.readAt));

const others = alias(buyers, 'others');

/**
 * Constants that a partial index knows (`is_default`, `status`) are literals: SQLite looks into a bound value when it chooses the
 * index, and therefore prepares the statement again at every run.
 */
const accountById = query((orm, p: Parameters<{ id: number; now: number }>) => {
  const { province, city, district, street, buyerId, isDefault } = addresses;
  const addressText = sql<string>`${province} || ${city} || ${district} || ${street}`;
  const address = orm
    .select({ text: addressText })
    .from(addresses)
    .where(and(eq(buyerId, buyers.id), eq(isDefault, true).inlineParams()));
  const underPhone = orm
    .select({ count: count() })
    .from(others)
    .where(and(eq(others.phone, buyers.phone), eq(others.isDisabled, false)));
  const unread = orm
    .select({ count: count() })
    .from(messages)
    .where(and(eq(messages.buyerId, buyers.id), unreadOfAnyKind));
  const unreadChat = orm
    .select({ count: count() })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.buyerId, buyers.id),
        eq(chatMessages.isOwn, false).inlineParams(),
        isNull(chatMessages.readAt),
      ),
    );
  const inState = (status: 'unpaid' | 'shipped') =>
    orm
      .select({ count: count() })
      .from(orders)
      .where(and(eq(orders.buyerId, buyers.id), eq(orders.status, status).inlineParams()));
  const usable = orm
    .select({ count: count() })
    .from(buyerCoupons)
    .where(
      and(
        eq(buyerCoupons.buyerId, buyers.id),
        eq(buyerCoupons.type, 0).inlineParams(),
        gt(buyerCoupons.validTo, p.now),
        lte(buyerCoupons.validFrom, p.now),
        isNull(buyerCoupons.orderGroupId),
      ),
    );
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
      balanceFen: buyers.balanceFen,
      quotaFen: buyers.creditQuotaFen,
      usedFen: buyers.creditUsedFen,
      dueOn: buyers.creditDueOn,
      auditNote: buyers.auditNote,
      contractSignedAt: buyers.contractSignedAt,
      contactName: serviceContacts.name,
      contactPhone: serviceContacts.phone,
      contactIsDefault: serviceContacts.isDefault,
      address: sql<string | null>`(${address})`,
      cartLines: sql<number>`(${linesInCart(orm)})`,
      /** Open accounts under the phone, this one among them. */
      stores: sql<number>`(${underPhone})`,
      unreadMessages: sql<number>`(${unread})`,
      unreadChat: sql<number>`(${unreadChat})`,
      unpaid: sql<number>`(${inState('unpaid')})`,
      unreceived: sql<number>`(${inState('shipped')})`,
      /** 优惠券 that can be used now, as the wallet counts them. */
      usableCoupons: sql<number>`(${usable})`,
    })
    .from(buyers)
    .innerJoin(serviceContacts, eq(serviceContacts.id, buyers.serviceContactId))
    .where(eq(buyers.id, p.id));
});

export type AccountRow = NonNullable<ReturnType<ReturnType<typeof accountById>['get']>>;

/** The account and its counts at `now` (ms), in one statement. */
export function accountRow(db: Database, id: number, now: number): AccountRow {
  return orNotFound(accountById(db).get({ id, now }));
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
