// Rule: a code is good once, for five minutes, five tries, and fifty misses a day.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendCode, consumeCode } from '#domain/verification-codes.ts';
import { seededRandom } from '#domain/random.ts';
import { createEmulator, type Emulator } from '#testing.ts';

let emulator: Emulator;
beforeEach(async () => {
  emulator = await createEmulator();
});
afterEach(() => emulator.close());

const phone = '13800000001';
const random = seededRandom('outbox');
const now = () => emulator.clock.now();
const send = (isKnown = true) => sendCode({ db: emulator.db, random }, { phone, purpose: 'login', isKnown }, now());
const sentCode = () => emulator.outbox(phone)[0]?.code ?? '';

test('the outbox shows what would have been sent, newest first, by recipient, until it is emptied', async () => {
  const visitor = await emulator.agent();
  send();
  const { body } = await visitor.get(`/__emu/outbox?recipient=${phone}`).expect(200);
  expect(body).toEqual([
    {
      id: 1,
      kind: 'sms',
      recipient: phone,
      purpose: 'login',
      content: expect.stringContaining(`验证码 ${sentCode()}`),
      code: expect.stringMatching(/^\d{4}$/),
      created_at: '2026-03-02 10:00:00',
    },
  ]);
  expect((await visitor.get('/__emu/outbox?recipient=13900000000')).body).toEqual([]);
  expect((await visitor.get('/__emu/outbox')).body).toHaveLength(1);
  expect((await visitor.delete('/__emu/outbox')).body).toEqual({ removed: 1 });
  expect((await visitor.get('/__emu/outbox')).body).toEqual([]);
});

test('a page of another site reads no code', async () => {
  const visitor = await emulator.agent();
  send();
  await visitor.get('/__emu/outbox').set('origin', 'https://evil.example').expect(403);
  await visitor.get('/__emu/outbox').set('host', 'evil.example').expect(403);
});

test('a phone without an account gets no message and cools down alike', () => {
  send(false);
  expect(emulator.outbox()).toEqual([]);
  expect(() => send(false)).toThrow('请 60 秒后再获取');
});

test('a code is valid once, for five minutes, and for five tries', () => {
  const { db, clock } = emulator;
  const use = (code: string) => consumeCode(db, phone, 'login', code, now());
  const wrong = () => (sentCode() === '0000' ? '1111' : '0000');
  send();
  expect(() => send()).toThrow('请 60 秒后再获取');
  expect([use(wrong()), consumeCode(db, phone, 'reset', sentCode(), now()), use(sentCode()), use(sentCode())]).toEqual([
    false,
    false,
    true,
    false,
  ]);
  clock.advance(60_000);
  send();
  clock.advance(5 * 60_000 - 1);
  expect(use(sentCode())).toBe(true);
  clock.advance(60_000);
  send();
  clock.advance(5 * 60_000);
  expect(use(sentCode())).toBe(false);
  send();
  for (let tries = 0; tries < 5; tries += 1) use(wrong());
  expect(use(sentCode())).toBe(false);
});

test('only the latest code counts', () => {
  send();
  const first = sentCode();
  emulator.clock.advance(60_000);
  send();
  expect(first).not.toBe(sentCode());
  expect(consumeCode(emulator.db, phone, 'login', first, now())).toBe(false);
  expect(consumeCode(emulator.db, phone, 'login', sentCode(), now())).toBe(true);
});

test('fifty misses within a day close a phone to codes of this purpose, until a day has passed', () => {
  const { db, clock } = emulator;
  const use = (code: string) => consumeCode(db, phone, 'login', code, now());
  const wrong = () => (sentCode() === '0000' ? '1111' : '0000');
  for (let round = 0; round < 10; round += 1) {
    send();
    for (let tries = 0; tries < 5; tries += 1) use(wrong());
    clock.advance(60_000);
  }
  send();
  expect(use(sentCode())).toBe(false);
  clock.advance(24 * 60 * 60_000);
  send();
  expect(use(sentCode())).toBe(true);
});
