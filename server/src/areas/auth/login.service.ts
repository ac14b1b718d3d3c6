import type { Contract, Input } from '@baicao/shared/contract';
import { refuse } from '#domain/errors.ts';
import type { Saver, VisitorCall } from '#domain/context.ts';
import { isBlocked, mustWait, noteRight, noteWrong } from './login-throttle.ts';
import { passwordMatches } from './password.ts';

interface Account {
  id: number;
  passwordHash: string;
  isDisabled: number;
}

/**
 * Starts a session. One text and like time for an unknown account, a wrong password and a closed account (619);
 * 429 after too many wrong passwords for this account from this address. An attempt that cannot be counted, because the
 * database is locked or the disk is full, is not made: 503 whatever the password is.
 */
export async function login(input: Input<Contract['auth']['login']>, call: VisitorCall & Saver): Promise<void> {
  const { db } = call;
  const attempt = { username: input.username, address: call.address, now: call.now };
  if (await call.save(() => mustWait(db, attempt))) refuseHaste();
  const account = db
    .statement<Account>(
      'SELECT id, password_hash AS passwordHash, is_disabled AS isDisabled FROM buyers WHERE username = ?',
    )
    .get(input.username);
  const matches = await passwordMatches(account?.passwordHash, input.password);
  // A refusal is thrown outside: inside it would undo the count of the wrong password.
  const refusal = await call.save(() => {
    // Guesses sent all at once passed the first look together; what came of this one is nobody's to know.
    if (isBlocked(db, attempt)) return refuseHaste;
    if (!account || !matches) {
      noteWrong(db, attempt);
      return () => refuse('wrongCredentials');
    }
    if (account.isDisabled === 1) return () => refuse('wrongCredentials', '该账号已停用，请联系客服');
    noteRight(db, attempt);
    call.session.start(account.id, input.remember ?? false);
    return undefined;
  });
  refusal?.();
}

function refuseHaste(): never {
  refuse('tooMany', '登录尝试过于频繁，请5分钟后再试');
}
