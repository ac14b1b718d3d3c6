import type { Category } from '@baicao/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { paths, type ListView } from '@baicao/shared/paths';
import { useRoute } from '#core/route.ts';
import { commonQuery } from '#core/site.queries.ts';
import { listAt, writeList, type ListState } from './list-state.ts';

export interface GoodsList {
  state: ListState;
  view: ListView;
  /** The address of a state; in the current view by default. */
  hrefOf: (state: ListState, view?: ListView) => string;
  /** From the top category down to the selected one; names come from the menus or from the address. */
  trail: readonly { id: number; name: string }[];
}

const views: readonly ListView[] = ['index', 'table', 'no_image'];

/** The list an address describes (product §2 Lists). */
export function useGoodsList(): GoodsList {
  const [query] = useSearchParams();
  const { id, name } = useParams();
  const route = useRoute();
  const { data: common } = useQuery(commonQuery);
  const state = useMemo(() => listAt({ id }, query), [query, id]);
  const view = views.find((one) => one === route.view) ?? 'index';
  const isSearch = route.name.startsWith('search');

  const hrefOf = (next: ListState, nextView = view) => {
    const address = writeList(next);
    return isSearch && nextView !== 'no_image' ? paths.search(address, nextView) : paths.list(address, nextView);
  };
  return { state, view, hrefOf, trail: trailOf(common, state, name) };
}

function trailOf(
  common: { category: Trees; category_yx: Trees; category_zy: Trees; category_qx: Trees } | undefined,
  state: ListState,
  name: string | undefined,
) {
  if (state.select === null) return [];
  const { category = [], category_yx: yx = [], category_zy: zy = [], category_qx: qx = [] } = common ?? {};
  const trail = categoryTrail([...category, ...yx, ...zy, ...qx], state.select);
  if (trail.length > 0) return trail.map((one) => ({ id: one.id, name: one.name }));
  return name === undefined ? [] : [{ id: state.select, name }];
}

type Trees = Parameters<typeof categoryTrail>[0];

/** From the top category down to the one with this id; empty when no tree contains it. */
function categoryTrail(trees: readonly Category[], id: number): Category[] {
  for (const category of trees) {
    if (category.id === id) return [category];
    const below = categoryTrail(category.children, id);
    if (below.length > 0) return [category, ...below];
  }
  return [];
}
