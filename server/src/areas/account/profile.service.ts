import { auditStates, type Contract, type Data, type Input } from '@baicao/shared/contract';
import type { Database } from '@baicao/db/client';
import { count, eq, or, query, sql, type Parameters } from '@baicao/db/query';
import { buyers, serviceContacts } from '@baicao/db/schema';
import { formatMoment } from '@baicao/shared/time/shanghai';
import { maskedPhone } from '@baicao/shared/validation/phone';
import type { BuyerCall, Saver } from '#domain/context.ts';
import { orNotFound, invalid, refuse } from '#domain/errors.ts';
import { putIntoOutbox } from '#domain/outbox.ts';
import { sendCode, consumeCode } from '#domain/verification-codes.ts';
import { rankNames } from '#goods/sales-channel.ts';

type Profile = Data<Contract['user']['info']>;

const profileById = query((orm, p: Parameters<{ id: number }>) =>
  orm
    .select({ buyer: buyers, contact: { name: serviceContacts.name, phone: serviceContacts.phone } })
    .from(buyers)
    .innerJoin(serviceContacts, eq(serviceContacts.id, buyers.serviceContactId))
    .where(eq(buyers.id, p.id)),
);

const storesOf = query((orm, p: Parameters<{ id: number }>) =>
  orm.select({ n: count() }).from(buyers).where(eq(buyers.masterId, p.id)),
);

/** user.info */
export function profileOf({ db, buyer: { id } }: BuyerCall): Profile {
  const { buyer, contact } = orNotFound(profileById(db).get({ id }));
  const state = auditState(buyer);
  return {
    username: buyer.username,
    company: buyer.company,
    rank: buyer.rank,
    rank_label: rankNames[buyer.rank],
    name: buyer.name,
    phone: buyer.phone,
    email: buyer.email ?? '',
    contact_phone: buyer.contactPhone,
    province: buyer.province,
    city: buyer.city,
    district: buyer.district,
    created_at: formatMoment(buyer.createdAt),
    audit_state: state,
    audit_state_label: auditStates[state],
    audit_note: buyer.auditNote,
    approved_at: momentOrNull(buyer.approvedAt),
    admin: contact,
    contract_signed_at: momentOrNull(buyer.contractSignedAt),
    store_count: storesOf(db).get({ id })?.n ?? 0,
    is_store: buyer.masterId === null ? 0 : 1,
  };
}

type Account = typeof buyers.$inferSelect;

function auditState({ isPassed, auditNote }: Account): keyof typeof auditStates {
  if (isPassed) return 'approved';
  return auditNote === '' ? 'pending' : 'refused';
}

function momentOrNull(at: number | null): string | null {
  return at === null ? null : formatMoment(at);
}

const accountById = query((orm, p: Parameters<{ id: number }>) => orm.select().from(buyers).where(eq(buyers.id, p.id)));

/** user.phoneSms: a code to the new phone. 422 for the phone the account has, 429 within a minute of the last code. */
export function sendPhoneCode(call: BuyerCall, phone: string): Data<Contract['user']['phoneSms']> {
  const { db, buyer, now } = call;
  if (orNotFound(accountById(db).get({ id: buyer.id })).phone === phone) invalid('phone', '与当前手机号相同，无需更换');
  return sendCode(call, { phone, purpose: 'phone', isKnown: true }, now);
}

type Changes = Input<Contract['user']['updateInfo']>;

/**
 * user.updateInfo: another phone needs the code that was sent to it (618). The head of a chain takes its stores along, so
 * that they stay under one phone; a store that changes its own leaves the chain.
 */
export async function updateProfile(input: Changes, call: BuyerCall & Saver): Promise<Profile> {
  // Thrown outside of the transaction: inside it would undo the count of the wrong code.
  const refusal = await call.save(() => change(input, call));
  refusal?.();
  return profileOf(call);
}

function change(input: Changes, { db, buyer, now }: BuyerCall): (() => never) | undefined {
  const account = orNotFound(accountById(db).get({ id: buyer.id }));
  const { phone, code } = input;
  if (phone !== account.phone) {
    if (code === undefined) return () => invalid('code', '更换手机号，请填写新手机号收到的验证码');
    if (!consumeCode(db, phone, 'phone', code, now)) return () => refuse('wrongVerificationCode');
    movePhone(db, account, phone, now);
  }
  saveContact(db).run({
    id: account.id,
    name: input.name,
    email: (input.email ?? account.email ?? '') || null,
    contactPhone: input.contact_phone ?? account.contactPhone,
  });
  return undefined;
}

const saveContact = query(
  (orm, p: Parameters<{ id: number; name: string; email: string | null; contactPhone: string }>) =>
    orm
      .update(buyers)
      .set({ name: sql`${p.name}`, email: sql`${p.email}`, contactPhone: sql`${p.contactPhone}` })
      .where(eq(buyers.id, p.id)),
);

const changePhone = query((orm, p: Parameters<{ id: number; phone: string }>) =>
  orm
    .update(buyers)
    .set({
      phone: sql`${p.phone}`,
      masterId: sql`CASE WHEN ${buyers.id} = ${p.id} THEN NULL ELSE ${buyers.masterId} END`,
    })
    .where(or(eq(buyers.id, p.id), eq(buyers.masterId, p.id))),
);

function movePhone(db: Database, { id, phone: before }: Account, phone: string, now: number): void {
  changePhone(db).run({ id, phone });
  const content = `【百草仓】您的账户手机号已更换为 ${maskedPhone(phone)}。如非本人操作，请立即联系专属客服。`;
  putIntoOutbox(db, { kind: 'sms', recipient: before, purpose: 'phone_changed', content, code: '' }, now);
}
