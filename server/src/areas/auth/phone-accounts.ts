import type { Database } from '@baicao/db/client';
import { and, asc, desc, eq, isNull, query, type Parameters } from '@baicao/db/query';
import { buyers } from '@baicao/db/schema';

const openAccounts = query((orm, p: Parameters<{ phone: string }>) =>
  orm
    .select({
      id: buyers.id,
      username: buyers.username,
      company: buyers.company,
      masterId: buyers.masterId,
      passwordHash: buyers.passwordHash,
      isPassed: buyers.isPassed,
      isDisabled: buyers.isDisabled,
    })
    .from(buyers)
    .where(and(eq(buyers.phone, p.phone), eq(buyers.isDisabled, false)))
    .orderBy(desc(isNull(buyers.masterId)), asc(buyers.id)),
);

export type PhoneAccount = ReturnType<ReturnType<typeof openAccounts>['all']>[number];

/** The accounts under a phone that may log in, the head first. */
export function accountsUnderPhone(db: Database, phone: string): readonly PhoneAccount[] {
  return openAccounts(db).all({ phone });
}
