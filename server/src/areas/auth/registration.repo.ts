import { and, asc, count, eq, insertInto, isNull, query, sql, type Parameters } from '@baicao/db/query';
import { buyers, serviceContacts } from '@baicao/db/schema';

export const accountNamed = query((orm, p: Parameters<{ username: string }>) =>
  orm
    .select({ id: buyers.id })
    .from(buyers)
    .where(sql`${buyers.username} = ${p.username} COLLATE NOCASE`),
);

export const accountOfCompany = query((orm, p: Parameters<{ company: string }>) =>
  orm.select({ phone: buyers.phone }).from(buyers).where(eq(buyers.company, p.company)).limit(1),
);

export const accountOfUnionid = query((orm, p: Parameters<{ unionid: string }>) =>
  orm.select({ id: buyers.id }).from(buyers).where(eq(buyers.wechatUnionid, p.unionid)),
);

/** The first account of a phone that is open and belongs to no other. */
export const headOfPhone = query((orm, p: Parameters<{ phone: string }>) =>
  orm
    .select({ id: buyers.id })
    .from(buyers)
    .where(and(eq(buyers.phone, p.phone), eq(buyers.isDisabled, false), isNull(buyers.masterId)))
    .orderBy(asc(buyers.id))
    .limit(1),
);

export const accountsOfPhone = query((orm, p: Parameters<{ phone: string }>) =>
  orm.select({ count: count() }).from(buyers).where(eq(buyers.phone, p.phone)),
);

export const defaultContact = query((orm) =>
  orm
    .select({ id: serviceContacts.id })
    .from(serviceContacts)
    .where(eq(serviceContacts.isDefault, true))
    .orderBy(asc(serviceContacts.id))
    .limit(1),
);

export const insertBuyer = insertInto(buyers, [
  'username',
  'passwordHash',
  'name',
  'phone',
  'company',
  'rank',
  'province',
  'city',
  'district',
  'email',
  'contactPhone',
  'masterId',
  'serviceContactId',
  'wechatUnionid',
  'isPassed',
  'createdAt',
]);
