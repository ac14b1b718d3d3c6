import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { commonQuery } from '#core/site.queries.ts';
import { paths } from '@baicao/shared/paths';
import type { HeroProps } from './hero-props.ts';
import { HeroSteps } from './hero-steps.tsx';
import { Hero } from './hero.tsx';
import { ZoneCategories } from './zone-categories.tsx';

const steps = [
  { name: '选带“包邮”的商品', text: '起包数量标在每个商品上' },
  { name: '单品买够起包数量', text: '按中包装加购，自动取整' },
  { name: '本单免收运费', text: '同单其他商品一起免' },
] as const;

/** 优选包邮: how to get free shipping in three steps, and the categories. */
export function PreferredHero({ zone }: HeroProps) {
  const { data: common } = useQuery(commonQuery);
  return (
    <>
      <Hero
        title={zone.name}
        note={zone.subtitle}
        links={
          <>
            <Link to={paths.preferredRule()}>优选规则</Link>
            <Link to={paths.points()}>我的积分</Link>
          </>
        }
      >
        <HeroSteps steps={steps} />
      </Hero>
      <ZoneCategories
        categories={common?.category_yx}
        label="优选分类"
        toOf={(select) => paths.list({ select, yx: 1 })}
      />
    </>
  );
}
