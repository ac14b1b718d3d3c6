import type { ZonePage } from '@baicao/shared/contract';
import type { StatusTone } from '#design/status-tag.tsx';

export type ZoneTab = ZonePage['tabs'][number];

/** The tab to select: the requested one, else the first running, else the first coming; undefined where the requested one does not exist. */
export function chosenTab(tabs: readonly ZoneTab[], requested: number | null): ZoneTab | undefined {
  if (requested !== null) return tabs.find(({ id }) => id === requested);
  return tabs.find(({ state }) => state === 'running') ?? tabs.find(({ state }) => state === 'coming') ?? tabs[0];
}

export const stateNames: Record<ZoneTab['state'], string> = { coming: '未开始', running: '进行中', over: '已结束' };
export const stateTones: Record<ZoneTab['state'], StatusTone> = { coming: 'waiting', running: 'active', over: 'off' };
