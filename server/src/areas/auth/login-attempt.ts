import { refuse } from '#domain/errors.ts';
import type { Saver, VisitorCall } from '#domain/context.ts';
import type { LoginMethod } from '#domain/sessions.ts';
import { isBlocked, mustWait, recordLogin, recordFailedLogin, type LoginAttempt } from './login-throttle.ts';

/** The account a proof of identity belongs to. */
export interface Account {
  readonly id: number;
  readonly isDisabled: boolean;
}

type Refusal = () => never;

/** The result of a proof: its account, or a refusal that counts as a wrong attempt. */
export type Identified = Account | Refusal;

type LoginCall = VisitorCall & Saver;

const closedAccount = '该账号已停用，请联系客服';

export function refuseTooMany(): never {
  refuse('tooMany', '登录尝试过于频繁，请5分钟后再试');
}

/** Counts an attempt for `name` (the account name the caller gives) from this address; 429 where it must wait. */
export async function beginAttempt(call: LoginCall, name: string): Promise<LoginAttempt> {
  const attempt = { username: name, address: call.address, now: call.now };
  if (await call.save(() => mustWait(call.db, attempt))) refuseTooMany();
  return attempt;
}

/**
 * Ends an attempt in one transaction: `identify` finds the account of the proof (and may use the proof up), then a session starts
 * or the attempt counts as wrong. Thrown outside of the transaction: inside it would undo the count.
 */
export async function endAttempt(
  call: LoginCall,
  attempt: LoginAttempt,
  how: { readonly remember: boolean; readonly method: LoginMethod },
  identify: () => Identified,
): Promise<void> {
  const { db } = call;
  const refusal = await call.save((): Refusal | undefined => {
    // Guesses sent at the same moment all pass the first check: check again, and do not reveal whether this guess was right.
    if (isBlocked(db, attempt)) return refuseTooMany;
    const account = identify();
    if (typeof account === 'function') {
      recordFailedLogin(db, attempt);
      return account;
    }
    if (account.isDisabled) return () => refuse('wrongCredentials', closedAccount);
    recordLogin(db, attempt);
    call.session.start(account.id, how.remember, how.method);
    return undefined;
  });
  refusal?.();
}
