import type { Contract, Input } from '@baicao/shared/contract';
import type { Database } from '@baicao/db/client';
import { eq, query, type Parameters } from '@baicao/db/query';
import { buyers } from '@baicao/db/schema';
import { mobileField } from '@baicao/shared/validation/phone';
import { refuse } from '#domain/errors.ts';
import type { Saver, VisitorCall } from '#domain/context.ts';
import { beginAttempt, endAttempt, type Account } from './login-attempt.ts';
import { hashPassword, isOutdated, passwordMatches } from './password.ts';
import { accountsUnderPhone } from './phone-accounts.ts';
import { replaceHash } from './replace-hash.ts';

const accountByName = query((orm, p: Parameters<{ username: string }>) =>
  orm
    .select({ id: buyers.id, passwordHash: buyers.passwordHash, isDisabled: buyers.isDisabled })
    .from(buyers)
    .where(eq(buyers.username, p.username)),
);

interface PasswordAccount extends Account {
  readonly passwordHash: string;
}

/**
 * Starts a session. Same text and similar time for an unknown account and a wrong password (619), a closed account is named
 * after the right password only; 429 after too many wrong passwords for this account from this address. An attempt that
 * cannot be counted, because the database is locked or the disk is full, is not made: 503, with a right and with a wrong password.
 * A hash of another cost than new ones is replaced.
 */
export async function login(input: Input<Contract['auth']['login']>, call: VisitorCall & Saver): Promise<void> {
  const attempt = await beginAttempt(call, input.username);
  const account = await accountWithPassword(call.db, input.username, input.password);
  const how = { remember: input.remember ?? false, method: 'password' } as const;
  const isOld = account !== undefined && isOutdated(account.passwordHash);
  const after = isOld ? await hashPassword(call.random, input.password) : undefined;
  await endAttempt(call, attempt, how, () => {
    if (!account) return () => refuse('wrongCredentials');
    if (after !== undefined) replaceHash(call.db).run({ id: account.id, before: account.passwordHash, after });
    return account;
  });
}

/**
 * The account of this name with this password. A mobile number also names the head of the accounts under that phone; as it
 * may be somebody's username too, both are tried: always two comparisons, whoever exists.
 */
async function accountWithPassword(db: Database, name: string, password: string): Promise<PasswordAccount | undefined> {
  let found: PasswordAccount | undefined;
  for (const account of candidates(db, name)) {
    const matches = await passwordMatches(account?.passwordHash, password);
    if (account && matches) found ??= account;
  }
  return found;
}

function candidates(db: Database, name: string): readonly (PasswordAccount | undefined)[] {
  const named = accountByName(db).get({ username: name });
  const phone = mobileField.safeParse(name).data;
  if (phone === undefined) return [named];
  const [head] = accountsUnderPhone(db, phone);
  return [named, head];
}
