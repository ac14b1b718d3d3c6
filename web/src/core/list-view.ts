import { useEffect } from 'react';
import type { ListView } from '@baicao/shared/paths';
import { useRoute } from './route.ts';
import { browserStorage } from './web-storage.ts';

const name = 'list-view';
const views: readonly ListView[] = ['index', 'table', 'no_image'];

/** The list view last used in this browser (product §3, local caches); searches and menus open it. */
export function lastListView(): ListView {
  const stored = browserStorage.read(name);
  return views.find((view) => view === stored) ?? 'index';
}

/** Stores the view of the current goods list. */
export function useSaveListView(): void {
  const route = useRoute();
  const view = route.name.startsWith('goods.') ? route.view : undefined;
  useEffect(() => {
    if (view !== undefined) browserStorage.write(name, view);
  }, [view]);
}
