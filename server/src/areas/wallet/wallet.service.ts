import { creditUseTypes, moneyUseTypes, pointsUseTypes } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { sumFen, timesFen } from '@baicao/shared/pricing/money';
import { dayOf, type Span } from '@baicao/shared/time/shanghai';
import type { BuyerCall } from '#domain/context.ts';
import { creditOf, isOverdue, type CreditAccount } from '#ledger/credit.ts';
import { balanceOf } from '#ledger/money.ts';
import { pointsOf } from '#ledger/points.ts';
import {
  countMovements,
  flowOfKind,
  leftBefore,
  movementsPage,
  type Flow,
  type LedgerName,
  type Movement,
} from './movements.repo.ts';
import { frozenFen } from './wallet.repo.ts';
import { openPeriod } from './wallet-period.ts';

interface UseType {
  readonly code: number;
  readonly label: string;
}

/** The kinds of movements of each ledger, by their name in its rows. */
export const useTypes: Readonly<Record<LedgerName, Readonly<Record<string, UseType>>>> = {
  money: moneyUseTypes,
  points: pointsUseTypes,
  credit: creditUseTypes,
};

/** The sums of one period of a ledger: opening + came − went = closing. Fen, or points. */
export interface Sums {
  readonly opening: number;
  readonly closing: number;
  readonly came: number;
  readonly went: number;
  readonly kinds: readonly (Flow & UseType)[];
}

/** The opening and closing balances are those the ledger recorded at the time; only the flows are added up here. */
export function sumsOf({ db, buyer }: BuyerCall, ledger: LedgerName, span: Span): Sums {
  const kinds = Object.entries(useTypes[ledger]).map(([useType, type]) => ({
    ...type,
    ...flowOfKind(db, { ledger, buyerId: buyer.id, useType, ...span }),
  }));
  return {
    opening: leftBefore(db, ledger, buyer.id, span.fromMs),
    closing: leftBefore(db, ledger, buyer.id, span.toMs),
    came: sumFen(kinds.map((kind) => kind.came)),
    went: sumFen(kinds.map((kind) => kind.went)),
    kinds,
  };
}

/** `useType` as on the wire; 0: every kind. */
export interface LogInput {
  readonly page: number;
  readonly per_page: number;
  readonly use_type: number;
  readonly start_time?: string | undefined;
  readonly end_time?: string | undefined;
}

/** One page of a ledger, newest first. */
export function logPage(
  { db, buyer }: BuyerCall,
  ledger: LedgerName,
  { page, per_page: perPage, use_type: code, start_time: firstDay, end_time: lastDay }: LogInput,
): { rows: Movement[]; total: number } {
  const kind = Object.entries(useTypes[ledger]).find(([, type]) => type.code === code);
  const wanted = { ledger, buyerId: buyer.id, useType: kind?.[0] ?? null, ...openPeriod(firstDay, lastDay) };
  return {
    rows: movementsPage(db, wanted, perPage, (page - 1) * perPage),
    total: countMovements(db, wanted),
  };
}

/** The state that the head of the wallet page shows. */
export interface WalletState {
  readonly balanceFen: number;
  readonly frozenFen: number;
  readonly credit: CreditAccount;
  readonly isOverdue: boolean;
  readonly points: number;
  readonly pointsWorthFen: number;
  readonly month: Sums;
}

export function walletState(call: BuyerCall): WalletState {
  const { db, buyer, now } = call;
  const credit = creditOf(db, buyer.id);
  const points = pointsOf(db, buyer.id);
  return {
    balanceFen: balanceOf(db, buyer.id),
    frozenFen: frozenFen(db, buyer.id),
    credit,
    isOverdue: isOverdue(credit, now),
    points,
    pointsWorthFen: timesFen(limits.payment.pointWorthFen, points),
    month: sumsOf(call, 'money', openPeriod(`${dayOf(now).slice(0, 7)}-01`)),
  };
}
