import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';

export const certificatesQuery = apiQuery(api.user.zizhi, {}, { inPlace: true });
export const scopesQuery = apiQuery(api.user.jyfw, {}, { quiet: true });
export const profileQuery = apiQuery(api.user.info, {}, { inPlace: true });
