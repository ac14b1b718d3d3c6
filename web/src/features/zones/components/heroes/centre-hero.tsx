import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import { Link } from 'react-router-dom';
import { otherTab } from '../../zone-state.ts';
import { stateNames, type ZoneTab } from '../../zone-tab.ts';
import { shortDay, TabClock } from '../tab-clock.tsx';
import type { HeroProps } from './hero-props.ts';
import base from './hero.module.css';
import classes from './centre-hero.module.css';
import { timelineOf, type Span } from './timeline.ts';

/** 活动中心: the activities on a timeline with today marked. Replaces the tabs. */
export function CentreHero({ zone, tab: open, place: { state, hrefOf } }: HeroProps) {
  const { spans, now } = timelineOf(zone.tabs, zone.now_time);
  return (
    <header className={`${base.hero} ${classes.hero}`}>
      <Row className={classes.head} align="baseline" wrap gap={0} gapX={12}>
        <h1>{zone.name}</h1>
        <p className={base.subtitle}>{zone.subtitle}</p>
      </Row>
      <nav className={classes.board} aria-label="活动">
        <ul>
          {zone.tabs.map((tab) => (
            <li key={tab.id} data-state={tab.state} data-open={tab.id === open.id || undefined}>
              <p className={classes.name}>
                <Link
                  to={hrefOf(otherTab(state), tab.id)}
                  preventScrollReset
                  aria-current={tab.id === open.id || undefined}
                >
                  {tab.name}
                </Link>
                <Text as="small" block size="xs" tone="quiet">
                  {stateNames[tab.state]} · {tab.count} 个品种
                  <span className={classes.days}> · {daysOf(tab)}</span>
                </Text>
              </p>
              <Bar tab={tab} span={spans.get(tab.id)} now={now} />
              <Text as="p" textAlign="right" nowrap>
                <TabClock tab={tab} answeredAt={zone.now_time} />
              </Text>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

function Bar({ tab, span, now }: { tab: ZoneTab; span: Span | undefined; now: number }) {
  if (!span) return <span />;
  return (
    <span className={classes.track}>
      <span className={classes.bar} style={{ left: `${span.left}%`, width: `${span.width}%` }}>
        <span>{daysOf(tab)}</span>
      </span>
      <i className={classes.now} style={{ left: `${now}%` }} aria-hidden />
    </span>
  );
}

function daysOf({ start_timestamp: start, end_timestamp: end }: ZoneTab): string {
  return `${shortDay(start)} – ${shortDay(end - 1)}`;
}
