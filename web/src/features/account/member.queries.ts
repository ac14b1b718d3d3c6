import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';

/** The page's own call; it carries the user state. */
export const memberQuery = apiQuery(api.user.member, {}, { inPlace: true });

/** Months of the spending chart. */
export const chartMonths = 12;

export const spendingQuery = apiQuery(api.user.spending, { months: chartMonths }, { inPlace: true });

/** What was bought most often; the member centre shows the first of it. */
export const oftenBoughtQuery = apiQuery(api.user.fastBuy, { page: 1, order: 'times' }, { inPlace: true });
