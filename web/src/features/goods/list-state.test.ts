import { limits } from '@baicao/shared/limits';
import { describe, expect, test } from 'vitest';
import { withQuery } from '@baicao/shared/paths';
import { filterInput, listInput } from './goods.queries.ts';
import { chipsOf, sortedBy } from './list-labels.ts';
import { changedList, clearedList, readList, toggledFacet, toggledFlag, writeList } from './list-state.ts';

const read = (query: string) => readList(new URLSearchParams(query));
const write = (query: string) => withQuery('', writeList(read(query)));
/** Without undefined values. */
const defined = (input: object) => Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

describe('the state in the address', () => {
  test.each([
    ['', ''],
    ['keywords=阿莫西林&type=2&page=3', '?keywords=%E9%98%BF%E8%8E%AB%E8%A5%BF%E6%9E%97&type=2&page=3'],
    ['page=1&per_page=20&order=desc&type=1', ''],
    ['per_page=60&sort=price&order=asc', '?sort=price&order=asc&per_page=60'],
    ['order=asc', ''],
    ['select=12&yx=1', '?select=12&yx=1'],
    ['select=12&qx=2', '?select=12&qx=2'],
    ['zy=2', '?zy=2'],
    ['sccj=A&sccj=B&jx=片剂', '?sccj=A&sccj=B&jx=%E7%89%87%E5%89%82'],
    ['is_cjmj=1', '?bought=1'],
    ['is_tj=1&in_stock=1', '?in_stock=1&is_tj=1'],
    ['price_min=1.50&price_max=20&shelf_life=6', '?price_min=1.50&price_max=20&shelf_life=6'],
    ['price_min=100&price_max=9', '?price_min=9&price_max=100'],
    ['category_id=3,4&is_xy=2&is_qx=1', '?category_id=3%2C4&is_xy=2&is_qx=1'],
  ])('%s is written as %s, which reads as the same state', (query, address) => {
    expect(write(query)).toBe(address);
    expect(write(address.slice(1))).toBe(address);
  });

  test.each([
    'page=0',
    'page=-1',
    'page=1e3',
    'page=９',
    'per_page=7',
    'per_page=999',
    'sort=name',
    'type=9',
    'select=abc',
    'yx=2',
    'qx=1',
    'price_min=-5',
    'price_max=1.234',
    'shelf_life=x',
    'category_id=,',
    'is_tj=true',
    'sccj=%20',
  ])('ignores %s', (query) => expect(write(query)).toBe(''));

  test('keeps to the limits of the endpoint', () => {
    expect(read(`keywords=${'药'.repeat(150)}`).keywords).toHaveLength(100);
    expect(read(Array.from({ length: 30 }, (_, i) => `sccj=${i}`).join('&')).facets.sccj).toHaveLength(20);
    expect(read('shelf_life=999').shelfLife).toBe(120);
    expect(read('keywords=%20%20a%20').keywords).toBe('a');
    expect(read('sccj=A&sccj=A').facets.sccj).toEqual(['A']);
  });
});

describe('changes', () => {
  test('lead to page 1, except a change of the page', () => {
    const state = read('keywords=a&page=5');
    expect(changedList(state, { shelfLife: 6 }).page).toBe(1);
    expect(toggledFlag(state, 'is_tj').page).toBe(1);
    expect(toggledFacet(state, 'jx', '片剂').page).toBe(1);
    expect(sortedBy(state, 'price').page).toBe(1);
    expect(changedList(state, { page: 6 }).page).toBe(6);
  });

  test('toggling twice restores the state', () => {
    const state = read('keywords=a&is_manjian=1');
    expect(toggledFlag(toggledFlag(state, 'in_stock'), 'in_stock')).toEqual(state);
    expect(toggledFacet(toggledFacet(state, 'sccj', 'A'), 'sccj', 'A')).toEqual(state);
  });

  test('clearing keeps keywords, menu, order and page size', () => {
    expect(
      withQuery(
        '',
        writeList(
          clearedList(
            read('keywords=a&type=2&qx=2&sort=price&order=asc&per_page=40&select=1&is_tj=1&jx=b&price_min=1&page=4'),
          ),
        ),
      ),
    ).toBe('?keywords=a&type=2&qx=2&sort=price&order=asc&per_page=40');
  });

  test.each([
    ['', 'price', 'price', 'asc'],
    ['sort=price&order=asc', 'price', 'price', 'desc'],
    ['sort=price&order=desc', 'price', 'price', 'asc'],
    ['sort=sale', 'sale', 'sale', 'desc'],
    ['sort=price&order=asc', 'yxq', 'yxq', 'desc'],
  ] as const)('%s sorted by %s', (query, key, sort, order) =>
    expect(sortedBy(read(query), key)).toMatchObject({ sort, order }),
  );
});

describe('the request', () => {
  test.each([
    ['', { keywords: '', type: 1 }],
    ['select=3&yx=1', { keywords: '', type: 1, select: 3, is_youx: true }],
    ['qx=2', { keywords: '', type: 1, is_qx: true }],
    ['zy=2', { keywords: '', type: 1, is_xy: 2 }],
    ['is_xy=1&bought=1', { keywords: '', type: 1, is_xy: 1, bought: true }],
    ['sccj=A&price_max=9.90&shelf_life=6', { keywords: '', type: 1, sccj: ['A'], price_max: '9.90', shelf_life: 6 }],
    ['category_id=3,4', { keywords: '', type: 1, category_id: [3, 4] }],
  ])('%s', (query, input) => expect(defined(filterInput(read(query)))).toEqual(input));

  test('of the list adds page, size, order and pictures; that of the facets does not', () => {
    const state = read('keywords=a&page=2&sort=price&order=asc');
    expect(defined(listInput(state, 'no_image'))).toEqual({
      keywords: 'a',
      type: 1,
      page: 2,
      per_page: limits.page.size,
      sort: 'price',
      order: 'asc',
      no_image: true,
    });
    expect(defined(listInput(read(''), 'index'))).toEqual({
      keywords: '',
      type: 1,
      page: 1,
      per_page: limits.page.size,
    });
  });
});

test('every active filter has a chip that removes exactly that filter', () => {
  const query =
    'keywords=a&select=7&is_xy=2&is_qx=1&category_id=1&in_stock=1&is_tj=1&sccj=A&sccj=B&ypgg=C&price_min=1&price_max=9&shelf_life=6';
  const chips = chipsOf(read(query), '抗感染药');
  expect(chips.map(({ text }) => text)).toEqual([
    '抗感染药',
    '所选分类',
    '中药',
    '器械',
    '厂家：A',
    '厂家：B',
    '规格：C',
    '仅看有货',
    '特价',
    '¥1–9',
    '效期 ≥ 6 个月',
  ]);
  for (const { without } of chips) expect(chipsOf(without, '抗感染药')).toHaveLength(chips.length - 1);
  expect(chipsOf(read('price_min=5'), '')[0]?.text).toBe('¥5 以上');
  expect(chipsOf(read('price_max=5'), '')[0]?.text).toBe('¥5 以下');
  expect(chipsOf(read('keywords=a&page=2&sort=price'), '')).toEqual([]);
});
