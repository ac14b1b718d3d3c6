import type { Database } from '@baicao/db/client';
import { and, eq, insertInto, isNull, notBefore, query, sql, type Parameters } from '@baicao/db/query';
import { verifiedPhones } from '@baicao/db/schema';
import { limits } from '@baicao/shared/limits';
import { minuteMs } from '@baicao/shared/time/durations';
import { formatMoment } from '@baicao/shared/time/shanghai';
import type { VisitorCall } from '#domain/context.ts';
import { sha256 } from '#domain/sha256.ts';

const tokenBytes = 32;

const insertVerified = insertInto(verifiedPhones, [
  'tokenHash',
  'purpose',
  'phone',
  'buyerId',
  'createdAt',
  'expiresAt',
]);

/** `buyerId`: the account whose password is reset; null for a registration. */
interface VerifiedPhone {
  readonly purpose: 'register' | 'reset';
  readonly phone: string;
  readonly buyerId: number | null;
}

/** Remembers a verified phone for half an hour; returns the token that proves it. */
export function rememberPhone({ db, random, now }: VisitorCall, verified: VerifiedPhone) {
  const token = random.token(tokenBytes);
  const expiresAt = now + limits.verificationCode.verifiedMinutes * minuteMs;
  insertVerified(db).run({ ...verified, tokenHash: sha256(token), createdAt: now, expiresAt });
  return { token, expires_at: formatMoment(expiresAt) };
}

const openToken = query((orm, p: Parameters<{ tokenHash: string; purpose: VerifiedPhone['purpose']; now: number }>) =>
  orm
    .select({ phone: verifiedPhones.phone, buyerId: verifiedPhones.buyerId })
    .from(verifiedPhones)
    .where(
      and(
        eq(verifiedPhones.tokenHash, p.tokenHash),
        eq(verifiedPhones.purpose, p.purpose),
        isNull(verifiedPhones.usedAt),
        sql`${verifiedPhones.expiresAt} > ${p.now}`,
      ),
    ),
);

/** The phone a token proves; undefined where the token is missing, wrong, used or expired. */
export function verifiedBy(db: Database, purpose: VerifiedPhone['purpose'], token: string | undefined, now: number) {
  return token === undefined ? undefined : openToken(db).get({ tokenHash: sha256(token), purpose, now });
}

const markUsed = query((orm, p: Parameters<{ tokenHash: string; now: number }>) =>
  orm
    .update(verifiedPhones)
    .set({ usedAt: notBefore(verifiedPhones.createdAt, p.now) })
    .where(and(eq(verifiedPhones.tokenHash, p.tokenHash), isNull(verifiedPhones.usedAt))),
);

/** Uses a token up; false when another call has used it before. */
export function consumeToken(db: Database, token: string, now: number): boolean {
  return markUsed(db).run({ tokenHash: sha256(token), now }).changes === 1;
}
