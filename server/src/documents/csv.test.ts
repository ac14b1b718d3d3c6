import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('begins with the mark for UTF-8 and quotes every cell', () => {
  expect(
    csvOf([
      ['名称', '5"'],
      ['a,b', ''],
    ]).toString(),
  ).toBe('\u{feff}"名称","5"""\r\n"a,b",""\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '|calc', '＝1', '\r\n=1'])('%j is text, not run', (cell) => {
  expect(csvOf([[cell]]).toString()).toBe(`\u{feff}"'${cell}"\r\n`);
});
