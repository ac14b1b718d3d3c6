import type { RouteRow } from './route.ts';

/** The paths of a row: its own and its aliases. */
export const pathsOf = ({ path, aliases = [] }: Pick<RouteRow, 'path' | 'aliases'>): readonly string[] => [
  path,
  ...aliases,
];

/** Whether user.base is asked at the address of a row (product §4). */
export const asksUser = ({ user }: Pick<RouteRow, 'user'>): boolean => user === undefined;
