import { Facts } from '#design/facts.tsx';
import { formatMoment } from '@baicao/shared/time/shanghai';
import { stateNames } from '../../zone-tab.ts';
import { TabClock } from '../tab-clock.tsx';
import type { HeroProps } from './hero-props.ts';
import { Hero } from './hero.tsx';

/** Generic zone and activity template: name, subtitle, state and dates. */
export function TemplateHero({ zone, tab }: HeroProps) {
  const [from, to] = [tab.start_timestamp, tab.end_timestamp - 1].map((seconds) =>
    formatMoment(seconds * 1_000).slice(0, 10),
  );
  const facts = [
    {
      name: '状态',
      value: tab.state === 'over' ? stateNames.over : <TabClock tab={tab} answeredAt={zone.now_time} />,
    },
    { name: '时间', value: `${from} 至 ${to}` },
    { name: '品种', value: tab.count },
  ];
  return (
    <Hero title={tab.name} note={tab.subtitle}>
      <Facts facts={facts} />
    </Hero>
  );
}
