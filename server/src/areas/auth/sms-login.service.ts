import type { Contract, Data, Input } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { refuse } from '#domain/errors.ts';
import type { Saver, VisitorCall } from '#domain/context.ts';
import { sendCode, useCode } from '#domain/verification-codes.ts';
import { beginAttempt, endAttempt, refuseTooMany, type Identified } from './login-attempt.ts';
import { mustWait } from './login-throttle.ts';
import { accountsUnderPhone, type PhoneAccount } from './phone-accounts.ts';

const { resendSeconds, validMinutes } = limits.verificationCode;

/**
 * auth.loginSms: sends a code to a phone that has an account. Any other phone gets the same answer and cools down alike;
 * 429 where this address asks for more than it may log in.
 */
export function sendLoginCode(
  call: VisitorCall,
  { phone }: Input<Contract['auth']['loginSms']>,
): Data<Contract['auth']['loginSms']> {
  const { db, address, now } = call;
  if (mustWait(db, { username: tallyName(phone), address, now })) refuseTooMany();
  sendCode(call, { phone, purpose: 'login', isKnown: accountsUnderPhone(db, phone).length > 0 }, now);
  return { resend_seconds: resendSeconds, valid_seconds: validMinutes * 60 };
}

type PhoneLogin = Data<Contract['auth']['phoneLogin']>;

/**
 * auth.phoneLogin: a wrong code (618) counts like a wrong password. Without `user_id` the head of the accounts under the
 * phone is logged in; an id that is not one of them answers 404 after a right code only, which stays valid.
 */
export async function phoneLogin(
  { phone, code, user_id, remember = false }: Input<Contract['auth']['phoneLogin']>,
  call: VisitorCall & Saver,
): Promise<PhoneLogin['accounts']> {
  const { db, now } = call;
  const attempt = await beginAttempt(call, tallyName(phone));
  let accounts: readonly PhoneAccount[] = [];
  let chosen: PhoneAccount | undefined;
  await endAttempt(call, attempt, { remember, method: 'sms' }, (): Identified => {
    if (!useCode(db, phone, 'login', code, now)) return () => refuse('wrongVerificationCode');
    accounts = accountsUnderPhone(db, phone);
    chosen = user_id === undefined ? accounts[0] : accounts.find(({ id }) => id === user_id);
    // Rolls the use of the code back.
    return chosen ?? refuse('notFound', '该手机号下没有可以登录的账号');
  });
  return accounts.map(({ id, username, company, masterId }) => ({
    id,
    username,
    company,
    is_master: masterId === null ? 1 : 0,
    is_current: id === chosen?.id ? 1 : 0,
  }));
}

/** Wrong codes are counted apart from wrong passwords, so that neither tells which username has which phone. */
function tallyName(phone: string): string {
  return `短信 ${phone}`;
}
