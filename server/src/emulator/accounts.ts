import type { Database } from '@baicao/db/client';
import { and, eq, query, type Parameters } from '@baicao/db/query';
import { buyers } from '@baicao/db/schema';
import type { Buyer } from '#domain/context.ts';
import { orNotFound } from '#domain/errors.ts';

/** An account that may log in. */
export const accountNamed = query((orm, p: Parameters<{ username: string }>) =>
  orm
    .select({ id: buyers.id, username: buyers.username, company: buyers.company, isPassed: buyers.isPassed })
    .from(buyers)
    .where(and(eq(buyers.username, p.username), eq(buyers.isDisabled, false))),
);

/** 404 for an account that may not log in. */
export function accountOf(db: Database, username: string): Buyer {
  return orNotFound(accountNamed(db).get({ username }), `没有可以登录的账号“${username}”`);
}
