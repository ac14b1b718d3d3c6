import type { PurchaseLine } from '@baicao/shared/contract';
import {
  countCell,
  sheetOf,
  textCell,
  yuanCell,
  type Sheet,
  type SheetColumn,
  type SheetHead,
} from '#design/sheet-cells.ts';

const columns: readonly SheetColumn<PurchaseLine>[] = [
  { title: '商品编号', width: 10, cell: ({ goods }) => textCell(String(goods.id)) },
  { title: '名称', width: 26, cell: ({ goods }) => textCell(goods.name) },
  { title: '规格', width: 18, cell: ({ goods }) => textCell(goods.ypgg) },
  { title: '厂家', width: 26, cell: ({ goods }) => textCell(goods.sccj) },
  { title: '69码', width: 16, cell: ({ goods }) => textCell(goods.barcode) },
  { title: '批准文号', width: 20, cell: ({ goods }) => textCell(goods.pzwh) },
  { title: '中包装', width: 8, cell: ({ goods }) => countCell(goods.zbz) },
  { title: '单位', width: 6, cell: ({ goods }) => textCell(goods.bzdw) },
  { title: '常用数量', width: 10, cell: ({ number }) => countCell(number) },
  {
    title: '现价',
    width: 10,
    cell: ({ goods }) => (goods.price === null ? textCell(goods.price_label) : yuanCell(goods.price)),
  },
  {
    title: '能否购买',
    width: 36,
    cell: ({ state_label: state, reason }) => textCell(reason === '' ? state : `${state}：${reason}`),
  },
  { title: '备注', width: 24, cell: ({ note }) => textCell(note) },
];

/** The list as a sheet: code and number stand in columns of their own, so that it can be read back as an order. */
export function listSheet(lines: readonly PurchaseLine[], head: SheetHead): Sheet {
  return sheetOf('采购清单', columns, lines, head);
}
