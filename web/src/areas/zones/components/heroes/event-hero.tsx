import { TabClock } from '../tab-clock.tsx';
import type { HeroProps } from './hero-props.ts';
import classes from './event-hero.module.css';

/** An activity that runs out: its name, and how long it still runs, large. `zone, tab` */
export function EventHero({ zone, tab }: HeroProps) {
  return (
    <header className={classes.hero}>
      <div>
        <h1>{tab.name}</h1>
        <p>
          {tab.subtitle} · {tab.count} 个品种
        </p>
      </div>
      <p className={classes.clock}>
        <TabClock tab={tab} answeredAt={zone.now_time} />
      </p>
    </header>
  );
}
