import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';

export const contractQuery = apiQuery(api.user.contract, {}, { inPlace: true });
