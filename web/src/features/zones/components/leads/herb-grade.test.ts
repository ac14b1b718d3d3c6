import { expect, test } from 'vitest';
import { herbSpecOf } from './herb-grade.ts';

test.each([
  ['统货 500g/袋', { grade: '统货', weight: '500g/袋' }],
  ['特选 1kg/罐', { grade: '特选', weight: '1kg/罐' }],
  ['500g/袋', { grade: null, weight: '500g/袋' }],
  ['', { grade: null, weight: '' }],
])('%s', (specification, expected) => expect(herbSpecOf(specification)).toEqual(expected));
