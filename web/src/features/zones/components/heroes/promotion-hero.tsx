import { Link } from 'react-router-dom';
import { Facts } from '#design/facts.tsx';
import { paths } from '@baicao/shared/paths';
import type { HeroProps } from './hero-props.ts';
import { Hero } from './hero.tsx';

const points = [
  { name: '阶梯价', value: '数量越多，单价越低，加购时自动按到达的一档计价' },
  { name: '厂家支持', value: '推广价由厂家承担，期限和数量以页面为准' },
  { name: '不与特价叠加', value: '阶梯价、活动价取对您最低的一个' },
];

/** 推广: what ladder prices are. */
export function PromotionHero({ zone }: Pick<HeroProps, 'zone'>) {
  return (
    <Hero title={zone.name} note={zone.subtitle} links={<Link to={paths.list({ is_ladder: 1 })}>全部阶梯价</Link>}>
      <Facts form="list" facts={points} />
    </Hero>
  );
}
