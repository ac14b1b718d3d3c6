import { cellText } from '@baicao/shared/cells/cell-text';
import { limits } from '@baicao/shared/limits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';
import { tableFileSheets } from './table-file.ts';

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

test.each(['6901234567892', '911301000000000123', '007', '12E34', '3-12', '1/2'])(
  '%s keeps its digits in Excel',
  (text) => expect(csvOf([[text]]).toString()).toBe(`\u{feff}"${text}\t"\r\n`),
);

test.each(['30', '12.50', '2026-03-01', '0', '0571-88888888', '13812345678', '10g*9袋'])('%s stays as it is', (text) =>
  expect(csvOf([[text]]).toString()).toBe(`\u{feff}"${text}"\r\n`),
);

test('what is written is read back', async () => {
  const said = fc.oneof(fc.stringMatching(/^[='"`+@\d,;\t-]{1,14}$/), fc.string({ unit: 'grapheme', maxLength: 12 }));
  const bounds = { ...limits.bulk, refuseRows: () => expect.unreachable() };
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(said, said, said), { minLength: 1, maxLength: 8 }), async (given) => {
      const rows = [['编号', '名称', '数量'], ...given.map((cells) => cells.map(cellText))];
      const [sheet] = await tableFileSheets(csvOf(rows), bounds);
      expect(sheet?.rows.map(({ cells }) => cells.map(cellText))).toEqual(rows);
    }),
  );
});
