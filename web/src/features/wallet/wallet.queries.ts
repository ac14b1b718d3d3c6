import { minuteMs } from '@baicao/shared/time/durations';
import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import type { LogFilter } from './log-filter.ts';

const page = { inPlace: true, keepPrevious: true } as const;

export const walletQuery = apiQuery(api.user.money, {}, { inPlace: true });

/** The parts of a filter as the calls take them. */
function logInput({ type, start, end }: LogFilter) {
  return { use_type: type, start_time: start || undefined, end_time: end || undefined };
}

export const moneyLogQuery = (filter: LogFilter) =>
  apiQuery(api.user.moneyLog, { ...moneyInput(filter), page: filter.page }, page);
export const pointsLogQuery = (filter: LogFilter) =>
  apiQuery(api.user.pointsLog, { ...moneyInput(filter), page: filter.page }, page);
export const creditLogQuery = (filter: LogFilter) =>
  apiQuery(api.user.creditLog, { ...creditInput(filter), page: filter.page }, page);

/** Balance and points have the same kinds by number; anything else is every kind. */
export function moneyInput(filter: LogFilter) {
  const type = ([1, 2, 3, 4, 5] as const).find((one) => one === filter.type) ?? (0 as const);
  return { ...logInput(filter), use_type: type };
}

export function creditInput(filter: LogFilter) {
  const type = ([1, 2, 3] as const).find((one) => one === filter.type) ?? (0 as const);
  return { ...logInput(filter), use_type: type };
}

export const moneySummaryQuery = ({ start, end }: Pick<LogFilter, 'start' | 'end'>) =>
  apiQuery(
    api.user.moneySummary,
    { start_time: start || undefined, end_time: end || undefined },
    { quiet: true, keepPrevious: true },
  );

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
