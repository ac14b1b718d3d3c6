import { Facts } from '#design/facts.tsx';
import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import { limits } from '@baicao/shared/limits';
import { percentOf } from '@baicao/shared/pricing/money';
import { formatMoment } from '@baicao/shared/time/shanghai';
import { yuanText } from '../../yuan-text.ts';
import { TabClock } from '../tab-clock.tsx';
import type { HeroProps } from './hero-props.ts';
import { Hero } from './hero.tsx';

/** Amounts of the example calculation, in fen. */
const example = { goodsFen: 100_000, reductionFen: 4_000, couponFen: 3_000 } as const;

const restFen = example.goodsFen - example.reductionFen - example.couponFen;
const payFen = percentOf(restFen, 100 - limits.price.welfarePercentOff);

/** The order of deductions, by the example. */
const sum = [
  { name: '商品金额（举例）', value: `${yuanText(example.goodsFen)} 元` },
  { name: '先减满减', value: `−${yuanText(example.reductionFen)} 元` },
  { name: '再减优惠券', value: `−${yuanText(example.couponFen)} 元` },
  { name: '剩余金额再打 94 折', value: `−${yuanText(restFen - payFen)} 元` },
  {
    name: '应付',
    value: (
      <Text tone="price" weight="strong">
        {yuanText(payFen)} 元
      </Text>
    ),
  },
];

/** 全场94折: the period with its countdown, and an example of the order of deductions. */
export function WelfareHero({ zone, tab }: HeroProps) {
  return (
    <Hero
      title={zone.name}
      note={zone.subtitle}
      about={
        <>
          <Text as="p" size="xl" tone="accent">
            <TabClock tab={tab} answeredAt={zone.now_time} />
          </Text>
          <p>
            {minuteOf(tab.start_timestamp)} 起，至 {minuteOf(tab.end_timestamp)}
          </p>
        </>
      }
    >
      <Stack pad={16} surface="paper" rounded>
        <Facts form="list" facts={sum} />
      </Stack>
    </Hero>
  );
}

/** "11月22日 00:00" */
function minuteOf(seconds: number): string {
  const text = formatMoment(seconds * 1_000);
  return `${Number(text.slice(5, 7))}月${Number(text.slice(8, 10))}日 ${text.slice(11, 16)}`;
}
