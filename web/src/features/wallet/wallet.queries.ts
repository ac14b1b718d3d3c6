import { minuteMs } from '@baicao/shared/time/durations';
import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import type { creditLogState, logState, LogState } from './log-state.ts';

const page = { inPlace: true, keepPrevious: true } as const;

export const walletQuery = apiQuery(api.user.money, {}, { inPlace: true });

type LogInput = LogState<ReturnType<typeof logState.read>['use_type']>;
type CreditLog = ReturnType<typeof creditLogState.read>;

export const moneyLogQuery = (state: LogInput) => apiQuery(api.user.moneyLog, state, page);
export const pointsLogQuery = (state: LogInput) => apiQuery(api.user.pointsLog, state, page);
export const creditLogQuery = (state: CreditLog) => apiQuery(api.user.creditLog, creditInput(state), page);

/** What the call takes: without the tab of the page. */
export const creditInput = ({ tab: _tab, ...input }: CreditLog) => input;

export const moneySummaryQuery = ({ start_time, end_time }: Pick<LogState, 'start_time' | 'end_time'>) =>
  apiQuery(api.user.moneySummary, { start_time, end_time }, { quiet: true, keepPrevious: true });

export const creditBillsQuery = apiQuery(api.user.creditBills, {}, { quiet: true });

export const statementQuery = (start: string, end: string) =>
  apiQuery(api.user.statement, { start_time: start, end_time: end }, { inPlace: true });

export const ownCouponsQuery = (type: 0 | 1, status: 1 | 2 | 3 | 4, at: number) =>
  apiQuery(api.user.coupon, { type, status, page: at }, page);
export const couponCountsQuery = apiQuery(api.user.couponNum, {}, { quiet: true });
/** Vouchers for sale and free ones. */
export const offeredVouchersQuery = apiQuery(api.user.availableCoupon, { type: 1, page: 1 }, { quiet: true });
export const voucherSalesQuery = (at: number) => apiQuery(api.voucher.list, { page: at }, page);
/** For the note about open purchases, on every tab. */
export const latestVoucherSalesQuery = apiQuery(
  api.voucher.list,
  { page: 1 },
  { quiet: true, keepPrevious: true, freshMs: minuteMs / 6 },
);
