import { expect, test } from 'vitest';
import { found } from './found.ts';

test.each([
  { page: 'none at all', rows: 0, offset: 0, total: 0, isCounted: false },
  { page: 'the first, not full', rows: 3, offset: 0, total: 3, isCounted: false },
  { page: 'a full one, which may be the last', rows: 5, offset: 5, total: 10, isCounted: true },
  { page: 'a last one', rows: 2, offset: 10, total: 12, isCounted: false },
  { page: 'behind the last', rows: 0, offset: 15, total: 12, isCounted: true },
])('$page: the total $total', ({ rows, offset, total, isCounted }) => {
  let counted = 0;
  const page = found(Array.from({ length: rows }), { limit: 5, offset }, () => {
    counted += 1;
    return total;
  });
  expect([page.total, counted > 0]).toEqual([total, isCounted]);
});
