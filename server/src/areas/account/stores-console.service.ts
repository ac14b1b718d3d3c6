import { certificateStates, type Contract, type Data, type StoreFigures } from '@baicao/shared/contract';
import type { Database } from '@baicao/db/client';
import { alias, and, eq, or, query, type Parameters } from '@baicao/db/query';
import { buyers } from '@baicao/db/schema';
import { formatYuan } from '@baicao/shared/pricing/money';
import type { BuyerCall } from '#domain/context.ts';
import type { CertificateStanding } from './account-certificates.ts';
import { accountFacts } from './account-facts.repo.ts';
import { accountRow, orderCounts } from './account.repo.ts';
import { walletRow } from './member.repo.ts';
import { spentInMonths, type Month, type MonthTotal } from './spending.repo.ts';
import { lastMonths } from './spending.service.ts';

const me = alias(buyers, 'me');

/** The caller and, where it is a head, the open stores under it with the same phone: a number that moved away shows nothing. */
const chainOf = query((orm, p: Parameters<{ id: number }>) =>
  orm
    .select({ id: buyers.id, masterId: buyers.masterId })
    .from(me)
    .innerJoin(buyers, eq(buyers.phone, me.phone))
    .where(and(eq(me.id, p.id), eq(buyers.isDisabled, false), or(eq(buyers.id, me.id), eq(buyers.masterId, me.id)))),
);

const headOf = query((orm, p: Parameters<{ id: number }>) =>
  orm.select({ company: buyers.company }).from(me).innerJoin(buyers, eq(buyers.id, me.masterId)).where(eq(me.id, p.id)),
);

/** user.stores: the stores side by side for the head of a chain; any other account sees itself alone. */
export function storesConsole({ db, buyer, now }: BuyerCall): Data<Contract['user']['stores']> {
  const months = lastMonths(now, 2);
  const [lastMonth, thisMonth] = months;
  return {
    this_month: thisMonth?.name ?? '',
    last_month: lastMonth?.name ?? '',
    head: headOf(db).get({ id: buyer.id })?.company ?? '',
    stores: chainOf(db)
      .all({ id: buyer.id })
      .sort((a, b) => Number(b.masterId === null) - Number(a.masterId === null) || a.id - b.id)
      .map(({ id, masterId }) => ({
        ...storeFigures(db, id, months, now),
        is_current: id === buyer.id ? 1 : 0,
        is_master: masterId === null ? 1 : 0,
      })),
  };
}

type Figures = Omit<StoreFigures, 'is_current' | 'is_master'>;

function storeFigures(db: Database, id: number, months: readonly Month[], now: number): Figures {
  const { username, company, name, isPassed, cartLines } = accountRow(db, id);
  const [lastMonth, thisMonth] = spentInMonths(db, id, months);
  const { certificates, openReceipts } = accountFacts(db, id, now);
  const { balanceFen, quotaFen, usedFen, dueOn } = walletRow(db, id);
  return {
    id,
    username,
    company,
    name,
    is_passed: isPassed ? 1 : 0,
    cart: cartLines,
    unpaid: orderCounts(db, id).unpaid,
    this_month: wireMonth(thisMonth),
    last_month: wireMonth(lastMonth),
    certificate: worstCertificate(certificates),
    receipts: openReceipts.length,
    balance: formatYuan(balanceFen),
    credit_used: quotaFen === 0 ? null : formatYuan(usedFen),
    credit_due: dueOn,
  };
}

function wireMonth(month: MonthTotal | undefined): StoreFigures['this_month'] {
  return { orders: month?.orders ?? 0, spent: formatYuan(month?.spentFen ?? 0) };
}

/** The worst first. */
const severity = ['missing', 'expired', 'reviewing', 'expiring', 'valid'] as const;

function worstCertificate(certificates: readonly CertificateStanding[]): StoreFigures['certificate'] {
  const rank = ({ state }: CertificateStanding) => severity.indexOf(state);
  const [worst] = certificates.toSorted((a, b) => rank(a) - rank(b) || (a.daysLeft ?? 0) - (b.daysLeft ?? 0));
  const state = worst?.state ?? 'missing';
  const { name = '', daysLeft = null } = worst ?? {};
  return { name, state, state_label: certificateStates[state], days_left: daysLeft };
}
