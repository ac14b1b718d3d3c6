import type { Contract, Data } from '@baicao/shared/contract';
import type { Database } from '@baicao/db/client';
import { and, eq, query, type Parameters } from '@baicao/db/query';
import { buyers } from '@baicao/db/schema';
import { refuse } from '#domain/errors.ts';
import type { Saver, VisitorCall } from '#domain/context.ts';
import { sendCode, type CodePurpose } from '#domain/verification-codes.ts';
import { mustWait } from './login-throttle.ts';

const accountWithPhone = query((orm, p: Parameters<{ phone: string }>) =>
  orm
    .select({ id: buyers.id })
    .from(buyers)
    .where(and(eq(buyers.phone, p.phone), eq(buyers.isDisabled, false)))
    .limit(1),
);

/** Whether a text message about an account may go to this phone: a closed account counts as none. */
export const isPhoneOfAccount = (db: Database, phone: string): boolean =>
  accountWithPhone(db).get({ phone }) !== undefined;

/**
 * Sends a code, or only pretends to (`isKnown` false). 429 within 60 s of the last one to this phone, and for an address
 * that has asked too often.
 */
export async function answerWithCode(
  call: VisitorCall & Saver,
  request: { readonly phone: string; readonly purpose: CodePurpose; readonly isKnown: boolean },
): Promise<Data<Contract['auth']['registerSms']>> {
  await countForAddress(call);
  return call.save(() => sendCode(call, request, call.now));
}

/**
 * Counts a call that sends or tries a code for its address, apart from the logins of that address: 429 beyond the same
 * limit. Saved before anything else, so that refused calls count.
 */
export async function countForAddress(call: VisitorCall & Saver): Promise<void> {
  const attempt = { username: '', address: `codes of ${call.address}`, now: call.now };
  if (await call.save(() => mustWait(call.db, attempt))) refuse('tooMany', '操作过于频繁，请稍后再试');
}
