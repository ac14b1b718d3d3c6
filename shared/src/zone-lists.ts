import type { ZoneName, ZonePage } from './contract/areas/zones.ts';

type Tab = Pick<ZonePage['tabs'][number], 'id' | 'state'>;

/** The tab to select: the requested one, else the first running, else the first coming; undefined where the requested one does not exist. */
export function chosenTab<T extends Tab>(tabs: readonly T[], requested: number | null): T | undefined {
  if (requested !== null) return tabs.find(({ id }) => id === requested);
  return tabs.find(({ state }) => state === 'running') ?? tabs.find(({ state }) => state === 'coming') ?? tabs[0];
}

/** How the call for the goods of a zone sorts them at first, where that is not the general order. */
export const firstSorts: Partial<Record<ZoneName, { sort: 'yxq'; order: 'asc' }>> = {
  jxqzc: { sort: 'yxq', order: 'asc' },
};
