import { beforeEach, expect, test } from 'vitest';
import { keepCodeSent, secondsToNextCode } from './code-cooldown.ts';

beforeEach(() => sessionStorage.clear());

test('a code cools down for its purpose and its phone alone, one phone beside another', () => {
  keepCodeSent('register', '13912340001', 60);
  keepCodeSent('register', '13912340002', 60);
  for (const phone of ['13912340001', '13912340002']) {
    const left = secondsToNextCode('register', phone, 0);
    expect(left > 58 && left <= 60).toBe(true);
  }
  expect([secondsToNextCode('register', '13912340003', 0), secondsToNextCode('reset', '13912340001', 0)]).toEqual([
    0, 0,
  ]);
});

test('what something else wrote into the tab is no cooldown', () => {
  for (const text of ['', 'soon', '{}', 'Infinity']) {
    sessionStorage.setItem('code-sent:login:13912340001', text);
    expect(secondsToNextCode('login', '13912340001', 0)).toBe(0);
  }
});
