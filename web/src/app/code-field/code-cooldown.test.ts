// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { keepCodeSent, nextCodeAt } from './code-cooldown.ts';

beforeEach(() => sessionStorage.clear());

test('a code cools down for its purpose and its phone alone, one phone beside another', () => {
  keepCodeSent('register', '13912340001', 60);
  keepCodeSent('register', '13912340002', 60);
  expect(nextCodeAt('register', '13912340001')).toBeGreaterThan(0);
  expect(nextCodeAt('register', '13912340002')).toBeGreaterThan(0);
  expect([nextCodeAt('register', '13912340003'), nextCodeAt('reset', '13912340001')]).toEqual([0, 0]);
});

test('what something else wrote into the tab is no cooldown', () => {
  for (const text of ['', 'soon', '{}', 'Infinity']) {
    sessionStorage.setItem('code-sent:login:13912340001', text);
    expect(nextCodeAt('login', '13912340001')).toBe(0);
  }
});
