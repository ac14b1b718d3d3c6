import type { Credit } from '@baicao/shared/contract';
import { formatYuan, leftFen, yuanSign } from '@baicao/shared/pricing/money';
import { creditProblem, isOverdue, type CreditAccount } from '#ledger/credit.ts';

/** The credit period of a buyer at `now` (ms); null for one who has none. An overdue bill is told in the words of 616. */
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
    text: creditProblem(account, 0, now) ?? `账期可用额度 ${yuanSign(freeFen)}${used}`,
  };
}
