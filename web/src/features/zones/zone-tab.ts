import type { ZonePage } from '@baicao/shared/contract';
import type { StatusTone } from '#design/status-tag.tsx';

export type ZoneTab = ZonePage['tabs'][number];

export const stateNames: Record<ZoneTab['state'], string> = { coming: '未开始', running: '进行中', over: '已结束' };
export const stateTones: Record<ZoneTab['state'], StatusTone> = { coming: 'waiting', running: 'active', over: 'off' };
