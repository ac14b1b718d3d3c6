import { Row } from '#design/row.tsx';
import { Box } from '#design/box.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { AdPicture } from '#domain/advert.tsx';
import { controlledAdsQuery, linePicturesQuery } from '../../zones.queries.ts';
import { TabClock } from '../tab-clock.tsx';
import type { HeroProps } from './hero-props.ts';
import classes from './line-hero.module.css';

/** A controlled-sales series: banners, name, links to the other series. */
export function LineHero({ zone, tab, place }: HeroProps) {
  const others = zone.tabs.filter(({ id }) => id !== tab.id);
  return (
    <Row as="header" className={classes.hero} align="stretch" rounded clip>
      <Pictures ids={place.requested?.adverts ?? []} line={tab.name} />
      <Box className={classes.text} grow tone="soft">
        <h1>{tab.name}</h1>
        <p>
          {tab.subtitle} · <TabClock tab={tab} answeredAt={zone.now_time} />
        </p>
        <p>共 {tab.count} 个品种，按客户和品种逐一授权，取得授权后按约定价格销售。</p>
        <Row as="p" className={classes.links} align="stretch" wrap gap={2} gapX={16} marginTop={8}>
          <Link to={paths.newControlled()}>‹ 新上控销</Link>
          {others.map(({ id, name }) => (
            <Link key={id} to={paths.controlledLine(id)}>
              {name}
            </Link>
          ))}
          <Link to={paths.zone('kxzq')}>全部控销</Link>
        </Row>
      </Box>
    </Row>
  );
}

/** The banners named by the URL; without any, those named like the series. */
function Pictures({ ids, line }: { ids: readonly number[]; line: string }) {
  const { data = [], isPending } = useQuery(ids.length > 0 ? controlledAdsQuery(ids) : linePicturesQuery);
  if (isPending) return <span className={classes.picture} />;
  const shown = ids.length > 0 ? data : data.filter(({ name }) => name === line);
  return shown.map(({ id, name, image, bgc }) => (
    <span key={id} className={classes.picture} style={{ background: bgc }}>
      <AdPicture image={image} name={name} />
    </span>
  ));
}
