import { limits } from '@baicao/shared/limits';
import { tableExtensions, tableFileNames } from '@baicao/shared/table-files';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sheetXml, workbookParts, zipBytes, type ListRows } from '#test/list-files.ts';
import { flatOds, odsParts, odsRows } from '#test/open-document-files.ts';
import { cellsOf, fields, sharedTexts, xlsCells, xlsFile, xlsRecord, type CellWriter } from '#test/xls-files.ts';
import { xlsbCells, xlsbParts, xlsbRows, xlsbShared } from '#test/xlsb-files.ts';
import { ApiError } from '#domain/errors.ts';
import { tableFileSheets } from './table-file.ts';

const bounds = { ...limits.bulk, refuseRows: () => expect.unreachable() };
const rows: ListRows = [
  ['商品名称', '规格', '数量'],
  ['阿莫西林胶囊', '0.25g*24粒', '30'],
  ['Vitamin C', '100片', '20'],
];

const texts = rows.flat();
const short = (...values: number[]) => fields(...values.map((value) => [2, value] as const));
const xls = (text: CellWriter, most = 40) =>
  xlsFile(
    [
      {
        name: '清单',
        records: Buffer.concat([
          xlsRecord(0x0208, short(1, 0, 3, 300, 0, 0, 0, 0)),
          cellsOf(rows, text, xlsCells.number()),
          xlsRecord(0x00e5, short(1, 1, 2, 0, 0)),
        ]),
      },
    ],
    { globals: [sharedTexts(texts, most, { runs: 1 }), xlsRecord(0x00e0, short(0, 1), Buffer.alloc(16))] },
  );
const book = () => workbookParts([{ name: '清单', xml: sheetXml(rows) }]);

const kinds: readonly (readonly [string, () => Buffer])[] = [
  ['.xlsx', () => zipBytes(book())],
  ['.xlsx, packed', () => zipBytes(book(), { isPacked: true })],
  [
    '.xlsb',
    () => zipBytes(xlsbParts([{ name: '清单', records: xlsbRows(rows, xlsbShared(texts), xlsbCells.rk) }], { texts })),
  ],
  ['.ods', () => zipBytes(odsParts([{ name: '清单', xml: odsRows(rows) }]))],
  ['.fods', () => Buffer.from(flatOds([{ name: '清单', xml: odsRows(rows) }]))],
  ['.xls with a table of texts', () => xls(xlsCells.shared(texts))],
  ['.xls with texts of formulas', () => xls(xlsCells.formulaText())],
];

test('every kind that is named to people is among them', () => {
  const named = tableFileNames.match(/\.\w+/g) ?? [];
  expect(named.filter((end) => !kinds.some(([kind]) => kind.split(' ')[0]?.startsWith(end)))).toEqual([]);
  expect(named.filter((end) => !tableExtensions.some((known) => `.${known}` === end))).toEqual([]);
});

test.each(kinds)('%s is read', async (_kind, file) => {
  const [sheet] = await tableFileSheets(file(), bounds);
  expect([sheet?.name, sheet?.rows.map(({ cells }) => cells)]).toEqual(['清单', rows]);
});

test.each(Array.from({ length: 40 }, (_, at) => at + 12))(
  'a table of texts in records of %i bytes is read',
  async (most) => {
    const [sheet] = await tableFileSheets(xls(xlsCells.shared(texts), most), bounds);
    expect(sheet?.rows.map(({ cells }) => cells)).toEqual(rows);
  },
);

/** Bytes inserted at positions of a file, and where it is cut: shares of its length. */
const damage = fc.record({
  changes: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: 255 })), {
    maxLength: 6,
  }),
  cut: fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.double({ min: 0, max: 1, noNaN: true })),
});

// Rule: a list is read whatever it was written with; what cannot be read is refused in words, a bomb before it bursts.
test.each(kinds)('%s that is damaged anywhere is read or refused in words', async (_kind, file) => {
  const whole = file();
  await fc.assert(
    fc.asyncProperty(damage, async ({ changes, cut }) => {
      const bytes = Buffer.from(whole.subarray(0, Math.ceil(whole.length * cut)));
      for (const [share, value] of changes) if (bytes.length > 0) bytes[Math.floor(share * (bytes.length - 1))] = value;
      const outcome = await tableFileSheets(bytes, bounds).catch((error: unknown) => error);
      if (!Array.isArray(outcome))
        expect(outcome).toSatisfy((error) => error instanceof ApiError && error.row === 'invalid');
    }),
    { numRuns: 400 },
  );
});
