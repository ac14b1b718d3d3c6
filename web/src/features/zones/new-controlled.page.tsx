import { Stack } from '#design/stack.tsx';
import { Row } from '#design/row.tsx';
import type { Ad } from '@baicao/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { useRoute } from '#core/route.ts';
import { AdPicture } from '#domain/advert.tsx';
import { Breadcrumb } from '#design/breadcrumb.tsx';
import accent from './components/accent.module.css';
import { SlotAdverts } from './components/adverts/slot-adverts.tsx';
import { PermitAction, PermitLead } from './components/permit/permit-parts.tsx';
import { PermitProvider } from './components/permit/permits.tsx';
import { ActivityPreview } from './components/activity-preview/activity-preview.tsx';
import { PriceAccessNote } from './components/zone-note/zone-note.tsx';
import { shortDay } from './components/tab-clock.tsx';
import { ZoneOutline } from './components/zone-outline.tsx';
import classes from './new-controlled.module.css';
import { RefetchZone } from './refetch-at.tsx';
import { linePicturesQuery, zoneQuery } from './zones.queries.ts';

const shown = 4;

/** 新上控销 (product §2: /kxzq_new): the new series, each with banner and first goods; /kxzq/goods shows one in full. */
export function Component() {
  const { title } = useRoute();
  const { data: zone, error, refetch, isFetchedAfterMount } = useQuery(zoneQuery('kxzq_new', null));
  const { data: ads = [] } = useQuery(linePicturesQuery);
  const picturesOf = (name: string) => ads.filter((ad) => ad.name === name);
  return (
    <div className={`container ${accent.accent}`} data-accent="navy">
      <Breadcrumb
        items={[{ text: '首页', to: paths.home() }, { text: title, to: paths.zone('kxzq') }, { text: '新上品种' }]}
      />
      {zone ? (
        <PermitProvider>
          <RefetchZone zone={zone} isFresh={isFetchedAfterMount} />
          <Row as="header" className={classes.hero} align="baseline" justify="between" wrap gap={0} gapX={16}>
            <h1>
              {zone.name} · {zone.subtitle}
            </h1>
            <Link to={paths.zone('kxzq')}>全部控销品种 ›</Link>
          </Row>
          <SlotAdverts slot="new_kxzq" rule={zone.rule} ruleTitle="授权说明" />
          <Stack as="ul" className={classes.lines} columns={3} gap={12} marginTop={12} aria-label="控销系列">
            {zone.tabs.map((tab) => (
              <li key={tab.id}>
                <Link to={linkTo(tab.id, picturesOf(tab.name))}>
                  <Pictures ads={picturesOf(tab.name)} name={tab.name} />
                  <span>
                    {tab.count} 个品种 ›<small>{shortDay(tab.end_timestamp)} 前开放申请</small>
                  </span>
                </Link>
              </li>
            ))}
          </Stack>
          <PriceAccessNote />
          {zone.tabs.map((tab) => (
            <ActivityPreview
              key={tab.id}
              tab={tab}
              to={linkTo(tab.id, picturesOf(tab.name))}
              count={shown}
              answeredAt={zone.now_time}
              lead={PermitLead}
              action={PermitAction}
              layout="row"
            />
          ))}
        </PermitProvider>
      ) : (
        <ZoneOutline title={title} error={error} retry={() => void refetch()} />
      )}
    </div>
  );
}

function linkTo(activity: number, ads: readonly Ad[]): string {
  return paths.controlledLine(
    activity,
    ads.map(({ id }) => id),
  );
}

function Pictures({ ads, name }: { ads: readonly Ad[]; name: string }) {
  const [ad] = ads;
  return (
    <span className={classes.picture} style={ad && { background: ad.bgc }}>
      <AdPicture image={ad?.image ?? ''} name={name} />
    </span>
  );
}
