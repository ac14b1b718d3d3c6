import type { Member } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { formatYuan } from '@baicao/shared/pricing/money';
import { dayMs } from '@baicao/shared/time/durations';
import type { BuyerCall } from '#domain/context.ts';
import { orderTabCounts } from '#orders/order-tabs.ts';
import { wireCredit } from '#orders/payment-methods.serialize.ts';
import { accountAlerts } from './account-alerts.ts';
import { accountFacts } from './account-facts.repo.ts';
import { accountRow } from './account.repo.ts';
import { buyerState } from './account.service.ts';
import { wireRecent, wireCertificateStatus } from './member.serialize.ts';
import { memberTodos } from './member-todos.ts';
import { couponCounts, openAfterSales, recentOrders, unpaidOrders } from './member.repo.ts';

/** user.member: everything the member centre shows but spending and goods, in one call. */
export function memberCentre({ db, buyer, now }: BuyerCall): Member {
  const account = accountRow(db, buyer.id, now);
  const facts = accountFacts(db, account, now);
  const user = buyerState(account, facts);
  const { coupons, vouchers, expiring } = couponCounts(db, buyer.id, now, now + limits.message.couponDays * dayMs);
  const overdue = facts.openReceipts.filter(({ dueOn }) => dueOn < facts.today).length;
  return {
    user,
    todos: memberTodos({
      alerts: accountAlerts(facts),
      unpaid: unpaidOrders(db, buyer.id),
      unreceived: user.todo.unreceived,
      expiringCoupons: expiring,
    }),
    orders: orderTabCounts(db, buyer.id),
    after_sales: openAfterSales(db, buyer.id),
    receipts: { due: facts.openReceipts.length - overdue, overdue },
    wallet: {
      balance: formatYuan(account.balanceFen),
      points: user.points,
      coupons,
      vouchers,
      credit: wireCredit(account, now),
    },
    certificates: facts.certificates.map(wireCertificateStatus),
    recent: recentOrders(db, buyer.id, limits.member.recentOrders).map(wireRecent),
  };
}
