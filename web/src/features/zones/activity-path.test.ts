import { matchPath } from 'react-router-dom';
import { expect, test } from 'vitest';
import { routeRows } from '#app/rows.ts';
import { activityPath } from './activity-path.ts';

test.each([
  ['mrtj', '/mrtj'],
  ['MRTJ', '/mrtj'],
  ['每日特价', '/mrtj'],
  ['全场94折', '/welfare'],
  ['近效期专场', '/jxqzc'],
  ['积分商城', '/jfsc'],
  ['jfsc', '/jfsc'],
  ['yjh', '/yjh'],
  ['yjh/5', '/yjh/5'],
  ['Hdzx/8,9/9', '/Hdzx/8,9/9'],
  ['8', '/Hdzx/8'],
  ['8,9', '/Hdzx/8,9'],
  ['ppzq/2', '/ppzq/2'],
  ['ppzq/info/4', '/ppzq/info/4'],
  ['kxzq/new', '/kxzq/new'],
  ['kxzq/goods/14', '/kxzq/goods/14'],
  ['yyh/list', '/yyh/list'],
  ['yx/rule', '/yx/rule'],
])('%s resolves to %s, which has a route', (words, address) => {
  expect(activityPath(words.split('/'))).toBe(address);
  const spellings = routeRows.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
  expect(spellings.some((path) => matchPath(path, address))).toBe(true);
});

test.each([
  '',
  '/',
  'unknown',
  'yjh/abc',
  'Hdzx/x',
  'ppzq/info/x',
  '../evil',
  'javascript:mrtj',
  '\\evil',
  '1,2,x',
  'mrtj/1',
  Array.from({ length: 30 }, (_, i) => i + 1).join(','),
])('%j resolves to nothing', (words) => expect(activityPath(words.split('/'))).toBeNull());
