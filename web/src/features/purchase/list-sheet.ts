import type { PurchaseLine } from '@baicao/shared/contract';
import type { SheetData } from 'write-excel-file/universal';
import { countCell, headCell, headRows, textCell, yuanCell, type SheetHead } from '#design/sheet-cells.ts';

const heads = [
  '商品编号',
  '名称',
  '规格',
  '厂家',
  '69码',
  '批准文号',
  '中包装',
  '单位',
  '常用数量',
  '现价',
  '能否购买',
  '备注',
];
export const listSheetColumns = [10, 26, 18, 26, 16, 20, 8, 6, 10, 10, 36, 24].map((width) => ({ width }));

/** The list as a sheet: code and number stand in columns of their own, so that it can be read back as an order. */
export function listSheet(lines: readonly PurchaseLine[], head: SheetHead): SheetData {
  return [...headRows(head), heads.map(headCell), ...lines.map(rowOf)];
}

function rowOf({ goods, number, note, state_label: state, reason }: PurchaseLine): SheetData[number] {
  return [
    textCell(String(goods.id)),
    textCell(goods.name),
    textCell(goods.ypgg),
    textCell(goods.sccj),
    textCell(goods.barcode),
    textCell(goods.pzwh),
    countCell(goods.zbz),
    textCell(goods.bzdw),
    countCell(number),
    goods.price === null ? textCell(goods.price_label) : yuanCell(goods.price),
    textCell(reason === '' ? state : `${state}：${reason}`),
    textCell(note),
  ];
}
