import { expect, test } from 'vitest';
import { locationForClient } from './addresses.ts';

const host = 'https://shop.example';

test.each([
  ['https://shop.example/api/b?c=1#d', '/api/b?c=1'],
  ['https://SHOP.example:443/api/b', '/api/b'],
  ['https://user:password@shop.example/api/b', '/api/b'],
  ['/api/b', '/api/b'],
  ['b?c', '/api/goods/b?c'],
  ['../b', '/api/b'],
  ['?c=2', '/api/goods/list?c=2'],
  ['/login', '/login'],
  ['//shop.example/login', '/login'],
  // other sites
  ['https://evil.example/', null],
  ['http://shop.example/', null],
  ['https://shop.example:8443/', null],
  ['https://shop.example.evil.example/', null],
  ['https://shop.example@evil.example/', null],
  ['https://www.shop.example/', null],
  ['//evil.example', null],
  ['\\\\evil.example', null],
  ['/\\evil.example', null],
  ['///evil.example', null],
  ['/\t/evil.example', null],
  // harmless behind the host, another site without it
  ['https://shop.example//evil.example/', null],
  ['https://shop.example/\\evil.example/', null],
  ['https://shop.example/%2fevil.example', null],
  ['https://shop.example/..//evil.example', null],
  // no address
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['https://', null],
  ['http://[', null],
])('a redirect to %j leads to %j', (location, expected) => {
  expect(locationForClient(location, host, '/api/goods/list?page=2')).toBe(expected);
});
