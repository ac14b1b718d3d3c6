import { useEffect } from 'react';
import type { ListView } from '@baicao/shared/paths';
import { useRoute } from './route.ts';
import { browserStorage } from './web-storage.ts';

const name = 'list-view';
const views: readonly ListView[] = ['index', 'table', 'no_image'];

/** The view in which this browser last looked at a goods list (spec §3, local caches): searches and menus lead there. */
export function lastListView(): ListView {
  const kept = browserStorage.read(name);
  return views.find((view) => view === kept) ?? 'index';
}

/** Keeps the view whenever a goods list is on show. */
export function useSaveListView(): void {
  const route = useRoute();
  const view = route.name.startsWith('goods.') ? route.view : undefined;
  useEffect(() => {
    if (view !== undefined) browserStorage.write(name, view);
  }, [view]);
}
