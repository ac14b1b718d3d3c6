import type { Contract, Data } from '@baicao/shared/contract';
import type { SheetData } from 'write-excel-file/universal';
import type { Workbook } from '#core/export-button.tsx';
import { countCell, fileName, headCell, headRows, textCell } from '#design/sheet-cells.ts';

export type Trace = Data<Contract['document']['trace']>;

const columns = ['商品', '规格', '生产企业', '批准文号', '批号', '生产日期', '有效期至', '剩余天数'] as const;
const orderColumns = ['订单号', '下单时间', '发货时间', '签收时间', '收货人', '收货地址', '单位'] as const;

/** One row for each order of each batch, and the sentence of each batch below. */
export function traceSheet(trace: Trace): SheetData {
  const { company, at, q, batches } = trace;
  return [
    ...headRows({ title: '批号追溯', company, period: `查询 ${q}`, at }),
    [...columns, ...orderColumns, '收到', '已退', '退货中', '未退'].map(headCell),
    ...batches.flatMap((batch) =>
      batch.orders.map((order) => [
        ...[batch.name, batch.ypgg, batch.sccj, batch.pzwh, batch.ph, batch.scrq, batch.yxq].map(textCell),
        { value: batch.days_left, type: Number },
        ...[
          order.order_sn,
          order.created_at,
          order.shipped_at,
          order.finished_at ?? '',
          order.consignee,
          order.address,
          batch.bzdw,
        ].map(textCell),
        ...[order.number, order.returned, order.returning, order.number - order.returned].map(countCell),
      ]),
    ),
    [],
    ...batches.map(({ summary }) => [textCell(summary)]),
  ];
}

const widths = [24, 18, 28, 22, 14, 12, 12, 10, 20, 20, 20, 20, 12, 40, 8, 10, 10, 10, 10];

/** The trace as a workbook. */
export function traceWorkbook(trace: Trace): Workbook {
  return {
    sheets: [{ data: traceSheet(trace), sheet: '批号追溯', columns: widths.map((width) => ({ width })) }],
    file: fileName('批号追溯', trace.q, trace.at.slice(0, 10)),
    done: '已导出批号追溯',
  };
}
