import {
  afterSalesStates,
  afterSalesTypes,
  returnReasons,
  type AfterSalesState,
  type Contract,
  type Data,
} from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { formatYuan, yuanSign } from '@baicao/shared/pricing/money';
import type { Refund } from '@baicao/shared/pricing/refund';
import type { Settlement } from '@baicao/shared/pricing/return-settlement';
import { hourMs } from '@baicao/shared/time/durations';
import { dayOf, formatMoment } from '@baicao/shared/time/shanghai';
import { giftTypes } from '#cart/lines.serialize.ts';
import type { AfterSalesLine, RequestWithLines, ReturnRow, ServiceRow } from './after-sales.service.ts';
import type { ReturnSummary, ServiceSummary } from './request-summaries.ts';
import type { ReturnPreview, ReturnWithLines } from './returns.service.ts';

type WireReturn = Data<Contract['order']['returnInfo']>;
type WireReturnPreview = Data<Contract['order']['returnPreview']>;
type WireService = Data<Contract['order']['afterSalesInfo']>;
type Step = WireReturn['steps'][number];

/** The code and label of the state of a return or service request. */
function wireState(state: AfterSalesState) {
  return { state, state_label: afterSalesStates[state] };
}

export function wireReturn(returned: ReturnWithLines): WireReturn {
  const { request, settlement } = returned;
  return {
    ...wireRequest('TH', returned),
    steps: returnSteps(request, settlement),
    reason: request.reason,
    reason_label: returnReasons[request.reason],
    remarks: request.remarks,
    ...wireRefund(request, settlement),
    ...wirePlan(request),
  };
}

/** What is still ahead: who is called on which day for the goods, and when the refund is there. */
function wirePlan({ state, createdAt, consignee, phone }: ReturnRow): Pick<WireReturn, 'pickup' | 'refund_by'> {
  const due = (hours: number) => createdAt + hours * hourMs;
  const isOpen = state !== 'completed' && state !== 'rejected';
  return {
    pickup: state === 'agreed' ? { day: dayOf(due(limits.afterSales.sentBackHours)), contact: consignee, phone } : null,
    refund_by: isOpen ? formatMoment(due(limits.afterSales.closeHours)) : null,
  };
}

export function wireReturnPreview({ lines, settlement, ...refund }: ReturnPreview): WireReturnPreview {
  return { ...wireRefund(refund, settlement), lines: lines.map(wireLine) };
}

function wireRefund({ refundFen, refundPoints }: Refund, settlement: Settlement): Omit<WireReturnPreview, 'lines'> {
  return {
    refund_amount: formatYuan(refundFen),
    refund_points: refundPoints,
    taken_points: settlement.takenPoints,
    withheld_amount: formatYuan(settlement.withheldFen),
    credit_amount: formatYuan(settlement.creditFen),
    balance_amount: formatYuan(settlement.balanceFen),
  };
}

export function wireService(service: RequestWithLines<ServiceRow>): WireService {
  const { request } = service;
  return {
    ...wireRequest('SH', service),
    steps: [
      step('reviewing', '售后申请已提交', request.createdAt),
      step('agreed', request.reply, request.agreedAt),
      step('completed', '', request.endedAt),
    ],
    type: request.type,
    type_label: afterSalesTypes[request.type],
    content: request.content,
  };
}

type WireOrder = Data<Contract['order']['detail']>;

/** A return as its order cites it. */
export function wireReturnSummary(summary: ReturnSummary): WireOrder['returns'][number] {
  return { ...wireSummary('TH', summary), refund_amount: formatYuan(summary.refundFen) };
}

/** A service request as its order cites it. */
export function wireServiceSummary(summary: ServiceSummary): WireOrder['after_sales'][number] {
  return { ...wireSummary('SH', summary), type_label: afterSalesTypes[summary.type] };
}

function wireSummary(prefix: Prefix, { id, state, createdAt, first, kinds, pieces }: ReturnSummary | ServiceSummary) {
  const goods = { goods_name: first?.name ?? '', bzdw: first?.unit ?? '', kinds, pieces };
  return { id, sn: serialNumber(prefix, id, createdAt), ...wireState(state), ...goods };
}

type Prefix = 'TH' | 'SH';

/** TH20260302000001 is prefix, day and id. */
function serialNumber(prefix: Prefix, id: number, createdAt: number): string {
  return `${prefix}${dayOf(createdAt).replaceAll('-', '')}${String(id).padStart(6, '0')}`;
}

/** Fields that both kinds show; `prefix` starts the serial number. */
function wireRequest(prefix: Prefix, { request, lines, photos }: RequestWithLines<ReturnRow | ServiceRow>) {
  const { id, createdAt } = request;
  return {
    id,
    sn: serialNumber(prefix, id, createdAt),
    order_id: request.orderId,
    order_sn: request.orderSn,
    ...wireState(request.state),
    reply: request.reply,
    created_at: formatMoment(createdAt),
    lines: lines.map(wireLine),
    photos: photos.map(({ id: photoId }) => wirePhoto(photoId)),
  };
}

export function wirePhoto(id: number): WireReturn['photos'][number] {
  return { id, url: `/api/order/photo/${id}/file?inline=1` };
}

function returnSteps(request: ReturnRow, settlement: Settlement): Step[] {
  const applied = step('reviewing', '退货申请已提交', request.createdAt);
  if (request.state === 'rejected') return [applied, step('rejected', request.reply, request.endedAt)];
  return [
    applied,
    step('agreed', request.reply, request.agreedAt),
    step('sent_back', request.sentBackAt === null ? '' : '商品已退回仓库，验收后退款', request.sentBackAt),
    step('completed', request.endedAt === null ? '' : refundText(request, settlement), request.endedAt, '已退款'),
  ];
}

const stepTitles: Record<AfterSalesState, string> = { ...afterSalesStates, reviewing: '已申请' };

/** Where the money and the points went, for the buyer. */
function refundText({ refundPoints }: Refund, { takenPoints, withheldFen, creditFen, balanceFen }: Settlement): string {
  const parts = [
    ...(balanceFen > 0 ? [`退回余额 ${yuanSign(balanceFen)}`] : []),
    ...(creditFen > 0 ? [`冲减账期 ${yuanSign(creditFen)}`] : []),
    ...(refundPoints > 0 ? [`退回积分 ${refundPoints}`] : []),
    ...(takenPoints > 0 ? [`收回优选返积分 ${takenPoints}`] : []),
    ...(withheldFen > 0 ? [`优选返积分已使用，从退款中抵扣 ${yuanSign(withheldFen)}`] : []),
  ];
  return parts.length === 0 ? '商品已入库，无需退款' : parts.join('，');
}

/** Steps are named by what was done; the last one of a return is its refund. */
function step(code: AfterSalesState, content: string, at: number | null, title = stepTitles[code]): Step {
  return { code, title, content, time: at === null ? null : formatMoment(at) };
}

function wireLine({ line, number, refundFen, refundPoints }: AfterSalesLine): WireReturn['lines'][number] {
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
    gift_type: giftTypes[line.giftKind ?? 'none'],
    refund: formatYuan(refundFen),
    refund_points: refundPoints,
  };
}
