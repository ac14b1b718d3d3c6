import type { Contract, Data } from '@baicao/shared/contract';
import type { Database } from '@baicao/db/client';
import { and, desc, eq, gt, insertInto, notBefore, query, sql, sum, type Parameters } from '@baicao/db/query';
import { verificationCodes } from '@baicao/db/schema';
import { limits } from '@baicao/shared/limits';
import { dayMs, minuteMs, secondMs } from '@baicao/shared/time/durations';
import type { AppContext } from './context.ts';
import { refuse } from './errors.ts';
import { putIntoOutbox } from './outbox.ts';
import { wholeBelow } from './random.ts';

export type CodePurpose = (typeof verificationCodes.$inferSelect)['purpose'];

const { digits, validMinutes, resendSeconds, attemptsMax, missesPerDayMax } = limits.verificationCode;

const purposes: Record<CodePurpose, string> = {
  login: '登录',
  register: '注册',
  reset: '重置密码',
  phone: '更换手机号',
};

const latestCode = query((orm, p: Parameters<{ phone: string; purpose: CodePurpose }>) =>
  orm
    .select()
    .from(verificationCodes)
    .where(and(eq(verificationCodes.phone, p.phone), eq(verificationCodes.purpose, p.purpose)))
    .orderBy(desc(verificationCodes.id))
    .limit(1),
);

const insertCode = insertInto(verificationCodes, ['purpose', 'phone', 'code', 'sentAt', 'expiresAt']);

interface SendCode {
  readonly phone: string;
  readonly purpose: CodePurpose;
  /**
   * Whether a text message is sent. Where an account is needed, a phone without an account gets no message, but its code is stored
   * and has the same waiting time: the answer does not reveal whether there is an account.
   */
  readonly isKnown: boolean;
}

/** The answer of every call that sends a code. */
type SentCode = Data<Contract['auth']['loginSms']>;

const sent: SentCode = { resend_seconds: resendSeconds, valid_seconds: (validMinutes * minuteMs) / secondMs };

/** Sends four digits to a phone, through the outbox; 429 within 60 s of the last ones. `now` in ms. */
export function sendCode({ db, random }: Pick<AppContext, 'db' | 'random'>, request: SendCode, now: number): SentCode {
  const { phone, purpose, isKnown } = request;
  const last = latestCode(db).get({ phone, purpose });
  const waitMs = last ? last.sentAt + resendSeconds * secondMs - now : 0;
  if (waitMs > 0) refuseToSend(Math.ceil(waitMs / secondMs));
  const code = String(wholeBelow(random, 10 ** digits)).padStart(digits, '0');
  insertCode(db).run({ purpose, phone, code, sentAt: now, expiresAt: now + validMinutes * minuteMs });
  if (!isKnown) return sent;
  const content = `【百草仓】您正在${purposes[purpose]}，验证码 ${code}，${validMinutes} 分钟内有效。如非本人操作请忽略。`;
  putIntoOutbox(db, { kind: 'sms', recipient: phone, purpose, content, code }, now);
  return sent;
}

const countWrong = query((orm, p: Parameters<{ id: number }>) =>
  orm
    .update(verificationCodes)
    .set({ wrong: sql`${verificationCodes.wrong} + 1` })
    .where(eq(verificationCodes.id, p.id)),
);

const markUsed = query((orm, p: Parameters<{ id: number; now: number }>) =>
  orm
    .update(verificationCodes)
    .set({ usedAt: notBefore(verificationCodes.sentAt, p.now) })
    .where(eq(verificationCodes.id, p.id)),
);

const missesSince = query((orm, p: Parameters<{ phone: string; purpose: CodePurpose; after: number }>) =>
  orm
    .select({ count: sum(verificationCodes.wrong).mapWith(Number) })
    .from(verificationCodes)
    .where(
      and(
        eq(verificationCodes.phone, p.phone),
        eq(verificationCodes.purpose, p.purpose),
        gt(verificationCodes.sentAt, p.after),
      ),
    ),
);

/** Four digits with five tries a minute could be guessed within a day or two: this limits the misses of a day, whatever the address. */
function isGuessed(db: Database, phone: string, purpose: CodePurpose, now: number): boolean {
  const misses = missesSince(db).get({ phone, purpose, after: now - dayMs })?.count ?? 0;
  return misses >= missesPerDayMax;
}

/**
 * Whether `code` is the latest one sent to this phone for this purpose: valid for five minutes, once, until it was
 * missed five times, and not after too many misses in a day. Uses it up, or counts the miss: a caller that refuses afterwards must not roll this back, so refuse
 * outside of the transaction (`save` of a waiting handler). `now` in ms.
 */
export function consumeCode(db: Database, phone: string, purpose: CodePurpose, code: string, now: number): boolean {
  const last = latestCode(db).get({ phone, purpose });
  if (!last || last.usedAt !== null || now >= last.expiresAt || last.wrong >= attemptsMax) return false;
  if (isGuessed(db, phone, purpose, now)) return false;
  if (last.code !== code) {
    countWrong(db).run({ id: last.id });
    return false;
  }
  markUsed(db).run({ id: last.id, now });
  return true;
}

/** Refuses with the seconds as a number too: a page that did not send the last code can count them down. */
function refuseToSend(seconds: number): never {
  refuse('tooMany', `验证码已发送，请 ${seconds} 秒后再获取`, { resend_seconds: seconds });
}
