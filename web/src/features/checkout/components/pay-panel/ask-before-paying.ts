import { paymentMethods } from '@baicao/shared/contract';
import { yuanText } from '@baicao/shared/pricing/money';
import { ask } from '#design/dialogs.tsx';

/** Pays; by balance, which is charged at once, only after a question. `amount`: yuan. */
export function askBeforePaying(payId: number, amount: string, pay: () => void): void {
  if (payId !== paymentMethods.balance.id) {
    pay();
    return;
  }
  void ask(`将从余额扣款 ${yuanText(amount)}，确定支付吗？`, { confirm: '确认扣款' }).then((isSure) => isSure && pay());
}
