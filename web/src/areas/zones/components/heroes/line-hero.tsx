import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../../../routes/paths.ts';
import { AdPicture } from '../../../../ui/ad-picture.tsx';
import { controlledAdsQuery } from '../../zones.queries.ts';
import { TabClock } from '../tab-clock.tsx';
import type { HeroProps } from './hero-props.ts';
import classes from './line-hero.module.css';

/** One line of controlled sales: its pictures beside its name, and the way back to the others. `zone, tab, place` */
export function LineHero({ zone, tab, place }: HeroProps) {
  const adverts = place.asked?.adverts ?? [];
  return (
    <header className={classes.hero}>
      {adverts.length > 0 && <Pictures ids={adverts} />}
      <div className={classes.words}>
        <h1>{tab.name}</h1>
        <p>
          {tab.subtitle} · <TabClock tab={tab} answeredAt={zone.now_time} />
        </p>
        <p>共 {tab.count} 个品种，按客户和品种逐一授权，取得授权后按约定价格销售。</p>
        <p className={classes.links}>
          <Link to={paths.newControlled()}>‹ 新上控销</Link>
          <Link to={paths.zone('kxzq')}>全部控销</Link>
        </p>
      </div>
    </header>
  );
}

function Pictures({ ids }: { ids: readonly number[] }) {
  const { data, isPending } = useQuery(controlledAdsQuery(ids));
  if (isPending) return <span className={classes.picture} />;
  return data?.map(({ id, name, image, bgc }) => (
    <span key={id} className={classes.picture} style={{ background: bgc }}>
      <AdPicture image={image} name={name} />
    </span>
  ));
}
