import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';

export function pointsOrdersQuery(page: number) {
  return apiQuery(api.points.orders, { page }, { inPlace: true, keepPrevious: true });
}
