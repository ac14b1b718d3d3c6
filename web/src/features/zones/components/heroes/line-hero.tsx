import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { Row } from '#design/row.tsx';
import { LinePicture } from '../line-picture.tsx';
import { controlledAdsQuery, linePicturesQuery } from '../../zones.queries.ts';
import { TabClock } from '../tab-clock.tsx';
import type { HeroProps } from './hero-props.ts';
import { Hero } from './hero.tsx';

/** A controlled-sales series: banners, name, links to the other series. */
export function LineHero({ zone, tab, place }: HeroProps) {
  return (
    <Hero
      title={tab.name}
      note={
        <>
          {tab.subtitle} · <TabClock tab={tab} answeredAt={zone.now_time} />
        </>
      }
      about={<p>共 {tab.count} 个品种，按客户和品种逐一授权，取得授权后按约定价格销售。</p>}
      links={
        <>
          <Link to={paths.newControlled()}>‹ 新上控销</Link>
          {zone.tabs
            .filter(({ id }) => id !== tab.id)
            .map(({ id, name }) => (
              <Link key={id} to={paths.controlledLine(id)}>
                {name}
              </Link>
            ))}
          <Link to={paths.zone('kxzq')}>全部控销</Link>
        </>
      }
    >
      <Pictures ids={place.requested?.adverts ?? []} line={tab.name} />
    </Hero>
  );
}

/** The banners named by the URL; without any, those named like the series. */
function Pictures({ ids, line }: { ids: readonly number[]; line: string }) {
  const { data = [] } = useQuery(ids.length > 0 ? controlledAdsQuery(ids) : linePicturesQuery);
  const shown = ids.length > 0 ? data : data.filter(({ name }) => name === line);
  return (
    <Row gap={12} wrap>
      {shown.map((ad) => (
        <LinePicture key={ad.id} ad={ad} name={ad.name} />
      ))}
    </Row>
  );
}
