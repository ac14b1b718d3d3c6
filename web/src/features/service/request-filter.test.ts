import { describe, expect, it } from 'vitest';
import { requestFilterOf, requestsPath } from './request-filter.ts';

describe('the filter of item requests in the address', () => {
  it.each([
    ['', { state: null, keywords: '', page: 1 }],
    ['state=arrived&q=胶囊&page=2', { state: 'arrived', keywords: '胶囊', page: 2 }],
    ['state=nonsense&page=0', { state: null, keywords: '', page: 1 }],
  ])('%s', (text, filter) => expect(requestFilterOf(new URLSearchParams(text))).toEqual(filter));

  it('one filter has one address', () => {
    expect(requestsPath({ state: null, keywords: ' ', page: 1 })).toBe('/pzqg');
    const filter = { state: 'closed', keywords: '胶囊', page: 3 } as const;
    expect(requestFilterOf(new URL(requestsPath(filter), 'http://shop').searchParams)).toEqual(filter);
  });
});
