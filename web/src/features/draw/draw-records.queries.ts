import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';

export function recordsQuery(page: number) {
  return apiQuery(api.draw.record, { page }, { inPlace: true, keepPrevious: true });
}
