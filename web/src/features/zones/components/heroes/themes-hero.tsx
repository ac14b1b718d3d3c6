import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import { Link } from 'react-router-dom';
import { useScrollToTab } from '../../use-scroll-to-tab.ts';
import { otherTab } from '../../zone-state.ts';
import { stateNames } from '../../zone-tab.ts';
import { TabClock } from '../tab-clock.tsx';
import type { HeroProps } from './hero-props.ts';
import classes from './themes-hero.module.css';

/** 药聚惠: a card with countdown per theme. Replaces the tabs. */
export function ThemesHero({ zone, tab: open, place: { state, hrefOf } }: HeroProps) {
  const list = useScrollToTab<HTMLUListElement>(open.id);
  return (
    <header>
      <Row className={classes.head} align="baseline" wrap gap={0} gapX={12} marginBottom={10}>
        <h1>{zone.name}</h1>
        <Text as="p" tone="soft">
          {zone.subtitle}
        </Text>
      </Row>
      <nav aria-label="活动">
        <ul ref={list} className={classes.themes}>
          {zone.tabs.map((tab) => (
            <li key={tab.id} data-tab={tab.id} data-state={tab.state} data-open={tab.id === open.id || undefined}>
              <Row as="p" className={classes.name} justify="between" gap={8}>
                <Link
                  to={hrefOf(otherTab(state), tab.id)}
                  preventScrollReset
                  aria-current={tab.id === open.id || undefined}
                >
                  {tab.name}
                </Link>
                <Text className={classes.state} fixed padY={0} padX={6} size="xs" rounded="slight">
                  {stateNames[tab.state]}
                </Text>
              </Row>
              <Text as="p" className={classes.subtitle} tone="soft" clamp={1}>
                {tab.subtitle}
              </Text>
              <Row as="p" className={classes.foot} justify="between" wrap gap={4} gapX={12} tone="quiet">
                <span>{tab.count} 个品种</span>
                <TabClock tab={tab} answeredAt={zone.now_time} />
              </Row>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
