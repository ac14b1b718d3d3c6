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
      <div className={classes.head}>
        <h1>{zone.name}</h1>
        <p>{zone.subtitle}</p>
      </div>
      <nav aria-label="活动">
        <ul ref={list} className={classes.themes}>
          {zone.tabs.map((tab) => (
            <li key={tab.id} data-tab={tab.id} data-state={tab.state} data-open={tab.id === open.id || undefined}>
              <p className={classes.name}>
                <Link
                  to={hrefOf(otherTab(state), tab.id)}
                  preventScrollReset
                  aria-current={tab.id === open.id || undefined}
                >
                  {tab.name}
                </Link>
                <span className={classes.state}>{stateNames[tab.state]}</span>
              </p>
              <p className={classes.subtitle}>{tab.subtitle}</p>
              <p className={classes.foot}>
                <span>{tab.count} 个品种</span>
                <TabClock tab={tab} answeredAt={zone.now_time} />
              </p>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
