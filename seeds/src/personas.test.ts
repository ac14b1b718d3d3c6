import { dayMs, hourMs } from '@baicao/shared/time/durations';
import { expect, test } from 'vitest';
import { addDays, dayOf } from '@baicao/shared/time/shanghai';
import { passwordHash } from '#make/account/account.ts';
import { personaIds, personas, type PersonaName } from './personas.ts';
import { figure, seededWorld, testNow } from '#test/worlds.ts';

const db = seededWorld();
const today = dayOf(testNow);

function certificates(name: PersonaName) {
  return db.sqlite
    .prepare<[number], { type: string; validTo: string; isAudited: number }>(
      'SELECT type, valid_to AS validTo, is_audited AS isAudited FROM certificates WHERE buyer_id = ? ORDER BY type',
    )
    .all(personaIds[name]);
}

const count = (sql: string, name: PersonaName) => figure(db, `SELECT count(*) FROM ${sql}`, personaIds[name]);
const column = (name: PersonaName, expression: string) =>
  figure(db, `SELECT ${expression} FROM buyers WHERE id = ?`, personaIds[name]);

test('everybody is there, under one password, with a default address and certificates', () => {
  expect(figure(db, 'SELECT count(*) FROM buyers WHERE id < 101')).toBe(17);
  expect(figure(db, 'SELECT count(*) FROM buyers WHERE password_hash <> ?', passwordHash)).toBe(0);
  for (const { username } of personas) {
    expect(count('addresses WHERE is_default = 1 AND buyer_id = ?', username), username).toBe(1);
    expect(certificates(username).length, username).toBeGreaterThanOrEqual(3);
  }
});

test('the shared password is kept as argon2id with the cost the server uses', () => {
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('buyer: valid in everything, with money, points, addresses, favourites, a cart and a long history', () => {
  expect(certificates('buyer').map((one) => one.type)).toEqual([
    'business_licence',
    'drug_licence',
    'ephedrine_mandate',
    'mandate',
  ]);
  expect(certificates('buyer').every((one) => one.isAudited === 1 && one.validTo > addDays(today, 365))).toBe(true);
  expect(count('buyer_scopes WHERE buyer_id = ?', 'buyer')).toBe(figure(db, 'SELECT count(*) FROM scopes'));
  expect(column('buyer', 'balance_fen')).toBeGreaterThanOrEqual(500_000);
  expect(column('buyer', 'points')).toBeGreaterThanOrEqual(500);
  expect(column('buyer', 'contract_signed_at IS NOT NULL AND is_passed')).toBe(1);
  expect(figure(db, 'SELECT buyer_id FROM addresses WHERE id = 1 AND is_default = 1')).toBe(personaIds.buyer);
  expect(count('addresses WHERE buyer_id = ?', 'buyer')).toBeGreaterThanOrEqual(2);
  expect(count('favorites WHERE buyer_id = ?', 'buyer')).toBeGreaterThanOrEqual(10);
  expect(count('orders WHERE buyer_id = ?', 'buyer')).toBeGreaterThanOrEqual(30);
  expect(figure(db, 'SELECT max(created_at) - min(created_at) FROM orders WHERE buyer_id = 1')).toBeGreaterThan(
    500 * dayMs,
  );
});

test('order 1 is open: unpaid, of buyer, not about to expire', () => {
  expect(
    figure(
      db,
      "SELECT count(*) FROM orders WHERE id = 1 AND buyer_id = 1 AND status = 'unpaid' AND expires_at > ?",
      testNow + hourMs,
    ),
  ).toBe(1);
});

test('cart line 1 can be bought; lines that cannot are not selected', () => {
  const line = `SELECT count(*) FROM cart_lines c JOIN goods g ON g.id = c.goods_id WHERE c.id = 1 AND c.buyer_id = 1 AND c.is_selected = 1
    AND g.is_on_shelf = 1 AND g.is_buyable = 1 AND g.stock > c.number AND c.number % g.pack_size = 0 AND g.limit_number IS NULL`;
  expect(figure(db, line)).toBe(1);
  const wrong =
    'SELECT count(*) FROM cart_lines c JOIN goods g ON g.id = c.goods_id WHERE c.is_selected = 1 AND (g.stock = 0 OR g.is_on_shelf = 0 OR g.is_buyable = 0)';
  expect(figure(db, wrong)).toBe(0);
  expect(figure(db, 'SELECT count(*) FROM cart_lines WHERE is_selected = 0')).toBeGreaterThanOrEqual(3);
  expect(figure(db, 'SELECT count(DISTINCT type) FROM cart_lines')).toBe(3);
});

test('chain: five stores under one phone, one head', () => {
  expect(
    figure(db, 'SELECT count(*) FROM buyers WHERE phone = (SELECT phone FROM buyers WHERE id = ?)', personaIds.chain),
  ).toBe(5);
  expect(count('buyers WHERE master_id = ?', 'chain')).toBe(4);
});

test('clinic buys little, newbie has bought nothing, pending waits', () => {
  expect(count('buyer_scopes WHERE buyer_id = ?', 'clinic')).toBe(2);
  expect(certificates('clinic').map((one) => one.type)).toContain('clinic_licence');
  for (const table of ['orders', 'favorites', 'cart_lines', 'money_ledger'])
    expect(count(`${table} WHERE buyer_id = ?`, 'newbie')).toBe(0);
  expect(column('newbie', 'is_passed')).toBe(1);
  expect(column('pending', 'is_passed')).toBe(0);
});

test('licences: expired last week, ending in eight days; the e-contract unsigned', () => {
  const licence = (name: PersonaName) => certificates(name).find((one) => one.type === 'drug_licence')?.validTo;
  expect(licence('expired')).toBe(addDays(today, -7));
  expect(licence('expiring')).toBe(addDays(today, 8));
  expect(column('unsigned', 'contract_signed_at IS NULL')).toBe(1);
});

test.each([
  ['ephedrine', 0, 15],
  ['ephedrine_overdue', 16, 40],
] as const)('%s: a permit, and one ephedrine order delivered %i to %i days ago', (name, least, most) => {
  expect(certificates(name).map((one) => one.type)).toContain('ephedrine_mandate');
  const days = db.sqlite
    .prepare<[number, number], number>(
      "SELECT (? - finished_at) / 86400000 FROM orders WHERE type = 1 AND status = 'finished' AND buyer_id = ?",
    )
    .pluck()
    .all(testNow, personaIds[name]);
  expect(days.length).toBe(1);
  expect(days[0]).toBeGreaterThanOrEqual(least);
  expect(days[0]).toBeLessThan(most);
});

test('no other person has bought ephedrine goods', () => {
  expect(
    figure(
      db,
      'SELECT count(*) FROM orders WHERE type = 1 AND buyer_id NOT IN (?, ?)',
      personaIds.ephedrine,
      personaIds.ephedrine_overdue,
    ),
  ).toBe(0);
});

test('credit: on account, something owed and due', () => {
  expect(column('credit', 'credit_used_fen > 0 AND credit_used_fen <= credit_quota_fen')).toBe(1);
  const due = db.sqlite
    .prepare<[number], string>('SELECT credit_due_on FROM buyers WHERE id = ?')
    .pluck()
    .get(personaIds.credit);
  expect(due).toBe(addDays(today, -12));
});

test('vip is special, disabled is closed', () => {
  expect(column('vip', 'is_special AND is_preferred_shown AND can_chat')).toBe(1);
  expect(
    figure(
      db,
      'SELECT is_default FROM service_contacts c JOIN buyers b ON b.service_contact_id = c.id WHERE b.id = ?',
      personaIds.vip,
    ),
  ).toBe(0);
  expect(column('disabled', 'is_disabled')).toBe(1);
});
