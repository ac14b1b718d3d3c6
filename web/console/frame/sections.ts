import type { ComponentType } from 'react';
import { ClockSection } from '#console/clock/clock-section.tsx';
import { FaultsSection } from '#console/faults/faults-section.tsx';
import { JournalSection } from '#console/journal/journal-section.tsx';
import { ModeSection } from '#console/mode/mode-section.tsx';
import { OutboxSection } from '#console/outbox/outbox-section.tsx';
import { PeopleSection } from '#console/people/people-section.tsx';
import { ScenariosSection } from '#console/scenarios/scenarios-section.tsx';
import { SnapshotsSection } from '#console/snapshots/snapshots-section.tsx';
import { WorldSection } from '#console/world/world-section.tsx';

export interface SectionRow {
  /** In the fragment of the address. */
  readonly name: string;
  readonly title: string;
  /** What it is for, under the title. */
  readonly about: string;
  readonly Section: ComponentType;
}

/** In the order of the menu; the place in it is the key that opens the section. A section is a folder and a row here. */
export const sections: readonly SectionRow[] = [
  { name: 'people', title: '人员', about: '以任何人的身份进入商城，不需要密码', Section: PeopleSection },
  { name: 'world', title: '世界步骤', about: '仓库、承运商、银行和客服接下来做的事', Section: WorldSection },
  { name: 'clock', title: '时钟', about: '到期的事随时间发生：订单取消、到账、效期、通知', Section: ClockSection },
  {
    name: 'faults',
    title: '故障',
    about: '哪些调用失败、变慢或断开；按顺序询问，第一条命中的生效',
    Section: FaultsSection,
  },
  {
    name: 'journal',
    title: '调用记录',
    about: '最近一千次调用：问了什么、答了什么、命中哪条故障',
    Section: JournalSection,
  },
  { name: 'outbox', title: '外发', about: '本应发出的短信与邮件', Section: OutboxSection },
  { name: 'snapshots', title: '快照', about: '把此刻存下来，随时回到这里', Section: SnapshotsSection },
  {
    name: 'scenarios',
    title: '场景',
    about: '有名字的状态：谁、何时、发生过什么、什么会出错',
    Section: ScenariosSection,
  },
  { name: 'mode', title: '应答方', about: '由模拟器还是另一主机应答，另一主机与契约差在哪里', Section: ModeSection },
];

/** Shown where the address names none. */
export const firstSection = 'people';
