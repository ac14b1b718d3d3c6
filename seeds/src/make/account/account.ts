import type { Database } from '@baicao/db/client';
import {
  addresses,
  buyerScopes,
  buyers,
  certificates,
  certificateUploads,
  scopes,
  serviceContacts,
} from '@baicao/db/schema';
import { dayMs, hourMs } from '@baicao/shared/time/durations';
import { specimenFile } from '@baicao/shared/validation/specimen-files';
import { addDays } from '@baicao/shared/time/shanghai';
import { specimenNumber } from '@baicao/shared/validation/certificate-number';
import { certificateTypes } from '@baicao/shared/validation/certificate-types';
import type { CertificateTerm, Persona } from '#persona.ts';
import { rowWriter, writeRows } from '#rows.ts';
import { GIVEN_NAMES, SERVICE_TITLES, SURNAMES } from '#vocabulary/companies.ts';
import { BUSINESS_SCOPES } from '#vocabulary/medicine-types.ts';
import type { SeedContext } from '#seed-context.ts';

/**
 * argon2id of `baicao123` (19 MiB, two passes, one lane), the password of every seeded account. A constant:
 * a hash costs 20 ms and its random salt would make two worlds of one seed differ.
 */
export const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$0tqrIdMBuioqQYNixEuNsg$G7bLzICZPPSEQOv/zRm50aLPIFYsPtkQF0ARqUxgnFw';

/** The default contact is seen by visitors too; the second looks after the special buyers, the rest after the others. */
export function makeServiceContacts(db: Database): void {
  const titles = SERVICE_TITLES.map((title, index) => ({
    id: index + 1,
    name: `${title} ${SURNAMES[index]}${GIVEN_NAMES[index + 12]}`.trim(),
  }));
  writeRows(
    db,
    serviceContacts,
    titles.map(({ id, name }) => ({ id, name, phone: `400-000-119${id}`, isDefault: id === 1 })),
  );
}

export function makeScopes(db: Database): void {
  writeRows(
    db,
    scopes,
    BUSINESS_SCOPES.map((name, index) => ({ id: index + 1, name })),
  );
}

export function scopeId(name: (typeof BUSINESS_SCOPES)[number]): number {
  return BUSINESS_SCOPES.indexOf(name) + 1;
}

/** Accounts with certificates, scopes and addresses. Wallets are filled by the ledgers, credit by the orders. */
export function makeBuyers(db: Database, context: SeedContext, people: readonly Persona[]): void {
  const write = buyerWriter(db, context);
  const scope = rowWriter(db, buyerScopes);
  for (const person of people) {
    write(person);
    for (const name of person.scopes) scope({ buyerId: person.id, scopeId: scopeId(name) });
    makeCertificates(db, context, person);
    makeAddresses(db, person);
  }
}

function buyerWriter(db: Database, { now, today }: SeedContext) {
  const write = rowWriter(db, buyers);
  return (person: Persona) =>
    write({
      id: person.id,
      username: person.username,
      passwordHash,
      name: person.name,
      phone: person.phone,
      company: person.company,
      rank: person.rank,
      province: person.province,
      masterId: person.masterId,
      serviceContactId: person.contactId,
      isPassed: person.isPassed,
      isDisabled: person.isDisabled,
      isSpecial: person.isSpecial,
      isPreferredShown: person.isPreferredShown,
      canChat: person.canChat,
      wechatUnionid: person.unionid,
      contractSignedAt: person.signedDaysAgo === null ? null : now - person.signedDaysAgo * dayMs,
      creditQuotaFen: person.credit?.quotaFen ?? 0,
      creditDueOn: person.credit === null ? null : addDays(today, person.credit.dueDay),
      createdAt: now - person.joinedDaysAgo * dayMs,
      approvedAt: person.isPassed ? now - (person.joinedDaysAgo - 2) * dayMs : null,
      city: person.addresses[0]?.city ?? '',
      district: person.addresses[0]?.district ?? '',
    });
}

/** A term that is not passed yet has its upload under review. */
function makeCertificates(db: Database, context: SeedContext, person: Persona): void {
  const write = rowWriter(db, certificates);
  for (const certificate of person.certificates) {
    const held = termOf(context, person, certificate);
    write({ ...held, isAudited: certificate.isAudited });
    if (!certificate.isAudited) writeUpload(db, context, held, 'reviewing');
  }
  for (const { note, ...refused } of person.refusedUploads ?? [])
    writeUpload(db, context, termOf(context, person, refused), 'refused', note);
}

function termOf({ today }: SeedContext, { id: buyerId }: Persona, { type, fromDay, toDay }: CertificateTerm) {
  const number = specimenNumber(type, buyerId);
  return { buyerId, type, number, validFrom: addDays(today, fromDay), validTo: addDays(today, toDay) };
}

/** Long enough for a demonstration: an upload under review stays so until a tester ends the review. */
const reviewDays = 365;

/** The name says that there is no file: the server draws one. */
function writeUpload(
  db: Database,
  { now }: SeedContext,
  term: ReturnType<typeof termOf>,
  state: 'reviewing' | 'refused',
  note = '',
): void {
  const serial = term.buyerId * 10 + certificateTypes.indexOf(term.type);
  const isOpen = state === 'reviewing';
  const uploadedAt = now - (isOpen ? 20 : 30) * hourMs;
  rowWriter(
    db,
    certificateUploads,
  )({
    ...term,
    file: specimenFile(serial),
    state,
    note,
    uploadedAt,
    dueAt: isOpen ? now + reviewDays * dayMs : null,
    reviewedAt: isOpen ? null : uploadedAt + 2 * hourMs,
  });
}

function makeAddresses(db: Database, person: Persona): void {
  const write = rowWriter(db, addresses);
  person.addresses.forEach((address, index) =>
    write({ buyerId: person.id, province: person.province, ...address, isDefault: index === 0 }),
  );
}
