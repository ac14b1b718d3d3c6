import { messageTypeNumbers } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { dayMs } from '@baicao/shared/time/durations';
import { expect, test } from 'vitest';
import { personaIds, personas } from './personas.ts';
import { figure, seededWorld, testNow } from '#test/worlds.ts';

const db = seededWorld();
const count = (sql: string, ...values: (string | number)[]) => figure(db, `SELECT count(*) FROM ${sql}`, ...values);

test('the main journeys have pages of messages of every kind, over eighteen months, read and unread', () => {
  const { buyer } = personaIds;
  expect(count('messages WHERE buyer_id = ?', buyer)).toBeGreaterThanOrEqual(40);
  for (const type of messageTypeNumbers) {
    expect([type, count('messages WHERE buyer_id = ? AND type = ?', buyer, type) > 0]).toEqual([type, true]);
  }
  expect(count('messages WHERE buyer_id = ? AND read_at IS NULL', buyer)).toBeGreaterThan(3);
  expect(count('messages WHERE buyer_id = ? AND created_at < ?', buyer, testNow - 400 * dayMs)).toBeGreaterThan(0);
});

test('none is deleted for its age within a month', () => {
  const { keptReadDays, keptDays } = limits.message;
  const [read, came] = [keptReadDays, keptDays].map((days) => testNow - (days - 30) * dayMs);
  expect(count('messages WHERE read_at < ? OR created_at < ?', read ?? 0, came ?? 0)).toBe(0);
});

test('everybody has a welcome message, the newcomer no other', () => {
  expect(figure(db, "SELECT count(DISTINCT buyer_id) FROM messages WHERE title LIKE '欢迎%'")).toBe(personas.length);
  expect(count('messages WHERE buyer_id = ?', personaIds.newbie)).toBe(1);
});

test('people whose licence ends have the message of that day', () => {
  const titles = (buyerId: number) =>
    db.sqlite
      .prepare("SELECT title FROM messages WHERE buyer_id = ? AND title LIKE '药品%' ORDER BY id")
      .pluck()
      .all(buyerId);
  expect(titles(personaIds.expired)).toEqual([
    '药品经营许可证即将到期',
    '药品经营许可证临近到期，请尽快更新',
    '药品经营许可证已过期，暂不能采购',
  ]);
  expect(titles(personaIds.expiring)).toEqual(['药品经营许可证即将到期', '药品经营许可证临近到期，请尽快更新']);
});

test('links lead to records of the person, and no message is older than its event', () => {
  expect(count('messages WHERE created_at > ? OR read_at > ?', testNow, testNow)).toBe(0);
  const orphans = `messages m LEFT JOIN orders o ON m.url = '/order/info/' || o.id AND o.buyer_id = m.buyer_id
    WHERE m.url LIKE '/order/info/%' AND o.id IS NULL`;
  expect(count(orphans)).toBe(0);
  const goods = `messages m LEFT JOIN goods g ON m.url = '/list/info/' || g.id WHERE m.url LIKE '/list/info/%' AND g.id IS NULL`;
  expect(count(goods)).toBe(0);
});
