import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { commonQuery } from '#core/site.queries.ts';
import { Facts } from '#design/facts.tsx';
import { paths } from '@baicao/shared/paths';
import type { HeroProps } from './hero-props.ts';
import { Hero } from './hero.tsx';
import { ZoneCategories } from './zone-categories.tsx';

/** What each device class requires of the seller. */
const scopes = [
  { name: '第一类', value: '风险程度低 · ×械备……号 · 营业执照即可经营' },
  { name: '第二类', value: '风险程度中等 · ×械注准……号 · 经营备案，范围含该类别' },
  { name: '第三类', value: '风险程度较高 · 国械注准……号 · 医疗器械经营许可证' },
];

/** 器械: the three device classes with their requirements, and the categories with pictures. */
export function DeviceHero({ zone }: HeroProps) {
  const { data: common } = useQuery(commonQuery);
  return (
    <>
      <Hero
        title={zone.name}
        note={zone.subtitle}
        links={
          <>
            <Link to={paths.certificates()}>核对我的经营范围</Link>
            <Link to={paths.list({ qx: 2 })}>按分类找器械</Link>
          </>
        }
      >
        <Facts form="list" facts={scopes} />
      </Hero>
      <ZoneCategories
        categories={common?.category_qx.slice(0, 6)}
        label="器械分类"
        toOf={(select) => paths.list({ select, qx: 2 })}
      />
    </>
  );
}
