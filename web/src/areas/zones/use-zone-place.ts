import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useRoute } from '#app/route.ts';
import { withQuery } from '@baicao/shared/paths';
import { addressOf, type Asked } from './zone-address.ts';
import { readZone, wholeNumber, writeZone, type ZoneState } from './zone-state.ts';

export interface ZonePlace {
  /** null: the address can belong to no activity. */
  asked: Asked | null;
  state: ZoneState;
  /** Where a state is found, under the open tab unless told otherwise. */
  hrefOf: (state: ZoneState, tab?: number | null) => string;
}

/** What the address of a zone says: its activities, the open tab, and how the goods are listed. */
export function useZonePlace(): ZonePlace {
  const { name, view } = useRoute();
  const [query] = useSearchParams();
  const params = useParams();
  return useMemo(() => {
    const address = addressOf(name);
    const asked = address.read(params, query);
    const read = readZone(query);
    // Where a view has a route of its own, the route decides.
    const state: ZoneState = view === undefined ? read : { ...read, view: view === 'table' ? 'table' : 'index' };
    const hrefOf = (next: ZoneState, tab = asked?.tab ?? null) =>
      address.write({ ids: asked?.ids ?? null, tab, adverts: asked?.adverts }, writeZone(next), next.view);
    return { asked, state, hrefOf };
  }, [name, view, params, query]);
}

interface PathPage {
  /** null: the address names no page there can be. */
  page: number | null;
  /** The one address of this state, where the current one is another. */
  moveTo: string | undefined;
}

/**
 * The page of a list whose address ends in it (`/ppzq/{page?}`). The pager writes `?page=`; that and page 1 are moved
 * to their one spelling. `pathOf` makes the address of a page.
 */
export function usePathPage(pathOf: (page: number) => string): PathPage {
  const { page: inPath } = useParams();
  const [query] = useSearchParams();
  const asked = query.get('page');
  const page = wholeNumber(asked ?? inPath ?? '1');
  if (page === null || page === 0) return { page: null, moveTo: undefined };
  const isUsual = asked === null && inPath !== '1';
  const { page: _moved, ...rest } = Object.fromEntries(query);
  return { page, moveTo: isUsual ? undefined : withQuery(pathOf(page), rest) };
}
