import { addressFields } from '@baicao/shared/contract/address-fields';
import { describe, expect, test } from 'vitest';
import { wordField } from './address-field.ts';
import { urlState } from './url-state.ts';

const { type, keywords, start_time, end_time, page } = addressFields.orders;
const list = urlState({
  tab: wordField(['all', 'open'], 'all'),
  type,
  keywords,
  start_time,
  end_time,
  only_new: addressFields.reports.only_new,
  page,
});
const read = (query: string) => list.read(new URLSearchParams(query));

test('an empty address is the default of every field, and the address of the defaults is empty', () => {
  expect(read('')).toEqual({ tab: 'all', type: 0, keywords: '', only_new: false, page: 1 });
  expect(list.href(read(''))).toBe('?');
  expect(list.isNarrowed(read(''))).toBe(false);
});

test.each([
  ['type=3&keywords=六味&start_time=2026-01-01&page=2'],
  ['tab=open&only_new=1'],
  ['start_time=2026-01-01&end_time=2026-02-01'],
])('what an address says comes back in it: %s', (query) => {
  expect(decodeURIComponent(list.href(read(query)))).toBe(`?${query}`);
});

test('a page number too long for the call is past the end, not page 1', () =>
  expect(read('page=1000000000').page).toBe(999_999_999));

test.each([
  ['type=99'],
  ['type=x'],
  ['page=0'],
  ['page=1e3'],
  ['start_time=2026-02-30'],
  ['start_time=02/03/2026'],
  ['tab=other'],
  ['only_new=perhaps'],
])('what the call would refuse counts as missing: %s', (query) => {
  expect(read(query)).toEqual(read(''));
});

test('a period is put in order', () => {
  expect(read('start_time=2026-02-01&end_time=2026-01-01')).toMatchObject({
    start_time: '2026-01-01',
    end_time: '2026-02-01',
  });
});

test.each([
  ['order', keywords, 100],
  ['invoice', addressFields.invoices.keywords, 40],
  ['often bought', addressFields.often.keywords, 50],
])('keywords of %s that are too long are cut where the call has its limit', (_list, field, most) => {
  const { read: readOne } = urlState({ keywords: field });
  expect(readOne(new URLSearchParams({ keywords: '药'.repeat(300) }))).toEqual({ keywords: '药'.repeat(most) });
});

test('surrounding blanks of keywords do not count', () => {
  expect(read('keywords=  六味 ').keywords).toBe('六味');
});

describe('a change', () => {
  const state = read('type=3&keywords=六味&page=4');

  test('of a filter leads to page 1 and keeps the rest', () => {
    expect(decodeURIComponent(list.href(state, { type: 1 }))).toBe('?type=1&keywords=六味');
  });

  test('of the page keeps the filters', () => {
    expect(decodeURIComponent(list.href(state, { page: 5 }))).toBe('?type=3&keywords=六味&page=5');
  });

  test('to nothing takes a filter away', () => {
    expect(list.href(read('start_time=2026-01-01&type=3'), { start_time: undefined })).toBe('?type=3');
  });
});

test.each([
  ['', [false, false]],
  ['tab=open&page=3', [false, false]],
  ['type=3', [true, false]],
  ['keywords=六味', [true, true]],
  ['end_time=2026-01-01', [true, true]],
])('whether the list is narrowed and searched: %s', (query, expected) => {
  expect([list.isNarrowed(read(query)), list.isSearched(read(query))]).toEqual(expected);
});

test('a cleared search keeps the other filters', () => {
  expect(list.href(read('type=3&keywords=六味&start_time=2026-01-01&page=4'), list.cleared)).toBe('?type=3');
  expect(urlState({ keywords, page }).cleared).toEqual({ keywords: '' });
});

test('a field may have another name in the address', () => {
  const named = urlState({ keywords, page }, { keywords: 'q' });
  expect(named.read(new URLSearchParams('q=a&keywords=b&page=2'))).toEqual({ keywords: 'a', page: 2 });
  expect(named.href({ keywords: 'a', page: 2 })).toBe('?q=a&page=2');
});
