import type { Contract, Input } from '@baicao/shared/contract';
import type { Database } from '@baicao/db/client';
import { refuse } from '../../http/api-error.ts';
import type { VisitorCall } from '../../http/context.ts';
import { LoginThrottle } from './login-throttle.ts';
import { passwordMatches } from './password.ts';

interface Account {
  id: number;
  passwordHash: string;
  isDisabled: number;
}

// One throttle per database, so that two applications in one process do not slow each other down.
const throttles = new WeakMap<Database, LoginThrottle>();

function throttleOf(db: Database): LoginThrottle {
  let throttle = throttles.get(db);
  if (!throttle) throttles.set(db, (throttle = new LoginThrottle()));
  return throttle;
}

/**
 * Starts a session. One text and like time for an unknown account, a wrong password and a closed account (619);
 * 429 after too many wrong passwords for this account from this address.
 */
export async function login(input: Input<Contract['auth']['login']>, call: VisitorCall): Promise<void> {
  const throttle = throttleOf(call.db);
  if (throttle.mustWait(input.username, call.address, call.now)) refuseHaste();
  const account = call.db
    .statement<Account>(
      'SELECT id, password_hash AS passwordHash, is_disabled AS isDisabled FROM buyers WHERE username = ?',
    )
    .get(input.username);
  const matches = await passwordMatches(account?.passwordHash, input.password);
  // Guesses sent all at once passed the first look together; what came of this one is nobody's to know.
  if (throttle.isBlocked(input.username, call.address, call.now)) refuseHaste();
  if (!account || !matches) {
    throttle.wrong(input.username, call.address, call.now);
    refuse('wrongCredentials');
  }
  if (account.isDisabled === 1) refuse('wrongCredentials', '该账号已停用，请联系客服');
  throttle.right(input.username, call.address);
  call.db.writing(() => call.session.start(account.id, input.remember ?? false));
}

function refuseHaste(): never {
  refuse('tooMany', '登录尝试过于频繁，请5分钟后再试');
}
