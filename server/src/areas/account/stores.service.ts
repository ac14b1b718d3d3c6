import type { Contract, Data } from '@baicao/shared/contract';
import { alias, and, asc, desc, eq, isNull, query, type Parameters } from '@baicao/db/query';
import { buyers } from '@baicao/db/schema';
import type { BuyerCall } from '#domain/context.ts';
import { orNotFound } from '#domain/errors.ts';

const phoneOf = query((orm, p: Parameters<{ id: number }>) =>
  orm.select({ phone: buyers.phone }).from(buyers).where(eq(buyers.id, p.id)),
);

const accountsWithPhone = query((orm, p: Parameters<{ phone: string }>) =>
  orm
    .select({
      id: buyers.id,
      username: buyers.username,
      name: buyers.name,
      company: buyers.company,
      masterId: buyers.masterId,
    })
    .from(buyers)
    .where(and(eq(buyers.phone, p.phone), eq(buyers.isDisabled, false)))
    .orderBy(desc(isNull(buyers.masterId)), asc(buyers.id)),
);

/** user.storesByPhone: the accounts under the caller's own phone, the head first; for any other phone an empty list. */
export function storesUnderPhone({ db, buyer }: BuyerCall, phone: string): Data<Contract['user']['storesByPhone']> {
  if (phone !== phoneOf(db).get({ id: buyer.id })?.phone) return [];
  return accountsWithPhone(db)
    .all({ phone })
    .map(({ id, username, name, company, masterId }) => ({
      id,
      username,
      name,
      company,
      is_master: masterId === null ? 1 : 0,
      is_current: id === buyer.id ? 1 : 0,
    }));
}

const me = alias(buyers, 'me');

const openStore = query((orm, p: Parameters<{ id: number; callerId: number }>) =>
  orm
    .select({ id: buyers.id, username: buyers.username, company: buyers.company })
    .from(buyers)
    .innerJoin(me, eq(me.phone, buyers.phone))
    .where(and(eq(buyers.id, p.id), eq(me.id, p.callerId), eq(buyers.isDisabled, false))),
);

/**
 * user.switchStore: switches to another open account under the caller's own phone; 404 for any other. The caller's session ends
 * with it. Each account keeps its own cart, favourites and wallet. Switching to the same account changes nothing.
 */
export function switchStore({ db, buyer, session }: BuyerCall, id: number): Data<Contract['user']['switchStore']> {
  const store = orNotFound(openStore(db).get({ id, callerId: buyer.id }), '门店不存在，或不在您的手机号下');
  if (store.id !== buyer.id) session.switchTo(store.id);
  return store;
}
