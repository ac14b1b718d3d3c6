import { wireViolation, type Contract, type Credit, type Data } from '@baicao/shared/contract';
import { formatYuan, leftFen, yuanSign } from '@baicao/shared/pricing/money';
import { creditViolation, isOverdue, type CreditAccount } from '#ledger/credit.ts';
import type { PaymentMethodOption } from './payment-methods.ts';

/** Payment methods as checkout and pay page list them. */
export function wirePaymentMethods(
  options: readonly PaymentMethodOption[],
): Data<Contract['order']['payInfo']>['payment'] {
  return options.map(({ id, name, violation }) => ({
    id,
    name,
    enabled: violation === null ? 1 : 0,
    reason: violation?.message ?? '',
    violation: violation ? wireViolation(violation.code) : '',
  }));
}

/** The credit period of a buyer at `now` (ms); null for one who has none. An overdue one has the message of 616. */
export function wireCredit(account: CreditAccount, now: number): Credit | null {
  const { quotaFen, usedFen, dueOn } = account;
  if (quotaFen === 0) return null;
  const freeFen = leftFen(quotaFen, usedFen);
  const used = usedFen > 0 && dueOn !== null ? `，已用 ${yuanSign(usedFen)}，请于${dueOn}前还款` : '';
  return {
    quota: formatYuan(quotaFen),
    used: formatYuan(usedFen),
    left: formatYuan(freeFen),
    due: dueOn,
    overdue: isOverdue(account, now) ? 1 : 0,
    text: creditViolation(account, 0, now)?.message ?? `账期可用额度 ${yuanSign(freeFen)}${used}`,
  };
}
