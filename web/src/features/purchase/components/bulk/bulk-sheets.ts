import { bulkColumns } from '@baicao/shared/contract';
import type { SheetData } from 'write-excel-file/universal';
import { saveSheets } from '#design/save-sheets.ts';
import { countCell, fileName, headCell, textCell } from '#design/sheet-cells.ts';
import type { BulkList, ListRow } from '../../bulk-list.ts';

const templateColumns = ['id', 'barcode', 'approval', 'name', 'spec', 'maker', 'number', 'unit'] as const;

/** A goods line nobody orders: the server knows the word in its first cell. */
const example = ['示例', '', '', '阿莫西林胶囊', '0.25g*24粒', '某某制药有限公司', '30', '盒'];

const rules: SheetData = [
  ['填写说明'].map(headCell),
  ...[
    '每行一个商品。商品编号、商品条码、批准文号填一个即可；都不填时按商品名称 + 规格 + 生产厂家识别。',
    '商品条码请填为文本：Excel 会把长数字显示成 6.90123E+12，末位数字随之丢失。',
    '数量填最小包装的数量；单位填“件”表示整件。不足中包装的数量会按中包装调整，识别后可再修改。',
    '列的顺序可以调整，不用的列可以删除；示例行不会采购。',
  ].map((text) => [textCell(text)]),
];

export async function saveTemplate(): Promise<void> {
  const sheet: SheetData = [templateColumns.map((column) => headCell(bulkColumns[column])), example.map(textCell)];
  const widths = [12, 18, 22, 26, 18, 28, 10, 8].map((width) => ({ width }));
  await saveSheets(
    [
      { data: sheet, sheet: '采购清单', columns: widths },
      { data: rules, sheet: '填写说明', columns: [{ width: 100 }] },
    ],
    fileName('批量下单模板'),
  );
}

/** Rows that did not get into the cart, under the headings they came with and with the reason: corrected, it can be uploaded again. */
export async function saveFailedRows({ columns }: BulkList, rows: readonly ListRow[], today: string): Promise<void> {
  await saveSheets(
    [
      {
        data: failedSheet(columns, rows),
        sheet: '未加入的行',
        columns: [8, ...columns.map(() => 22), 60].map((width) => ({ width })),
      },
    ],
    fileName('批量下单未加入的行', today),
  );
}

export function failedSheet(columns: BulkList['columns'], rows: readonly ListRow[]): SheetData {
  const headings = columns.map(({ heading, meaning }) => heading || bulkColumns[meaning || 'text']);
  return [
    ['行号', ...headings, '原因'].map(headCell),
    ...rows.map(({ row, cells, reason }) => [
      countCell(row),
      ...columns.map((_, at) => textCell(cells[at] ?? '')),
      textCell(reason),
    ]),
  ];
}
