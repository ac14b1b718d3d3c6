import { contract, type ItemRequestState } from '@baicao/shared/contract';
import { paths, withQuery } from '@baicao/shared/paths';
import { limits } from '@baicao/shared/limits';
import { keywordsIn } from '@baicao/shared/text/characters';
import { pageOf } from '#core/page-of.ts';

/** What the list of item requests shows, as it stands in the address. */
export interface RequestFilter {
  /** null: every state. */
  state: ItemRequestState | null;
  keywords: string;
  page: number;
}

const { shape } = contract.user.buyList.input;

/** Anything the address does not say well counts as not said. */
export function requestFilterOf(query: URLSearchParams): RequestFilter {
  return {
    state: shape.state.safeParse(query.get('state') ?? undefined).data ?? null,
    keywords: keywordsIn(query.get('q'), limits.itemRequest.keywordsMax),
    page: pageOf(query),
  };
}

/** The address of the list with this filter. */
export function requestsPath({ state, keywords, page }: RequestFilter): string {
  return withQuery(paths.goodsRequests(), {
    state: state ?? undefined,
    // Not `keywords`: the search box of the header shows that.
    q: keywords.trim(),
    page: page === 1 ? undefined : page,
  });
}
