import { describe, expect, test } from 'vitest';
import { endpoints } from './index.ts';

const changesOf = ({ changes }: (typeof endpoints)[number]) =>
  changes === undefined || changes === 'all' ? [] : changes;
const read = new Set(endpoints.flatMap(({ reads = [] }) => reads));
const changed = new Set(endpoints.flatMap(changesOf));

describe('a subject is alive', () => {
  test.each(endpoints.filter(({ changes }) => changes).map((record) => [record.name, changesOf(record)] as const))(
    '%s changes what some call reads',
    (_name, subjects) => expect(subjects.filter((subject) => !read.has(subject))).toEqual([]),
  );

  test('every subject that is read is changed by some call', () => {
    expect([...read].filter((subject) => !changed.has(subject))).toEqual([]);
  });
});

test('no record names a subject twice', () => {
  const twice = endpoints.filter(({ reads = [], ...record }) => {
    const all = [reads, changesOf({ ...record, reads })];
    return all.some((subjects) => new Set(subjects).size < subjects.length);
  });
  expect(twice.map(({ name }) => name)).toEqual([]);
});

test('only writes that make the caller another account drop everything read before', () => {
  const all = endpoints.filter(({ changes }) => changes === 'all');
  expect(all.map(({ name }) => name)).toEqual([
    'auth.phoneLogin',
    'auth.weChatLogin',
    'auth.login',
    'auth.register',
    'auth.resetPassword',
    'user.switchStore',
    'user.logout',
  ]);
});
