import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';

export const addressesQuery = apiQuery(api.address.list, {}, { inPlace: true });
