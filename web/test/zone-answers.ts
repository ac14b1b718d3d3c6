import type { UserState, ZonePage } from '@baicao/shared/contract';
import type { ZoneTab } from '#features/zones/zone-tab.ts';

/** A Saturday in November 2026, in seconds. */
export const testNow = 1_795_225_200;

export function someTab(change: Partial<ZoneTab> = {}): ZoneTab {
  return {
    id: 4,
    name: '换季感冒备货',
    subtitle: '一次配齐',
    state: 'running',
    start_timestamp: testNow - 86_400,
    end_timestamp: testNow + 86_400,
    count: 1,
    cashback: [],
    ...change,
  };
}

export function someZone(tabs: ZoneTab[], change: Partial<ZonePage> = {}): ZonePage {
  return {
    zone: 'yjh',
    name: '药聚惠',
    subtitle: '每期一个主题',
    rule: '<ol><li>活动价以页面显示为准。</li></ol>',
    now_time: testNow,
    tabs,
    ...change,
  };
}

/** The fields of an approved buyer that pages read. */
export const someBuyer: Partial<UserState> = { username: 'buyer', company: '康民大药房', is_passed: 1 };
