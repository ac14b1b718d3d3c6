import { useMatches } from 'react-router-dom';
import { usualChrome, type Chrome, type RouteRow } from './types.ts';

const nowhere: RouteRow = { name: 'notFound', path: '/404', title: '页面不存在' };

function isRow(handle: unknown): handle is RouteRow {
  return typeof handle === 'object' && handle !== null && 'name' in handle && 'path' in handle && 'title' in handle;
}

/** The row of the route on show: its name, title, view and frame. */
export function useRoute(): RouteRow & { chrome: Chrome } {
  const row =
    useMatches()
      .map((match) => match.handle)
      .findLast(isRow) ?? nowhere;
  return { ...row, chrome: { ...usualChrome, ...row.chrome } };
}
