import type { ChatMessage } from '@baicao/shared/contract';
import { expect, test } from 'vitest';
import { withEarlier, withLater, withSent } from './joined-chat.ts';

const message = (id: number, is_own: 0 | 1 = 0): ChatMessage => ({
  id,
  is_own,
  content: `第 ${id} 条`,
  links: [],
  created_at: '2026-03-02 10:00:00',
});
const answer = (ids: number[], has_more: 0 | 1 = 0) => ({
  messages: ids.map((id) => message(id)),
  has_more,
  is_typing: 0 as const,
  unread: 0,
  service: { name: '王念慈', phone: '400-000-1191', is_open: 1 as const, hours: '每日 8:30–20:00' },
});
const ids = ({ messages }: { messages: readonly ChatMessage[] }) => messages.map(({ id }) => id);

test('a poll adds what is new, once and in order, and keeps what it says of earlier messages', () => {
  const first = withLater(undefined, answer([5, 6], 1));
  const sent = withSent(first, message(8, 1));
  const polled = withLater(sent, answer([7, 8, 9]));
  expect(ids(polled)).toEqual([5, 6, 7, 8, 9]);
  expect(polled).toMatchObject({ hasEarlier: true, hasLater: false, is_typing: 0 });
});

test('reading upwards puts older messages in front, until there are none', () => {
  const known = withLater(undefined, answer([5, 6], 1));
  const more = withEarlier(known, answer([3, 4], 1));
  expect([ids(more), more.hasEarlier]).toEqual([[3, 4, 5, 6], true]);
  expect(withEarlier(more, answer([1, 2])).hasEarlier).toBe(false);
});

test('what was sent waits for its answer; a poll that stopped half way goes on', () => {
  const known = withLater(undefined, answer([5]));
  expect(withSent(known, message(6, 1)).is_typing).toBe(1);
  expect(withLater(known, answer([6], 1)).hasLater).toBe(true);
});
