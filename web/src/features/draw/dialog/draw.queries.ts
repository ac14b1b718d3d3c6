import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';

const fiveMinutesMs = 300_000;

// The popup is not requested by the buyer, so its queries fail silently.
export const drawSimpleQuery = apiQuery(api.draw.simple, {}, { quiet: true, freshMs: fiveMinutesMs });
export const drawInfoQuery = (id: number) => apiQuery(api.draw.info, { id }, { quiet: true });
export const drawAdsQuery = apiQuery(api.draw.ads, {}, { quiet: true, freshMs: fiveMinutesMs });
export const drawWinnersQuery = (id: number) => apiQuery(api.draw.newRecord, { id }, { quiet: true });
export const drawRulesQuery = (id: number) =>
  apiQuery(api.draw.activity, { id }, { quiet: true, freshMs: fiveMinutesMs });
export const drawRecordQuery = (page: number) =>
  apiQuery(api.draw.record, { page }, { quiet: true, keepPrevious: true });
