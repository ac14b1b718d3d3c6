import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';

export const mallQuery = (page: number) => apiQuery(api.points.goods, { page }, { quiet: true, keepPrevious: true });
export const pointsOrdersQuery = (page: number) =>
  apiQuery(api.points.orders, { page }, { inPlace: true, keepPrevious: true });
export const addressesQuery = apiQuery(api.address.list, {}, { quiet: true });
