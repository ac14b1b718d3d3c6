import type { ZonePage } from '@baicao/shared/contract';

export type ZoneTab = ZonePage['tabs'][number];

/** The tab to open: the one asked for, else the first that runs, else the first to come; undefined: there is no such tab. */
export function chosenTab(tabs: readonly ZoneTab[], asked: number | null): ZoneTab | undefined {
  if (asked !== null) return tabs.find(({ id }) => id === asked);
  return tabs.find(({ state }) => state === 'running') ?? tabs.find(({ state }) => state === 'coming') ?? tabs[0];
}

export const stateNames: Record<ZoneTab['state'], string> = { coming: '未开始', running: '进行中', over: '已结束' };
