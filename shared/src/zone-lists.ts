import type { ZoneName, ZonePage } from './contract/areas/zones.ts';

type Tab = Pick<ZonePage['tabs'][number], 'id' | 'state'>;

/** The tab to select: the requested one, else the first running, else the first coming; undefined where the requested one does not exist. */
export function chosenTab<T extends Tab>(tabs: readonly T[], requested: number | null): T | undefined {
  if (requested !== null) return tabs.find(({ id }) => id === requested);
  return tabs.find(({ state }) => state === 'running') ?? tabs.find(({ state }) => state === 'coming') ?? tabs[0];
}

/** Sort and order of goods whose shelf life ends first. */
export const soonestExpiry = { sort: 'yxq', order: 'asc' } as const;

/** The zones whose page lists the goods of the tab it opens with, and how the call sorts them at first. */
export const zoneSorts: ReadonlyMap<ZoneName, Partial<typeof soonestExpiry>> = new Map<
  ZoneName,
  Partial<typeof soonestExpiry>
>([
  ['yx', {}],
  ['qxzq', {}],
  ['zyyp', {}],
  ['jxqzc', soonestExpiry],
  ['hb', {}],
  ['welfare', {}],
]);
