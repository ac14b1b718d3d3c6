import { certificateStates, type Contract, type Data, type StoreFigures } from '@baicao/shared/contract';
import { alias, and, count, eq, or, query, sql, type Parameters } from '@baicao/db/query';
import { buyers, orders } from '@baicao/db/schema';
import { formatYuan } from '@baicao/shared/pricing/money';
import { dayOf } from '@baicao/shared/time/shanghai';
import { linesInCart } from '#cart/cart-rows.ts';
import type { BuyerCall } from '#domain/context.ts';
import type { CertificateStatus } from './account-certificates.ts';
import { papersOf, type Papers } from './account-facts.repo.ts';
import { spentByStores, type MonthTotal } from './spending.repo.ts';
import { lastMonths } from './spending.service.ts';
import { wireMonth } from './stores-console.serialize.ts';

const me = alias(buyers, 'me');

/** The caller and, where it is a head, the open stores under it with the same phone: a store that changed its phone is left out. */
const chainOf = query((orm, p: Parameters<{ id: number }>) => {
  const unpaid = orm
    .select({ count: count() })
    .from(orders)
    .where(and(eq(orders.buyerId, buyers.id), eq(orders.status, 'unpaid').inlineParams()));
  return orm
    .select({
      id: buyers.id,
      masterId: buyers.masterId,
      username: buyers.username,
      company: buyers.company,
      name: buyers.name,
      isPassed: buyers.isPassed,
      rank: buyers.rank,
      balanceFen: buyers.balanceFen,
      quotaFen: buyers.creditQuotaFen,
      usedFen: buyers.creditUsedFen,
      dueOn: buyers.creditDueOn,
      cartLines: sql<number>`(${linesInCart(orm)})`,
      unpaid: sql<number>`(${unpaid})`,
    })
    .from(me)
    .innerJoin(buyers, eq(buyers.phone, me.phone))
    .where(and(eq(me.id, p.id), eq(buyers.isDisabled, false), or(eq(buyers.id, me.id), eq(buyers.masterId, me.id))));
});

type StoreRow = ReturnType<ReturnType<typeof chainOf>['all']>[number];

const headOf = query((orm, p: Parameters<{ id: number }>) =>
  orm.select({ company: buyers.company }).from(me).innerJoin(buyers, eq(buyers.id, me.masterId)).where(eq(me.id, p.id)),
);

/**
 * user.stores: the stores side by side for the head of a chain; any other account sees itself alone. The figures
 * are read for all stores at once, so a chain of twenty costs as many statements as one store.
 */
export function storesConsole({ db, buyer, now }: BuyerCall): Data<Contract['user']['stores']> {
  const months = lastMonths(now, 2);
  const [lastMonth, thisMonth] = months;
  const rows = chainOf(db)
    .all({ id: buyer.id })
    .sort((a, b) => Number(b.masterId === null) - Number(a.masterId === null) || a.id - b.id);
  const ids = rows.map(({ id }) => id);
  const spent = spentByStores(db, ids, months);
  const papers = papersOf(db, rows, dayOf(now));
  return {
    this_month: thisMonth?.name ?? '',
    last_month: lastMonth?.name ?? '',
    head: headOf(db).get({ id: buyer.id })?.company ?? '',
    stores: rows.map((row, index) => ({
      ...storeFigures(row, spent[index] ?? [], papers[index]),
      is_current: row.id === buyer.id ? 1 : 0,
      is_master: row.masterId === null ? 1 : 0,
    })),
  };
}

type Figures = Omit<StoreFigures, 'is_current' | 'is_master'>;

function storeFigures(row: StoreRow, [lastMonth, thisMonth]: readonly MonthTotal[], papers?: Papers): Figures {
  return {
    id: row.id,
    username: row.username,
    company: row.company,
    name: row.name,
    is_passed: row.isPassed ? 1 : 0,
    cart: row.cartLines,
    unpaid: row.unpaid,
    this_month: wireMonth(thisMonth),
    last_month: wireMonth(lastMonth),
    certificate: worstCertificate(papers?.certificates ?? []),
    receipts: papers?.openReceipts.length ?? 0,
    balance: formatYuan(row.balanceFen),
    credit_used: row.quotaFen === 0 ? null : formatYuan(row.usedFen),
    credit_due: row.dueOn,
  };
}

/** States of certificates, the worst first. */
const severity = ['missing', 'expired', 'reviewing', 'expiring', 'valid'] as const;

function worstCertificate(certificates: readonly CertificateStatus[]): StoreFigures['certificate'] {
  const rank = ({ state }: CertificateStatus) => severity.indexOf(state);
  const [worst] = certificates.toSorted((a, b) => rank(a) - rank(b) || (a.daysLeft ?? 0) - (b.daysLeft ?? 0));
  const state = worst?.state ?? 'missing';
  const { name = '', daysLeft = null } = worst ?? {};
  return { name, state, state_label: certificateStates[state], days_left: daysLeft };
}
