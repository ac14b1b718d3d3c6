import { Text } from '#design/text.tsx';
import { formatMoment } from '@baicao/shared/time/shanghai';
import { stateNames } from '../../zone-tab.ts';
import { TabClock } from '../tab-clock.tsx';
import type { HeroProps } from './hero-props.ts';
import base from './hero.module.css';
import classes from './template-heroes.module.css';

/** Generic zone template: name, subtitle, state and dates. */
export function TemplateHero({ zone, tab }: HeroProps) {
  const [from, to] = [tab.start_timestamp, tab.end_timestamp - 1].map((seconds) =>
    formatMoment(seconds * 1_000).slice(0, 10),
  );
  return (
    <header className={`${base.hero} ${classes.hero}`}>
      <h1>{tab.name}</h1>
      <p className={base.subtitle}>{tab.subtitle}</p>
      <dl className={classes.facts}>
        <div>
          <Text as="dt" size="xs" tone="quiet">
            状态
          </Text>
          <dd>{tab.state === 'over' ? stateNames.over : <TabClock tab={tab} answeredAt={zone.now_time} />}</dd>
        </div>
        <div>
          <Text as="dt" size="xs" tone="quiet">
            时间
          </Text>
          <dd>
            {from} 至 {to}
          </dd>
        </div>
        <div>
          <Text as="dt" size="xs" tone="quiet">
            品种
          </Text>
          <dd>{tab.count}</dd>
        </div>
      </dl>
    </header>
  );
}

/** Generic activity template: name and a large countdown. */
export function EventHero({ zone, tab }: HeroProps) {
  return (
    <header className={classes.event}>
      <div>
        <h1>{tab.name}</h1>
        <p>
          {tab.subtitle} · {tab.count} 个品种
        </p>
      </div>
      <Text as="p" className={classes.eventClock} size="l">
        <TabClock tab={tab} answeredAt={zone.now_time} />
      </Text>
    </header>
  );
}
