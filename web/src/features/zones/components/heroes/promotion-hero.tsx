import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import type { HeroProps } from './hero-props.ts';
import base from './hero.module.css';
import classes from './promotion-hero.module.css';

/** 推广: descending steps, like ladder prices. */
export function PromotionHero({ zone }: Pick<HeroProps, 'zone'>) {
  return (
    <header className={`${base.hero} ${classes.hero}`}>
      <svg className={classes.stairs} viewBox="0 0 160 90" aria-hidden>
        <path d="M4 14h38v22h38v22h38v22h38" />
        <path d="M4 86V14M42 86V36M80 86V58M118 86V80" />
      </svg>
      <div>
        <h1>{zone.name}</h1>
        <p className={base.subtitle}>{zone.subtitle}</p>
      </div>
      <ul className={classes.points}>
        <li>
          <b>阶梯价</b>数量越多，单价越低，加购时自动按到达的一档计价
        </li>
        <li>
          <b>厂家支持</b>推广价由厂家承担，期限和数量以页面为准
        </li>
        <li>
          <b>不与特价叠加</b>阶梯价、活动价取对您最低的一个；<Link to={paths.list({ is_ladder: 1 })}>全部阶梯价</Link>
        </li>
      </ul>
    </header>
  );
}
