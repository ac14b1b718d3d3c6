import { expect, test } from 'vitest';
import { cookieForClient, cookiesForHost } from './cookies.ts';

test.each([
  ['the domain goes', 'sid=1; Domain=shop.example; Path=/; HttpOnly', false, 'sid=1; Path=/; HttpOnly'],
  ['Secure goes over http', 'sid=1; Path=/; Secure; HttpOnly', false, 'sid=1; Path=/; HttpOnly'],
  ['Secure stays over https', 'sid=1; Path=/; Secure', true, 'sid=1; Path=/; Secure'],
  ['SameSite=None becomes Lax over http', 'sid=1; SameSite=None; Secure', false, 'sid=1; SameSite=Lax'],
  ['SameSite=Strict stays', 'sid=1; SameSite=Strict', false, 'sid=1; SameSite=Strict'],
  ['a __Host- name is kept under another', '__Host-sid=1; Path=/; Secure', false, 'passed-host-sid=1; Path=/'],
  ['a __Host- name stays over https', '__Host-sid=1; Path=/; Secure', true, '__Host-sid=1; Path=/; Secure'],
  [
    'an expiry with a comma stays whole',
    'sid=; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
    false,
    'sid=; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
  ],
  ['a value with = stays whole', 'sid=a=b==; Path=/', false, 'sid=a=b==; Path=/'],
])('%s', (_title, line, secure, expected) => {
  expect(cookieForClient(line, secure)).toBe(expected);
});

test('a cookie renamed on the way in gets its own name on the way out', () => {
  const name = cookieForClient('__Host-sid=abc; Secure; Path=/', false)?.split(';')[0] ?? '';
  expect(cookiesForHost(`theme=dark; ${name}; passed-secure-x=1`)).toBe('theme=dark; __Host-sid=abc; __Secure-x=1');
});
