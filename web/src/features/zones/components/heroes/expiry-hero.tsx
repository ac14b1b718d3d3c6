import { dayOf } from '@baicao/shared/time/shanghai';
import { serverNow } from '#api/server-clock.ts';
import type { HeroProps } from './hero-props.ts';
import base from './hero.module.css';
import classes from './expiry-hero.module.css';

/** Ranges of the remaining half year with purchasing advice; widths are proportional to days. */
const spans = [
  { urgency: 'month', name: '30 天以内', text: '当周就能售完的量' },
  { urgency: 'quarter', name: '31–90 天', text: '按月销量备货' },
  { urgency: 'half', name: '91–180 天', text: '按季销量备货' },
] as const;

/** 近效期: the half year ahead as a ruler, so that an expiry date reads as time left to sell. */
export function ExpiryHero({ zone }: HeroProps) {
  return (
    <header className={`${base.hero} ${classes.hero}`}>
      <div>
        <h1>{zone.name}</h1>
        <p className={base.subtitle}>{zone.subtitle}</p>
        <p className={classes.today}>今天 {dayOf(serverNow() * 1_000)}</p>
      </div>
      <ol className={classes.ruler}>
        {spans.map(({ urgency, name, text }) => (
          <li key={urgency} data-urgency={urgency}>
            <b>{name}</b>
            {text}
          </li>
        ))}
      </ol>
      <p className={classes.promise}>效期逐批标明 · 因效期原因不退换 · 质量问题照常受理</p>
    </header>
  );
}
