import type { Handlers } from '#domain/context.ts';
import { waiting } from '#domain/context.ts';
import { resetPassword, verifyOwner } from './forgotten-password.service.ts';
import { register, verifyPhone } from './registration.service.ts';
import { answerWithCode, isPhoneOfAccount } from './send-code.ts';

/** Codes are sent and tried through `save`: attempts of a refused call stay counted. */
export const joiningHandlers = {
  registerSms: waiting(({ phone }, call) => answerWithCode(call, { phone, purpose: 'register', isKnown: true })),
  registerValidate: waiting(verifyPhone),
  register: waiting(register),
  resetSms: waiting(({ phone }, call) =>
    answerWithCode(call, { phone, purpose: 'reset', isKnown: isPhoneOfAccount(call.db, phone) }),
  ),
  resetVerify: waiting(verifyOwner),
  resetPassword: waiting(resetPassword),
} satisfies Partial<Handlers['auth']>;
