import type { Contract, Input } from '@baicao/shared/contract';
import { eq, query, type Parameters } from '@baicao/db/query';
import { buyers } from '@baicao/db/schema';
import { refuse } from '#domain/errors.ts';
import type { Saver, VisitorCall } from '#domain/context.ts';
import { isBlocked, mustWait, noteRight, noteWrong } from './login-throttle.ts';
import { passwordMatches } from './password.ts';

const accountByName = query((orm, p: Parameters<{ username: string }>) =>
  orm
    .select({ id: buyers.id, passwordHash: buyers.passwordHash, isDisabled: buyers.isDisabled })
    .from(buyers)
    .where(eq(buyers.username, p.username)),
);

/**
 * Starts a session. One text and like time for an unknown account, a wrong password and a closed account (619);
 * 429 after too many wrong passwords for this account from this address. An attempt that cannot be counted, because the
 * database is locked or the disk is full, is not made: 503, with a right and with a wrong password.
 */
export async function login(input: Input<Contract['auth']['login']>, call: VisitorCall & Saver): Promise<void> {
  const { db } = call;
  const attempt = { username: input.username, address: call.address, now: call.now };
  if (await call.save(() => mustWait(db, attempt))) refuseTooMany();
  const account = accountByName(db).get({ username: input.username });
  const matches = await passwordMatches(account?.passwordHash, input.password);
  // Thrown outside of the transaction: inside it would undo the count of the wrong password.
  const refusal = await call.save(() => {
    // Guesses sent at the same moment all pass the first check: look again, and do not tell whether this one was right.
    if (isBlocked(db, attempt)) return refuseTooMany;
    if (!account || !matches) {
      noteWrong(db, attempt);
      return () => refuse('wrongCredentials');
    }
    if (account.isDisabled) return () => refuse('wrongCredentials', '该账号已停用，请联系客服');
    noteRight(db, attempt);
    call.session.start(account.id, input.remember ?? false);
    return undefined;
  });
  refusal?.();
}

function refuseTooMany(): never {
  refuse('tooMany', '登录尝试过于频繁，请5分钟后再试');
}
