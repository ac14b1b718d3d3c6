import { Stack } from '#design/stack.tsx';
import { limits } from '@baicao/shared/limits';
import { percentOf } from '@baicao/shared/pricing/money';
import { formatMoment } from '@baicao/shared/time/shanghai';
import { yuanText } from '../../yuan-text.ts';
import { TabClock } from '../tab-clock.tsx';
import type { HeroProps } from './hero-props.ts';
import classes from './welfare-hero.module.css';

/** Amounts of the example calculation, in fen. */
const example = { goodsFen: 100_000, reductionFen: 4_000, couponFen: 3_000 } as const;

/** 全场94折: the period with its countdown, and an example of the order of deductions. */
export function WelfareHero({ zone, tab }: HeroProps) {
  const restFen = example.goodsFen - example.reductionFen - example.couponFen;
  const payFen = percentOf(restFen, 100 - limits.price.welfarePercentOff);
  return (
    <header className={classes.hero}>
      <Stack className={classes.window} alignX="center" gap={4} pad={24} textAlign="center">
        <h1>{zone.name}</h1>
        <p>{zone.subtitle}</p>
        <p className={classes.clock}>
          <TabClock tab={tab} answeredAt={zone.now_time} />
        </p>
        <p>
          {minuteOf(tab.start_timestamp)} 起，至 {minuteOf(tab.end_timestamp)}
        </p>
      </Stack>
      <dl className={classes.sum}>
        <dt>商品金额（举例）</dt>
        <dd>{yuanText(example.goodsFen)} 元</dd>
        <dt>先减满减</dt>
        <dd>−{yuanText(example.reductionFen)} 元</dd>
        <dt>再减优惠券</dt>
        <dd>−{yuanText(example.couponFen)} 元</dd>
        <dt>剩余金额再打 94 折</dt>
        <dd>−{yuanText(restFen - payFen)} 元</dd>
        <dt className={classes.pay}>应付</dt>
        <dd className={classes.pay}>{yuanText(payFen)} 元</dd>
      </dl>
    </header>
  );
}

/** "11月22日 00:00" */
function minuteOf(seconds: number): string {
  const text = formatMoment(seconds * 1_000);
  return `${Number(text.slice(5, 7))}月${Number(text.slice(8, 10))}日 ${text.slice(11, 16)}`;
}
