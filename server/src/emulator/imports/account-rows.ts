import type { Database } from '@baicao/db/client';
import { eq, query, sql, type Parameters } from '@baicao/db/query';
import { buyers } from '@baicao/db/schema';
import { addDays } from '@baicao/shared/time/shanghai';
import { requiredCertificates } from '@baicao/shared/validation/required-certificates';
import { specimenNumber } from '@baicao/shared/validation/certificate-number';
import { heldCertificates, saveCertificate } from '#areas/account/certificates.repo.ts';

export const accountRow = query((orm, p: Parameters<{ username: string }>) =>
  orm
    .select()
    .from(buyers)
    .where(sql`${buyers.username} = ${p.username} COLLATE NOCASE`),
);

export type AccountRow = typeof buyers.$inferSelect;

/** Attributes of an account that a file may change, besides its approval, certificates and address. */
export type AccountAttributes = Pick<
  AccountRow,
  'passwordHash' | 'company' | 'name' | 'phone' | 'rank' | 'province' | 'city' | 'district' | 'contractSignedAt'
>;

export const attributeNames = [
  'passwordHash',
  'company',
  'name',
  'phone',
  'rank',
  'province',
  'city',
  'district',
  'contractSignedAt',
] as const satisfies readonly (keyof AccountAttributes)[];

export const updateAccount = query((orm, p: Parameters<AccountAttributes & { id: number }>) =>
  orm
    .update(buyers)
    .set({
      passwordHash: sql`${p.passwordHash}`,
      company: sql`${p.company}`,
      name: sql`${p.name}`,
      phone: sql`${p.phone}`,
      rank: sql`${p.rank}`,
      province: sql`${p.province}`,
      city: sql`${p.city}`,
      district: sql`${p.district}`,
      contractSignedAt: sql`${p.contractSignedAt}`,
    })
    .where(eq(buyers.id, p.id)),
);

const certificateDays = 2 * 365;

/** Gives an account the certificates that its rank needs, valid to this day; returns whether anything changed. `today` in Shanghai. */
export function certify(db: Database, account: { id: number; rank: number }, validTo: string, today: string): boolean {
  const held = heldCertificates(db, account.id);
  const wanted = requiredCertificates(account.rank).filter(({ type }) => {
    const own = held.find((one) => one.type === type);
    return !own?.isAudited || own.validTo !== validTo;
  });
  for (const { type } of wanted) {
    const own = held.find((one) => one.type === type);
    const usual = addDays(validTo < today ? validTo : today, -certificateDays);
    const validFrom = own !== undefined && own.validFrom < validTo ? own.validFrom : usual;
    const number = own?.number ?? specimenNumber(type, account.id);
    saveCertificate(db, { buyerId: account.id, type, number, validFrom, validTo });
  }
  return wanted.length > 0;
}

/** The default last day of validity: two years after `today`. */
export const usualValidTo = (today: string): string => addDays(today, certificateDays);
