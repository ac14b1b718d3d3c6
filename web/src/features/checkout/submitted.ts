import { fenOf, sumFen, yuanSign, yuanText } from '@baicao/shared/pricing/money';
import type { PayInfo } from './checkout.queries.ts';

/** "共 3 单 ¥1,128.76，正在支付第 1 单"; empty for an order submitted alone. */
export function payingText({ count, position, amount }: PayInfo['submitted']): string {
  return count < 2 ? '' : `共 ${count} 单 ${yuanText(amount)}，正在支付第 ${position} 单`;
}

/** "已付 1 / 3，还有 2 单待付 ¥403.75"; empty when nothing is left to pay. */
export function leftToPayText({
  submitted: { count, paid },
  siblings,
}: Pick<PayInfo, 'submitted' | 'siblings'>): string {
  if (siblings.length === 0) return '';
  const left = yuanSign(sumFen(siblings.map((order) => fenOf(order.pay_amount))));
  return `已付 ${paid} / ${count}，还有 ${siblings.length} 单待付 ${left}`;
}
