import { expect, test } from 'vitest';
import { messageFilterOf, messagesPath } from './message-filter.ts';

const of = (query: string) => messageFilterOf(new URLSearchParams(query));

test.each([
  ['', { type: null, isUnreadOnly: false, page: 1 }],
  ['type=2', { type: 2, isUnreadOnly: false, page: 1 }],
  ['type=6&unread=1&page=3', { type: 6, isUnreadOnly: true, page: 3 }],
  ['type=7&unread=yes&page=0', { type: null, isUnreadOnly: false, page: 1 }],
  ['type=02&page=-1', { type: null, isUnreadOnly: false, page: 1 }],
  ['page=99999999999', { type: null, isUnreadOnly: false, page: 1 }],
])('%j is read, and anything wrong is left out', (query, filter) => {
  expect(of(query)).toEqual(filter);
});

test.each(['', 'type=2', 'unread=1', 'type=6&unread=1&page=3'])('%j is written as it was read', (query) => {
  expect(messagesPath(of(query))).toBe(`/wdxx${query === '' ? '' : `?${query}`}`);
});
