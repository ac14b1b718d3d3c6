import { afterSalesTypes, returnReasons, type Contract, type Data } from '@baicao/shared/contract';
import { formatYuan, yuanSign } from '@baicao/shared/pricing/money';
import { dayOf, formatMoment } from '@baicao/shared/time/shanghai';
import type { RequestWithLines } from './after-sales.service.ts';
import { aftercareLabels } from './after-sales-states.ts';
import type { AftercareLine, ReturnWithLines } from './return.service.ts';

type WireReturn = Data<Contract['order']['returnInfo']>;
type WireAfterSales = Data<Contract['order']['afterSalesInfo']>;
type Step = WireReturn['steps'][number];

export function wireReturn({ made, lines }: ReturnWithLines): WireReturn {
  return {
    id: made.id,
    sn: serial('TH', made),
    order_id: made.orderId,
    order_sn: made.orderSn,
    state: aftercareLabels[made.state],
    reply: made.reply,
    created_at: formatMoment(made.createdAt),
    lines: lines.map(wireLine),
    steps: returnSteps(made),
    reason: made.reason,
    reason_label: returnReasons[made.reason] ?? '',
    remarks: made.remarks,
    refund_amount: formatYuan(made.refundFen),
    refund_points: made.refundPoints,
    taken_points: made.takenPoints,
    withheld_amount: formatYuan(made.withheldFen),
  };
}

export function wireAfterSales({ made, lines }: RequestWithLines): WireAfterSales {
  return {
    id: made.id,
    sn: serial('SH', made),
    order_id: made.orderId,
    order_sn: made.orderSn,
    state: aftercareLabels[made.state],
    reply: made.reply,
    created_at: formatMoment(made.createdAt),
    lines: lines.map(wireLine),
    steps: [
      step('审核中', '售后申请已提交', made.createdAt),
      step('已同意', made.reply, made.agreedAt),
      step('已完成', '', made.endedAt),
    ],
    type: made.type,
    type_label: afterSalesTypes[made.type] ?? '',
    content: made.content,
  };
}

/** TH20260302000001: kind, day and number. */
function serial(kind: 'TH' | 'SH', { id, createdAt }: { id: number; createdAt: number }): string {
  return `${kind}${dayOf(createdAt).replaceAll('-', '')}${String(id).padStart(6, '0')}`;
}

function returnSteps(made: ReturnWithLines['made']): Step[] {
  const applied = step('审核中', '退货申请已提交', made.createdAt);
  if (made.state === 'rejected') return [applied, step('已拒绝', made.reply, made.endedAt)];
  return [
    applied,
    step('已同意', made.reply, made.agreedAt),
    step('已退回', made.sentBackAt === null ? '' : '商品已退回仓库，验收后退款', made.sentBackAt),
    step('已完成', made.endedAt === null ? '' : refundWords(made), made.endedAt),
  ];
}

/** Where the money and the points went, in the buyer's words. */
function refundWords({
  refundFen,
  withheldFen,
  creditFen,
  refundPoints,
  takenPoints,
}: ReturnWithLines['made']): string {
  const balanceFen = refundFen - withheldFen - creditFen;
  const parts = [
    ...(balanceFen > 0 ? [`退回余额 ${yuanSign(balanceFen)}`] : []),
    ...(creditFen > 0 ? [`冲减账期 ${yuanSign(creditFen)}`] : []),
    ...(refundPoints > 0 ? [`退回积分 ${refundPoints}`] : []),
    ...(takenPoints > 0 ? [`收回优选返积分 ${takenPoints}`] : []),
    ...(withheldFen > 0 ? [`优选返积分已使用，从退款中抵扣 ${yuanSign(withheldFen)}`] : []),
  ];
  return parts.length === 0 ? '商品已入库，无需退款' : parts.join('，');
}

function step(title: string, content: string, at: number | null): Step {
  return { title, content, time: at === null ? null : formatMoment(at) };
}

function wireLine({ line, number, refundFen }: AftercareLine): WireReturn['lines'][number] {
  return {
    order_goods_id: line.id,
    goods_id: line.goodsId,
    name: line.name,
    ypgg: line.specification,
    sccj: line.manufacturer,
    bzdw: line.unit,
    image: line.picture,
    ph: line.batchNumbers ?? '',
    number,
    refund: formatYuan(refundFen),
  };
}
