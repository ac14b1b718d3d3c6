import type { Database } from '@baicao/db/client';
import { dayMs } from '@baicao/shared/time/durations';
import { addDays } from '@baicao/shared/time/shanghai';
import { certificateNumber } from '#certificates.ts';
import type { Persona } from '#persona-types.ts';
import { rowWriter, writeRows } from '#rows.ts';
import { GIVEN_NAMES, SERVICE_TITLES, SURNAMES } from '#vocabulary/companies.ts';
import { BUSINESS_SCOPES } from '#vocabulary/medicine-types.ts';
import type { World } from '#world.ts';

/**
 * argon2id of `baicao123` (19 MiB, two passes, one lane), the password of every seeded account. Worked out once and
 * kept here: a hash costs 20 ms and its salt would make two worlds of one seed differ.
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
    'service_contacts',
    titles.map(({ id, name }) => ({ id, name, phone: `400-000-119${id}`, is_default: Number(id === 1) })),
  );
}

export function makeScopes(db: Database): void {
  writeRows(
    db,
    'scopes',
    BUSINESS_SCOPES.map((name, index) => ({ id: index + 1, name })),
  );
}

export function scopeId(name: (typeof BUSINESS_SCOPES)[number]): number {
  return BUSINESS_SCOPES.indexOf(name) + 1;
}

/** Accounts with certificates, scopes and addresses. Wallets are filled by the ledgers, credit by the orders. */
export function makeBuyers(db: Database, world: World, people: readonly Persona[]): void {
  const write = buyerWriter(db, world);
  const scope = rowWriter(db, 'buyer_scopes', ['buyer_id', 'scope_id']);
  for (const person of people) {
    write(person);
    for (const name of person.scopes) scope({ buyer_id: person.id, scope_id: scopeId(name) });
    makeCertificates(db, world, person);
    makeAddresses(db, person);
  }
}

function buyerWriter(db: Database, { now, today }: World) {
  const write = rowWriter(db, 'buyers', [
    'id',
    'username',
    'password_hash',
    'name',
    'phone',
    'company',
    'rank',
    'province',
    'master_id',
    'service_contact_id',
    'is_passed',
    'is_disabled',
    'is_special',
    'is_preferred_shown',
    'can_chat',
    'wechat_unionid',
    'contract_signed_at',
    'credit_quota_fen',
    'credit_due_on',
    'created_at',
  ]);
  return (person: Persona) =>
    write({
      id: person.id,
      username: person.username,
      password_hash: passwordHash,
      name: person.name,
      phone: person.phone,
      company: person.company,
      rank: person.rank,
      province: person.province,
      master_id: person.masterId,
      service_contact_id: person.contactId,
      is_passed: Number(person.isPassed),
      is_disabled: Number(person.isDisabled),
      is_special: Number(person.isSpecial),
      is_preferred_shown: Number(person.isPreferredShown),
      can_chat: Number(person.canChat),
      wechat_unionid: person.unionid,
      contract_signed_at: person.signedDaysAgo === null ? null : now - person.signedDaysAgo * dayMs,
      credit_quota_fen: person.credit?.quotaFen ?? 0,
      credit_due_on: person.credit === null ? null : addDays(today, person.credit.dueDay),
      created_at: now - person.joinedDaysAgo * dayMs,
    });
}

function makeCertificates(db: Database, { today }: World, person: Persona): void {
  const write = rowWriter(db, 'certificates', ['buyer_id', 'type', 'number', 'valid_from', 'valid_to', 'is_audited']);
  for (const { type, fromDay, toDay, isAudited } of person.certificates) {
    write({
      buyer_id: person.id,
      type,
      number: certificateNumber(type, person.id),
      valid_from: addDays(today, fromDay),
      valid_to: addDays(today, toDay),
      is_audited: Number(isAudited),
    });
  }
}

function makeAddresses(db: Database, person: Persona): void {
  const write = rowWriter(db, 'addresses', [
    'buyer_id',
    'consignee',
    'phone',
    'province',
    'city',
    'district',
    'street',
    'is_default',
  ]);
  person.addresses.forEach((address, index) =>
    write({ buyer_id: person.id, province: person.province, ...address, is_default: Number(index === 0) }),
  );
}
