import { paymentMethods } from '@baicao/shared/contract';
import { useEffect, useEffectEvent } from 'react';
import type { PayInfo } from './checkout.queries.ts';
import type { Pay } from './use-pay.ts';
import { availableMethod, type PayId } from './components/payment-methods/payment-methods.tsx';

/** Ways that only show where to pay; those that charge at once wait for the buyer. */
const opened: readonly PayId[] = [paymentMethods.wechat.id, paymentMethods.alipay.id, paymentMethods.transfer.id];

/** The way chosen at step 2 where the page opens it by itself; undefined: the buyer starts the payment. */
export function firstMethod({ payment, pay_id: chosen }: Pick<PayInfo, 'payment' | 'pay_id'>): PayId | undefined {
  const found = availableMethod(payment, chosen);
  return found === chosen && opened.includes(found) ? found : undefined;
}

/** Opens the payment that was chosen at step 2, once; not where one is pending or has failed. */
export function useFirstPayment(
  info: PayInfo,
  { canStart, isPaying, isRefused, pay }: Pick<Pay, 'canStart' | 'isPaying' | 'isRefused' | 'pay'>,
): { isStarting: boolean } {
  const method = firstMethod(info);
  const isStarting = canStart && method !== undefined && !isRefused;
  const start = useEffectEvent(() => {
    if (method !== undefined && !isPaying) pay(method);
  });
  useEffect(() => {
    if (isStarting) start();
  }, [isStarting]);
  return { isStarting };
}
