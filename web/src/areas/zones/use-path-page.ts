import { useParams, useSearchParams } from 'react-router-dom';
import { withQuery } from '@baicao/shared/paths';
import { wholeNumber } from './zone-state.ts';

export interface PathPage {
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
