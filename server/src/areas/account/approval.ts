import type { Database } from '@baicao/db/client';
import { and, eq, insertInto, query, sql, type Parameters } from '@baicao/db/query';
import { buyers, buyerScopes, scopes } from '@baicao/db/schema';
import { paths } from '@baicao/shared/paths';
import { dayOf } from '@baicao/shared/time/shanghai';
import { requiredCertificates } from '@baicao/shared/validation/certificate-types';
import { sendMessage } from '#domain/inbox.ts';
import { heldCertificates, type HeldCertificate } from './certificates.repo.ts';

/** The scope of a clinic until it asks for more; all other outlets may buy everything a drug licence allows. */
const clinicScopes = ['化学药制剂', '中成药'];

const markApproved = query((orm, p: Parameters<{ id: number; now: number }>) =>
  orm
    .update(buyers)
    .set({ isPassed: true, approvedAt: sql`${p.now}`, auditNote: '' })
    .where(and(eq(buyers.id, p.id), eq(buyers.isPassed, false))),
);

const missingScopes = query((orm, p: Parameters<{ id: number }>) => {
  const owned = orm.select({ id: buyerScopes.scopeId }).from(buyerScopes).where(eq(buyerScopes.buyerId, p.id));
  return orm
    .select({ id: scopes.id, name: scopes.name })
    .from(scopes)
    .where(sql`${scopes.id} NOT IN (${owned})`);
});

const grantScope = insertInto(buyerScopes, ['buyerId', 'scopeId']);

/** Opens the account for buying and grants its business scopes; false when it was open already. `now` in ms. */
export function approveAccount(db: Database, buyerId: number, now: number): boolean {
  if (markApproved(db).run({ id: buyerId, now }).changes === 0) return false;
  grantScopes(db, buyerId);
  sendMessage(
    db,
    {
      buyerId,
      type: 1,
      title: '账户审核通过',
      content: '您的账户已通过审核，现在可以查看价格并下单。首次下单前请签署电子合同。',
      url: paths.home(),
    },
    now,
  );
  return true;
}

function grantScopes(db: Database, buyerId: number): void {
  const isClinic = heldCertificates(db, buyerId).some(({ type }) => type === 'clinic_licence');
  const hasDrugLicence = heldCertificates(db, buyerId).some(({ type }) => type === 'drug_licence');
  const isNarrow = isClinic && !hasDrugLicence;
  for (const { id, name } of missingScopes(db).all({ id: buyerId })) {
    if (!isNarrow || clinicScopes.includes(name)) grantScope(db).run({ buyerId, scopeId: id });
  }
}

const markRefused = query((orm, p: Parameters<{ id: number; note: string }>) =>
  orm
    .update(buyers)
    .set({ isPassed: false, approvedAt: null, auditNote: sql`${p.note}` })
    .where(eq(buyers.id, p.id)),
);

/** Refuses an account under review, or closes an approved one for buying; the buyer reads `note`. `now` in ms. */
export function refuseAccount(db: Database, buyerId: number, note: string, now: number): void {
  markRefused(db).run({ id: buyerId, note });
  sendMessage(
    db,
    {
      buyerId,
      type: 1,
      title: '账户未通过审核',
      content: `您的账户未通过审核：${note}。请核对后重新上传资质证照。`,
      url: paths.certificates(),
    },
    now,
  );
}

const waitingAccount = query((orm, p: Parameters<{ id: number }>) =>
  orm
    .select({ id: buyers.id })
    .from(buyers)
    .where(and(eq(buyers.id, p.id), eq(buyers.isPassed, false), eq(buyers.isDisabled, false))),
);

/** Approves an account that waits as soon as one certificate of each required group is passed and not expired. `now` in ms. */
export function approveIfComplete(db: Database, buyerId: number, now: number): void {
  if (!waitingAccount(db).get({ id: buyerId })) return;
  const today = dayOf(now);
  const counts = ({ isAudited, validTo }: HeldCertificate) => isAudited && validTo >= today;
  const passed = new Set(
    heldCertificates(db, buyerId)
      .filter(counts)
      .map(({ type }) => type),
  );
  if (requiredCertificates.every((group) => group.some((type) => passed.has(type)))) approveAccount(db, buyerId, now);
}
