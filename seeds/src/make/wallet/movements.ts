import { dayMs, hourMs } from '@baicao/shared/time/durations';
import type { Wallets } from '#make/order/wallets.ts';
import { personaIds } from '#personas.ts';
import type { SeedContext } from '#seed-context.ts';

/**
 * Movements without an order, so that the logs show every kind: a cashback of `buyer` that was paid twice and corrected, an
 * earlier bill of `credit` that was paid back. Their sum is 0, and balances stay what orders and recharges make them.
 */
export function addMovements({ now }: SeedContext, wallets: Wallets): void {
  const at = (daysAgo: number, hours = 0) => now - daysAgo * dayMs + hours * hourMs;
  const { buyer, credit } = personaIds;
  const money = { kind: 'money', orderId: null } as const;
  const cashback = { ...money, delta: 3_600, useType: 'cashback', note: '满额返现到账' } as const;
  wallets.later(buyer, at(28), cashback);
  wallets.later(buyer, at(28, 1), cashback);
  const correction = { ...money, useType: 'adjustment' } as const;
  wallets.later(buyer, at(27), { ...correction, delta: -3_600, note: '满额返现重复发放，更正' });
  wallets.later(buyer, at(18), { ...correction, delta: -3_600, note: '满额返现改发优惠券，冲回' });

  const account = { kind: 'credit', orderId: null, useType: 'adjustment' } as const;
  wallets.later(credit, at(150), { ...account, delta: 128_600, note: '线下订单记账' });
  wallets.later(credit, at(131), { ...account, delta: -80_000, note: '银行转账还款' });
  wallets.later(credit, at(122), { ...account, delta: -48_600, note: '银行转账还款，账单结清' });
}
