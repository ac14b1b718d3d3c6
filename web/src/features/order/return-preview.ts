import type { Answer } from '@baicao/client/api';
import { fenOf, formatYuan, leftFen, yuanText } from '@baicao/shared/pricing/money';
import type { api } from '#api/client.ts';
import type { Picked } from './picked-lines.ts';

type Preview = Answer<typeof api.order.returnPreview>;
type Refund = Omit<Preview, 'lines'>;

/** Money and points that come back. */
export interface RefundSum {
  money: string;
  points: number;
}

/** What is paid out: the refund of the goods without what is withheld. */
export function paidOut({ credit_amount, balance_amount, refund_points }: Refund): RefundSum {
  return { money: formatYuan(fenOf(credit_amount) + fenOf(balance_amount)), points: refund_points };
}

/** Where the refund goes unless to the balance alone, and what is taken from it; one text each. */
export function refundNotes(refund: Refund): string[] {
  const { refund_amount, withheld_amount, credit_amount, taken_points } = refund;
  return [
    ...(fenOf(withheld_amount) > 0
      ? [`商品退款 ${yuanText(refund_amount)}，优选返积分已使用，从退款中抵扣 ${yuanText(withheld_amount)}`]
      : []),
    ...(fenOf(credit_amount) > 0 ? [`其中 ${yuanText(credit_amount)} 冲减账期`] : []),
    ...(taken_points > 0 ? [`收回优选返积分 ${taken_points}`] : []),
  ];
}

type Return = Answer<typeof api.order.returnInfo>;

/** What happens next to a return; empty once it is closed. */
export function nextOfReturn({ state, pickup, refund_by: by }: Pick<Return, 'state' | 'pickup' | 'refund_by'>): string {
  if (pickup) return `${pickup.day.slice(5)} 上门取货`;
  if (state === 'reviewing') return '等待审核';
  return by === null ? '' : `预计 ${by.slice(5, 16)} 前退款`;
}

/** Where the refund goes and when; empty for a rejected return. */
export function refundTarget(found: Omit<Return, 'lines'>): string {
  const { credit_amount: credit, balance_amount: balance, refund_points: points, refund_by: by, state, steps } = found;
  if (state === 'rejected') return '';
  const targets = [
    ...(fenOf(balance) > 0 ? [`账户余额 ¥${balance}`] : []),
    ...(fenOf(credit) > 0 ? [`冲减账期 ¥${credit}`] : []),
    ...(points > 0 ? [`积分 ${points}`] : []),
  ];
  const done = steps.findLast(({ code }) => code === 'completed')?.time;
  const when = by === null ? `${done?.slice(0, 16) ?? ''} 已退` : `仓库验收后，预计 ${by.slice(0, 16)} 前到账`;
  return targets.length === 0 ? '' : `${targets.join('，')}；${when}`;
}

/** The refund of each line, by order line id. */
export function refundsByLine({ lines }: Pick<Preview, 'lines'>): ReadonlyMap<number, RefundSum> {
  return new Map(lines.map(({ order_goods_id: id, refund, refund_points: points }) => [id, { money: refund, points }]));
}

/** 阿司匹林 × 2 盒、…: what comes along beyond the picked pieces; empty for none. */
export function addedGifts({ lines }: Pick<Preview, 'lines'>, picked: Picked): string {
  return lines
    .flatMap(({ order_goods_id: id, name, number, bzdw }) => {
      const added = leftFen(number, picked.get(id) ?? 0);
      return added > 0 ? [`${name} × ${added} ${bzdw}`] : [];
    })
    .join('、');
}
