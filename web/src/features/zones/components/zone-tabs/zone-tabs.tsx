import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import { Link } from 'react-router-dom';
import { useScrollToTab } from '../../use-scroll-to-tab.ts';
import type { ZonePlace } from '../../use-zone-place.ts';
import { otherTab } from '../../zone-state.ts';
import { stateNames, type ZoneTab } from '../../zone-tab.ts';
import { TabClock } from '../tab-clock.tsx';
import classes from './zone-tabs.module.css';

interface Props {
  tabs: readonly ZoneTab[];
  open: ZoneTab;
  place: ZonePlace;
  answeredAt: number;
}

/** Tabs of a zone's activities with their states, and the countdown of the selected one. */
export function ZoneTabs({ tabs, open, place: { state, hrefOf }, answeredAt }: Props) {
  const list = useScrollToTab<HTMLUListElement>(open.id);
  return (
    <Row className={classes.bar} gap={16} marginTop={16}>
      <nav aria-label="活动">
        <ul ref={list} className={classes.tabs}>
          {tabs.map((tab) => (
            <li key={tab.id} data-tab={tab.id}>
              <Row
                as={Link}
                className={classes.tab}
                gap={6}
                padY={6}
                padX={16}
                size="l"
                tone="soft"
                nowrap
                to={hrefOf(otherTab(state), tab.id)}
                preventScrollReset
                aria-current={tab.id === open.id || undefined}
              >
                {tab.name}
                <small>{tab.count}</small>
                {tab.state !== 'running' && <span data-state={tab.state}>{stateNames[tab.state]}</span>}
              </Row>
            </li>
          ))}
        </ul>
      </nav>
      <Row as="p" className={classes.clock} justify="end" grow gap={12} nowrap>
        <Text className={classes.subtitle} shrink tone="quiet" clip>
          {open.subtitle}
        </Text>
        <TabClock tab={open} answeredAt={answeredAt} className={classes.long} />
      </Row>
    </Row>
  );
}
