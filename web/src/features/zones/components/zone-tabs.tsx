import { Row } from '#design/row.tsx';
import { TabLinks } from '#design/tab-links.tsx';
import { Text } from '#design/text.tsx';
import type { ZonePlace } from '../use-zone-place.ts';
import { otherTab } from '../zone-state.ts';
import { stateNames, type ZoneTab } from '../zone-tab.ts';
import { TabClock } from './tab-clock.tsx';

interface Props {
  tabs: readonly ZoneTab[];
  open: ZoneTab;
  place: ZonePlace;
  answeredAt: number;
}

/** Tabs of a zone's activities with their states, and the countdown of the selected one. */
export function ZoneTabs({ tabs, open, place: { state, hrefOf }, answeredAt }: Props) {
  return (
    <Row wrap gap={4} gapX={16} marginTop={16}>
      <TabLinks
        label="活动"
        current={open.id}
        tabs={tabs.map(({ id, name, state: phase, count }) => ({
          name: id,
          title: phase === 'running' ? name : `${name}（${stateNames[phase]}）`,
          to: hrefOf(otherTab(state), id),
          count,
        }))}
      />
      <Row as="p" pushed wrap gap={0} gapX={12} size="s" tone="quiet">
        {open.subtitle}
        <Text nowrap>
          <TabClock tab={open} answeredAt={answeredAt} />
        </Text>
      </Row>
    </Row>
  );
}
