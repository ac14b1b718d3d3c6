import { describe, expect, test } from 'vitest';
import { mainSiteLogin } from './main-site.ts';

const sites = ['https://shop.example', 'https://www.main.example:8443'];
const point = (...codes: number[]) => String.fromCodePoint(...codes);

test.each([
  'https://shop.example/login',
  'https://shop.example',
  'https://shop.example/login?from=a#b',
  'https://SHOP.example/login',
  'https://shop.example:443/login',
  'https://passport.shop.example/login',
  'https://a.b.shop.example/login',
  'https://www.main.example:8443/login',
  'https://www.main.example/login',
])('the main site: %s', (url) => expect(mainSiteLogin(url, sites)).toBe(url));

/** Addresses a hostile, broken or careless host may name. Quality figure S9: at least sixty. */
const hostile = [
  // paths of this site lead to the login page here
  '',
  '/',
  '/login',
  'login',
  '?login',
  '#',
  '*',
  // another scheme
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  `${point(1)}javascript:alert(1)`,
  'javascript://shop.example/%0aalert(1)',
  'javascript:location="https://shop.example/login"',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://shop.example/1',
  'filesystem:https://shop.example/1',
  'file:///etc/passwd',
  'about:blank',
  'view-source:https://shop.example/login',
  'ftp://shop.example/login',
  'ws://shop.example/login',
  'wss://shop.example/login',
  'mailto:a@shop.example',
  'intent://shop.example#Intent;end',
  // no certificate
  'http://shop.example/login',
  'http://passport.shop.example/login',
  'http://shop.example:443/login',
  // another host
  'https://evil.example/login',
  'http://evil.example/login',
  'https://shop.example.evil.example/login',
  'https://evilshop.example/login',
  'https://evil-shop.example/login',
  'https://shop.exampl/login',
  'https://shop.example2/login',
  'https://example/login',
  'https://shop/login',
  'https://main.example/login',
  'https://other.main.example/login',
  'https://shop.example./login',
  'https://.shop.example/login',
  'https://shop..example/login',
  'https://shop.example%2eevil.example/login',
  'https://evil.example/shop.example/login',
  'https://evil.example#https://shop.example/login',
  'https://evil.example?https://shop.example/login',
  'https://evil.example#.shop.example',
  // another port
  'https://shop.example:8443/login',
  'https://passport.shop.example:8443/login',
  'https://www.main.example:444/login',
  'https://shop.example:99999/login',
  'https://shop.example:443:1/login',
  // credentials
  'https://shop.example@evil.example/login',
  'https://shop.example:443@evil.example/login',
  'https://user@shop.example/login',
  'https://user:password@shop.example/login',
  'https://@shop.example/login',
  'https://shop.example\\@evil.example/login',
  // slashes
  '//shop.example/login',
  '//evil.example/login',
  '///evil.example/login',
  '/\\evil.example/login',
  '\\\\evil.example/login',
  'https:shop.example/login',
  'https:/shop.example/login',
  'https:///shop.example/login',
  'https:\\\\shop.example\\login',
  'https://shop.example\\.evil.example/login',
  '/\t/evil.example',
  // look-alike letters
  'https://shop。example/login',
  `https://shop${point(0xff0e)}example/login`,
  `https://sh${point(0x43e)}p.example/login`,
  `https://shop.example${point(0x200b)}/login`,
  `https://shop.example/${point(0x202e)}nigol`,
  `https://shop.example${point(0xff0f)}.evil.example/login`,
  `https://shop.example${point(0x2044)}.evil.example/login`,
  'https://xn--shp-tna.example/login',
  'https://shop.example/lo gin',
  'https://shop.example/login\r\nrefresh: 0',
  'https://shop.example/login\u0000',
  ' https://shop.example/login',
  'https://shop.example/login ',
  'HTTPS://shop.example/login',
  // numeric hosts and localhost, while the host is elsewhere
  'https://127.0.0.1/login',
  'http://localhost:3000/login',
  'http://0x7f.1/login',
  'https://2130706433/login',
  'https://[::1]/login',
  'https://192.168.0.1/login',
  `https://shop.example/${'a'.repeat(2_048)}`,
];

test('the table has at least sixty addresses', () => expect(new Set(hostile).size).toBeGreaterThanOrEqual(60));

describe('no main site', () => {
  test.each(hostile)('%j', (url) => expect(mainSiteLogin(url, sites)).toBeNull());
});

test('without a site nothing is the main site', () => {
  for (const url of [...hostile, 'https://shop.example/login']) expect(mainSiteLogin(url, [])).toBeNull();
  expect(mainSiteLogin('https://shop.example/login', ['', 'shop.example', '__LOGIN_SITES__', '*'])).toBeNull();
});

test.each([
  ['http://127.0.0.1:4000', 'http://127.0.0.1:5000/login', true],
  ['http://127.0.0.1:4000', 'http://localhost:5000/login', true],
  ['http://localhost:4000', 'https://127.0.0.1/login', true],
  ['http://localhost:4000', 'https://localhost.evil.example/login', false],
  ['http://localhost:4000', 'http://evil.example/login', false],
  ['http://localhost:4000', 'http://0x7f.1/login', false],
  ['http://127.0.0.1:4000', 'http://127.0.0.1.evil.example/login', false],
  ['http://10.0.0.5:4000', 'http://10.0.0.5:4000/login', true],
  ['http://10.0.0.5:4000', 'http://10.0.0.5:5000/login', false],
  ['http://10.0.0.5:4000', 'http://10.0.0.6:4000/login', false],
  ['javascript:1', 'javascript:alert(1)', false],
  ['data:,', 'data:text/html,x', false],
  ['https://api.shop.com.cn', 'https://evil.com.cn/login', false],
  ['https://api.shop.com.cn', 'https://www.shop.com.cn/login', false],
])('a host at %s, its login at %s: %s', (site, url, expected) => {
  expect(mainSiteLogin(url, [site])).toBe(expected ? url : null);
});
