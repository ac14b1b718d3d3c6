import { orderWord } from '@baicao/shared/messages/order-words';
import type { MoneySums, PointsSums, Statement } from '@baicao/shared/contract';
import type { SheetData } from 'write-excel-file/universal';
import { countCell, headCell, headRows, textCell, yuanCell, type Sheet } from '#design/sheet-cells.ts';

/** A statement as three sheets: sums of the accounts, the orders, and what of them is delivered and invoiced. */
export function statementSheets(statement: Statement): Sheet[] {
  const head = headRows({
    title: '对账单',
    company: statement.company,
    period: `${statement.start_time} 至 ${statement.end_time}`,
    at: statement.created_at,
  });
  const { balance, credit, points } = statement;
  const sums = [
    ...head,
    ['账户', '类型', '笔数', '期初', '增加', '减少', '期末'].map(headCell),
    ...sumsRows('余额（元）', balance),
    ...sumsRows('账期欠款（元）', credit),
    ...sumsRows('积分', points),
  ];
  return [
    { data: sums, sheet: '收支汇总', columns: [18, 14, 8, 14, 14, 14, 14].map((width) => ({ width })) },
    {
      data: [...head, ...orderRows(statement)],
      sheet: '订单',
      columns: [20, 24, 10, 12, 12, 12, 12, 14, 12, 10].map((width) => ({ width })),
    },
    {
      data: [...head, ...invoiceRows(statement)],
      sheet: '交货与开票',
      columns: [24, 12, 12, 12, 12, 12, 12, 12, 14].map((width) => ({ width })),
    },
  ];
}

const figure = (value: string | number) => (typeof value === 'number' ? countCell(value) : yuanCell(value));

function sumsRows(name: string, sums: MoneySums | PointsSums): SheetData {
  return [
    [textCell(name), null, null, figure(sums.opening), figure(sums.in), figure(sums.out), figure(sums.closing)],
    ...sums.kinds
      .filter(({ count }) => count > 0)
      .map((kind) => [
        null,
        textCell(kind.use_type_label),
        countCell(kind.count),
        null,
        figure(kind.in),
        figure(kind.out),
        null,
      ]),
  ];
}

function orderRows({ orders, totals }: Statement): SheetData {
  return [
    ['下单时间', '订单号', '状态', '订单金额', '余额', '积分抵扣', '其他支付', '支付方式', '已退款', '退回积分'].map(
      headCell,
    ),
    ...orders.map((order) => [
      textCell(order.created_at),
      textCell(order.order_sn),
      textCell(orderWord(order.order_status, order.order_status_label)),
      yuanCell(order.order_amount),
      yuanCell(order.balance_amount),
      yuanCell(order.points_amount),
      yuanCell(order.pay_amount),
      textCell(order.payment),
      yuanCell(order.refund_amount),
      countCell(order.refund_points),
    ]),
    [
      textCell('合计'),
      null,
      null,
      yuanCell(totals.order_amount),
      yuanCell(totals.balance_amount),
      yuanCell(totals.points_amount),
      yuanCell(totals.pay_amount),
      null,
      yuanCell(totals.refund_amount),
      null,
    ],
  ];
}

const reckoned = [
  'order_amount',
  'delivered_amount',
  'open_amount',
  'cancelled_amount',
  'invoiceable_amount',
  'invoiced_amount',
  'uninvoiced_amount',
] as const;

function invoiceRows({ orders, totals }: Statement): SheetData {
  return [
    ['订单号', '订单金额', '已送达', '未送达', '已取消', '可开票', '已开票', '未开票', '发票'].map(headCell),
    ...orders.map((order) => [
      textCell(order.order_sn),
      ...reckoned.map((name) => yuanCell(order[name])),
      textCell(order.invoice_state_label),
    ]),
    [textCell('合计'), ...reckoned.map((name) => yuanCell(totals[name])), null],
  ];
}
