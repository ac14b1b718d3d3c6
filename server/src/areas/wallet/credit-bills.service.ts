import { leftFen, minFen, type Fen } from '@baicao/shared/pricing/money';
import type { Database } from '@baicao/db/client';
import { creditMovementsSinceZero, type Movement } from './movements.repo.ts';

/** An amount added to the account that is not fully paid back yet. */
export interface Bill {
  readonly charge: Movement;
  readonly settledFen: Fen;
  readonly leftFen: Fen;
}

interface OpenBill {
  readonly charge: Movement;
  left: Fen;
}

/**
 * The open bills that make up the debt, oldest first. `movements` since there was no debt, oldest first: a credit to the
 * account settles its own order before it settles the oldest bill, so the open amounts add up to the debt.
 */
export function openBills(movements: readonly Movement[]): Bill[] {
  const bills: OpenBill[] = [];
  for (const movement of movements) {
    if (movement.amount > 0) bills.push({ charge: movement, left: movement.amount });
    else settle(bills, movement);
  }
  return bills
    .filter((bill) => bill.left > 0)
    .map(({ charge, left }) => ({ charge, leftFen: left, settledFen: leftFen(charge.amount, left) }));
}

function settle(bills: readonly OpenBill[], { amount, orderId }: Movement): void {
  const isOwn = (bill: OpenBill) => orderId !== null && bill.charge.orderId === orderId;
  let rest = -amount;
  for (const bill of [...bills.filter(isOwn), ...bills.filter((one) => !isOwn(one))]) {
    const taken = minFen(rest, bill.left);
    bill.left = leftFen(bill.left, taken);
    rest = leftFen(rest, taken);
  }
}

export function billsOf(db: Database, buyerId: number): Bill[] {
  return openBills(creditMovementsSinceZero(db, buyerId));
}
