import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useRoute } from '#core/route.ts';
import { withQuery } from '@baicao/shared/paths';
import { wholeNumber } from '#core/address-numbers.ts';
import { addressOf, type RequestedActivities } from './zone-address.ts';
import { readZone, writeZone, type ZoneState } from './zone-state.ts';

export interface ZonePlace {
  /** null: not a valid URL of any activity. */
  requested: RequestedActivities | null;
  state: ZoneState;
  /** URL of a state, for the selected tab unless another is given. */
  hrefOf: (state: ZoneState, tab?: number | null) => string;
}

/** What a zone's URL says: activities, selected tab, and the state of the goods list. */
export function useZonePlace(): ZonePlace {
  const { name, view } = useRoute();
  const [query] = useSearchParams();
  const params = useParams();
  return useMemo(() => {
    const address = addressOf(name);
    const requested = address.read(params, query);
    const read = readZone(query);
    // Where a view has a route of its own, the route decides (/yx/table).
    const state: ZoneState = view === undefined ? read : { ...read, view: view === 'table' ? 'table' : 'index' };
    const hrefOf = (next: ZoneState, tab = requested?.tab ?? null) =>
      address.write({ ids: requested?.ids ?? null, tab, adverts: requested?.adverts }, writeZone(next), next.view);
    return { requested, state, hrefOf };
  }, [name, view, params, query]);
}

interface PathPage {
  /** null: an invalid page number. */
  page: number | null;
  /** The canonical URL, where the current one differs. */
  moveTo: string | undefined;
}

/**
 * Page number of a list whose path ends in it (`/ppzq/{page?}`). The pager writes `?page=`; that and an explicit page 1
 * redirect to the canonical path. `pathOf` builds the path of a page.
 */
export function usePathPage(pathOf: (page: number) => string): PathPage {
  const { page: inPath } = useParams();
  const [query] = useSearchParams();
  const pageInQuery = query.get('page');
  const page = wholeNumber(pageInQuery ?? inPath ?? '1');
  if (page === null || page === 0) return { page: null, moveTo: undefined };
  const isCanonical = pageInQuery === null && inPath !== '1';
  const { page: _moved, ...rest } = Object.fromEntries(query);
  return { page, moveTo: isCanonical ? undefined : withQuery(pathOf(page), rest) };
}
