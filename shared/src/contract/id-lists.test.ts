import { expect, test } from 'vitest';
import { idList } from './wire.ts';

test.each([
  ['nothing', ''],
  ['an empty list', []],
  ['a list of nothing', ['']],
  ['an empty part', '1,,2'],
  ['a text', ['1', 'x']],
])('a list of ids is refused: %s', (_title, value) => {
  const { error } = idList('订单').safeParse(value);
  expect(error?.issues.map(({ message }) => message)).toEqual(['订单须为编号列表']);
});

test.each([
  ['one', '7', [7]],
  ['with commas', '7,8,7', [7, 8]],
  ['repeated', ['7', '8,9'], [7, 8, 9]],
])('a list of ids is taken: %s', (_title, value, ids) => {
  expect(idList('订单').parse(value)).toEqual(ids);
});
