import { describe, expect, test } from 'vitest';
import { insideOr, safeLink } from './links.ts';

const origins = ['https://shop.example.com', 'https://pay.example.com:8443'];
const point = (...codes: number[]) => String.fromCodePoint(...codes);

/** Addresses that would leave the site, run a script or be read in two ways. Quality figure S9: at least sixty. */
const hostile = [
  // another scheme
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'javascript://shop.example.com/%0aalert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  `${point(1)}javascript:alert(1)`,
  'javascript&colon;alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://shop.example.com/1',
  'file:///etc/passwd',
  'about:blank',
  'view-source:https://shop.example.com/',
  'http://shop.example.com/',
  'ftp://shop.example.com/',
  'ws://shop.example.com/',
  'mailto:a@b.cn',
  'tel:110',
  'intent://x#Intent;end',
  // another host
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '//evil.example/%2f..',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/ /evil.example',
  'https://evil.example/',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https:\\\\evil.example',
  'HTTPS://evil.example',
  'https://shop.example.com.evil.example/',
  'https://evil-shop.example.com/',
  'https://shop.example.com@evil.example/',
  'https://user:pass@shop.example.com/',
  'https://evil.example/shop.example.com',
  'https://evil.example#shop.example.com',
  'https://evil.example?shop.example.com',
  'https://shop.example.com:444/',
  'https://pay.example.com/',
  'https://shop.example.com:8443:1/',
  'https://[::1]/',
  'https://shop.example.com\\@evil.example/',
  'https://shop.exаmple.com/',
  'https://shop。example.com/',
  // paths that leave the site once they are joined, decoded or shortened
  '/%2fevil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/%252f%252fevil.example',
  '/%25252fevil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/list/..//evil.example',
  '/%2e%2e//evil.example',
  '/../admin',
  '/list/./x',
  '/list//x',
  '/list/%2e%2e/x',
  `/${point(0xff0f)}evil.example`,
  `${point(0xff0f, 0xff0f)}evil.example`,
  '/javascript:alert(1)',
  '/@evil.example',
  '/https:/evil.example',
  '/%09/evil.example',
  '/%00',
  '/%0d%0aSet-Cookie:a=b',
  '/%',
  '/%zz',
  '/%c0%af',
  `/${'%25'.repeat(9)}2f`,
  // invisible and direction-changing characters, relative paths, too long
  `/list${point(0x200b)}`,
  `/${point(0x202e)}tsil`,
  `/${point(0xfeff)}/evil.example`,
  `/list${point(0)}`,
  `/list${point(0x2028)}`,
  `/${point(0xd800)}`,
  'list',
  'list/1',
  '../list',
  './list',
  '?path=/list',
  '&x',
  '',
  ' ',
  ' /list',
  '/list ',

  'www.evil.example',
  'evil.example/path',
];

test('the table has at least sixty addresses', () => expect(new Set(hostile).size).toBeGreaterThanOrEqual(60));

describe('hostile strings are refused', () => {
  test.each(hostile)('%j', (url) => {
    expect(safeLink(url, origins)).toEqual({ kind: 'refused' });
    expect(insideOr(url, '/')).toBe('/');
  });
});

describe('paths of this site stay as they are', () => {
  test.each([
    '/',
    '/list',
    '/list/',
    '/list/info/12',
    '/search?keywords=%E9%98%BF%E8%8E%AB%E8%A5%BF%E6%9E%97&page=2',
    '/list?keywords=阿莫西林',
    '/order/info/9#steps',
    '/help/xrzn/hyzc?id=66',
    '/yx/table?select=3&yx=1',
    '/loading?path=//evil.example',
    '/hdzx/1%2C2',
    '/品牌/专区',
    '/list?a=b:c@d',
    '/a.b/c..d',
    '/%E5%93%81%E7%89%8C',
    '/list/other/3/%E7%89%99%20%E8%86%8F',
  ])('%s', (url) => {
    expect(safeLink(url, origins)).toEqual({ kind: 'inside', to: url });
    expect(insideOr(url, '/')).toBe(url);
  });

  test('a browser resolves them to this site', () => {
    for (const url of ['/list', '/list/other/3/%E7%89%99%20%E8%86%8F', '/a.b/c..d', '/loading?path=//evil.example']) {
      expect(new URL(url, 'https://baicao.example').origin).toBe('https://baicao.example');
    }
  });
});

test.each([
  'https://shop.example.com',
  'https://shop.example.com/',
  'https://SHOP.example.com/a?b=1#c',
  'https://pay.example.com:8443/qr',
  'https://shop.example.com?x=1',
])('a listed origin is allowed: %s', (url) => {
  expect(safeLink(url, origins)).toEqual({ kind: 'outside', href: url });
  expect(safeLink(url)).toEqual({ kind: 'refused' });
  expect(insideOr(url, '/')).toBe('/');
});

test.each(['#', '*', '#/hdzx/1', '*/mrtj', '#javascript:alert(1)', '*https://evil.example'])(
  '%s has not started',
  (url) => {
    expect(safeLink(url, origins)).toEqual({ kind: 'not-started' });
  },
);

test('no address is longer than 2,048 characters', () => {
  expect(safeLink(`/${'a'.repeat(2_047)}`).kind).toBe('inside');
  expect(safeLink(`/${'a'.repeat(2_048)}`).kind).toBe('refused');
});

test('no address at all', () =>
  expect([insideOr(null, '/user'), insideOr(undefined, '/user')]).toEqual(['/user', '/user']));

test('an accepted link keeps its origin, for every short string of dangerous characters', () => {
  const letters = ['/', '\\', '.', '%2f', '%5c', '\t', '@', ':', 'a', '?', '#', '%2e'];
  const strings = letters.flatMap((a) =>
    letters.flatMap((b) => letters.flatMap((c) => letters.map((d) => `/${a}${b}${c}${d}`))),
  );
  const left = strings
    .filter((url) => safeLink(url).kind === 'inside')
    .filter((url) => {
      const { origin, pathname } = new URL(url, 'https://baicao.example');
      return (
        origin !== 'https://baicao.example' ||
        pathname.startsWith('//') ||
        decodeURIComponent(pathname).startsWith('//')
      );
    });
  expect(left).toEqual([]);
});
