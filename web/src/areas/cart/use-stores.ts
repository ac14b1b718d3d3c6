import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, type Answer } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import { useSession } from '#app/session.ts';

export type Store = Answer<typeof api.user.storesByPhone.endpoint>[number];

const freshMs = 300_000;

function storesQuery(phone: string) {
  return queryOptions({
    ...apiQuery(api.user.storesByPhone, { value: phone }, { quiet: true, freshMs }),
    enabled: phone !== '',
  });
}

/** The other stores under the buyer's phone; none for a buyer with one store, and until they are known. */
export function useOtherStores(): readonly Store[] {
  const { data = [] } = useQuery(storesQuery(useSession().user.phone));
  return data.filter((store) => store.is_current === 0);
}
