// Rule: a forgotten password tells nobody who has an account; the new one ends every session.
import { openDatabase, type Database } from '@baicao/db/client';
import { contract, type EndpointRecord } from '@baicao/shared/contract';
import { expect, test, vi } from 'vitest';
import { sendAs } from '#test/send.ts';
import { listenToStatements } from '#test/statements.ts';
import { createEmulator, emulatorOn, seededFile, testNow } from '#testing.ts';
import { argon2 } from './password.ts';

/**
 * No oracle: a known and an unknown account cost the same work. Counted in statements and hashes, because
 * times on a busy machine prove nothing.
 */
const { login, resetSms, resetVerify } = contract.auth;
type Input = Readonly<Record<string, unknown>>;

interface Work {
  readonly code: number;
  readonly text: string;
  readonly rows: number;
  /** Number of runs of each statement. */
  readonly statements: Readonly<Record<string, number>>;
}

/** The cost of the last of these calls; each call runs on a world where the calls before have been made. */
async function workOf(record: EndpointRecord, input: Input, before?: readonly [EndpointRecord, Input]): Promise<Work> {
  const db = openDatabase(seededFile(testNow));
  const recorded = listenToStatements(db);
  const emulator = await emulatorOn(db, testNow);
  // Statements that the process prepares once must not count for the first caller.
  await sendAs(emulator, { cookie: '' }, login, { username: 'vip', password: 'x' });
  if (before) await sendAs(emulator, { cookie: '' }, ...before);
  const runs = () => Object.fromEntries([...recorded].map(([sql, { runs }]) => [sql, runs]));
  const [earlier, rowsBefore] = [runs(), changes(db)];
  const { code, text } = await sendAs(emulator, { cookie: '' }, record, input);
  const now = Object.entries(runs()).map(([sql, times]) => [sql, times - (earlier[sql] ?? 0)] as const);
  const work = { code, text, rows: changes(db) - rowsBefore };
  await emulator.close();
  return { ...work, statements: Object.fromEntries(now.filter(([, times]) => times > 0)) };
}

const changes = ({ sqlite }: Database) => sqlite.prepare<[], number>('SELECT total_changes()').pluck().get() ?? 0;

test('login: the same statements for a known, an unknown and a closed account', async () => {
  const ask = (username: string) => workOf(login, { username, password: 'wrong-password' });
  const known = await ask('buyer');
  expect(known.code).toBe(619);
  expect(await ask('nobody')).toEqual(known);
  expect(await ask('disabled')).toEqual(known);
});

test('login: an unknown account is compared with a hash as well, one of the same cost', async ({ onTestFinished }) => {
  const verify = vi.spyOn(argon2, 'verify');
  onTestFinished(() => verify.mockRestore());
  const emulator = await createEmulator();
  const compared = async (username: string) => {
    verify.mockClear();
    await sendAs(emulator, { cookie: '' }, login, { username, password: 'wrong-password' });
    return verify.mock.calls.map(([hash, password]) => [costOf(hash), password]);
  };
  const known = await compared('buyer');
  expect(known).toEqual([['$argon2id$v=19$m=19456,t=2,p=1', 'wrong-password']]);
  expect(await compared('nobody')).toEqual(known);
  expect(await compared('disabled')).toEqual(known);
  await emulator.close();
});

/** Algorithm, version and parameters of a hash, without its salt. */
const costOf = (hash: unknown) => String(hash).split('$').slice(0, 4).join('$');

test('a forgotten password: a wrong code, an unknown phone, a foreign name and a closed account', async () => {
  const ask = (phone: string, username: string) =>
    workOf(resetVerify, { phone, username, code: '0000' }, [resetSms, { phone }]);
  const known = await ask('13800000001', 'buyer');
  expect(known.code).toBe(618);
  expect(Object.keys(known.statements).length).toBeGreaterThan(3);
  expect(await ask('13800000001', 'vip')).toEqual(known);
  expect(await ask('13999999999', 'buyer')).toEqual(known);
  expect(await ask('13800000017', 'disabled')).toEqual(known);
});

test('a code for a forgotten password: only the text message itself differs', async () => {
  const known = await workOf(resetSms, { phone: '13800000001' });
  const unknown = await workOf(resetSms, { phone: '13999999999' });
  const [message = ''] = Object.keys(known.statements).filter((sql) => !(sql in unknown.statements));
  expect(message).toMatch(/^insert into "outbox"/);
  expect({ ...known, rows: known.rows - 1 }).toEqual({
    ...unknown,
    statements: { ...unknown.statements, [message]: 1 },
  });
});
