import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import { Link } from 'react-router-dom';
import { otherTab } from '../../zone-state.ts';
import { stateNames, type ZoneTab } from '../../zone-tab.ts';
import { shortDay, TabClock } from '../tab-clock.tsx';
import type { HeroProps } from './hero-props.ts';
import { Hero } from './hero.tsx';
import classes from './centre-hero.module.css';
import { timelineOf, type Span } from './timeline.ts';

/** 活动中心: the activities on a timeline with today marked. Replaces the tabs. */
export function CentreHero({ zone, tab: open, place: { state, hrefOf } }: HeroProps) {
  const { spans, now } = timelineOf(zone.tabs, zone.now_time);
  return (
    <>
      <Hero title={zone.name} note={zone.subtitle} />
      <nav aria-label="活动">
        <Stack as="ul" className={classes.board} surface="paper" line="around" clip marginTop={12}>
          {zone.tabs.map((tab) => (
            <li key={tab.id} data-state={tab.state} data-open={tab.id === open.id || undefined}>
              <p>
                <Link
                  className={classes.name}
                  to={hrefOf(otherTab(state), tab.id)}
                  preventScrollReset
                  aria-current={tab.id === open.id || undefined}
                >
                  {tab.name}
                </Link>
                <Text as="small" block size="xs" tone="quiet">
                  {stateNames[tab.state]} · {tab.count} 个品种
                  <Text hide="wide"> · {daysOf(tab)}</Text>
                </Text>
              </p>
              <Bar tab={tab} span={spans.get(tab.id)} now={now} />
              <Text as="p" textAlign="right" nowrap>
                <TabClock tab={tab} answeredAt={zone.now_time} />
              </Text>
            </li>
          ))}
        </Stack>
      </nav>
    </>
  );
}

function Bar({ tab, span, now }: { tab: ZoneTab; span: Span | undefined; now: number }) {
  if (!span) return <span />;
  return (
    <span className={classes.track}>
      <span className={classes.bar} style={{ left: `${span.left}%`, width: `${span.width}%` }}>
        <Text hide="narrow">{daysOf(tab)}</Text>
      </span>
      <i className={classes.now} style={{ left: `${now}%` }} aria-hidden />
    </span>
  );
}

function daysOf({ start_timestamp: start, end_timestamp: end }: ZoneTab): string {
  return `${shortDay(start)} – ${shortDay(end - 1)}`;
}
