import type { Contract, Data, Input } from '@baicao/shared/contract';
import { refuse } from '#domain/errors.ts';
import type { Saver, VisitorCall } from '#domain/context.ts';
import { consumeCode } from '#domain/verification-codes.ts';
import { beginAttempt, endAttempt, type Identified } from './login-attempt.ts';
import { accountsUnderPhone, type PhoneAccount } from './phone-accounts.ts';
import { answerWithCode, isPhoneOfAccount } from './send-code.ts';

/** auth.loginSms: sends a code to a phone that has an account. Any other phone gets the same answer and the same waiting time. */
export function sendLoginCode(
  { phone }: Input<Contract['auth']['loginSms']>,
  call: VisitorCall & Saver,
): Promise<Data<Contract['auth']['loginSms']>> {
  return answerWithCode(call, { phone, purpose: 'login', isKnown: isPhoneOfAccount(call.db, phone) });
}

type PhoneLogin = Data<Contract['auth']['phoneLogin']>;

/**
 * auth.phoneLogin: a wrong code (618) counts like a wrong password. Without `user_id` the head of the accounts under the
 * phone is logged in; an id of no such account answers 404 after a right code only, which stays valid.
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
    if (!consumeCode(db, phone, 'login', code, now)) return () => refuse('wrongVerificationCode');
    accounts = accountsUnderPhone(db, phone);
    chosen = user_id === undefined ? accounts[0] : accounts.find(({ id }) => id === user_id);
    // Rolls back the use of the code.
    return chosen ?? refuse('notFound', '该手机号下没有可以登录的账号');
  });
  return accounts.map(({ id, username, company, masterId, isPassed }) => ({
    id,
    username,
    company,
    is_master: masterId === null ? 1 : 0,
    is_passed: isPassed ? 1 : 0,
    is_current: id === chosen?.id ? 1 : 0,
  }));
}

/** Wrong codes are counted apart from wrong passwords, so that neither count reveals which username has which phone. */
function tallyName(phone: string): string {
  return `短信 ${phone}`;
}
