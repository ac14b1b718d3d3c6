import type { Contract, Data } from '@baicao/shared/contract';
import { and, asc, desc, eq, isNull, query, type Parameters } from '@baicao/db/query';
import { buyers } from '@baicao/db/schema';
import type { BuyerCall } from '#domain/context.ts';

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

/** user.storesByPhone: the accounts under the caller's own phone, the head first; any other phone answers an empty list. */
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
