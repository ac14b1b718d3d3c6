import { expect, test } from 'vitest';
import { messagesInput, messageState } from './message-state.ts';

const read = (query: string) => messageState.read(new URLSearchParams(query));

test.each([
  ['', { unread: false, page: 1 }],
  ['type=2', { type: 2, unread: false, page: 1 }],
  ['type=6&unread=1&page=3', { type: 6, unread: true, page: 3 }],
  ['type=7&unread=yes&page=0', { unread: false, page: 1 }],
  ['type=x&page=-1', { unread: false, page: 1 }],
  ['page=x', { unread: false, page: 1 }],
])('%j is read, and anything wrong is left out', (query, state) => {
  expect(read(query)).toEqual(state);
});

test('the call is asked for read messages only where all are wanted', () => {
  expect(messagesInput(read('type=6&unread=1'))).toEqual({ type: 6, is_read: false, page: 1 });
  expect(messagesInput(read('page=2'))).toEqual({ page: 2 });
});
