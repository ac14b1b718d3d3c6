import { codes } from '@baicao/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { chosenTab } from '@baicao/shared/zone-lists';
import { useRoute } from '#core/route.ts';
import { ZoneFrame } from './components/zone-frame.tsx';
import type { HeroProps } from './components/heroes/hero-props.ts';
import { SlotAdverts } from './components/adverts/slot-adverts.tsx';
import { ZoneOutline } from './components/zone-outline.tsx';
import { PriceAccessNote, TabNote } from './components/zone-note/zone-note.tsx';
import { ZoneTabs } from './components/zone-tabs.tsx';
import { ZoneList } from './components/zone-list/zone-list.tsx';
import { RefetchZone } from './refetch-at.tsx';
import { useZonePlace, type ZonePlace } from './use-zone-place.ts';
import type { RequestedActivities } from './zone-address.ts';
import { lookOf, type ZoneLook } from './zone-look.ts';
import { zoneQuery } from './zones.queries.ts';

/** Every zone whose activities list goods (product §2 Zones); the route selects its ZoneLook. */
export function Component() {
  const look = lookOf(useRoute().name);
  const place = useZonePlace();
  if (!look || place.requested === null) return <Navigate to={paths.noActivity()} replace />;
  return <Zone key={look.zone} look={look} place={place} requested={place.requested} />;
}

interface Props {
  look: ZoneLook;
  place: ZonePlace;
  requested: RequestedActivities;
}

function Zone({ look, place, requested }: Props) {
  const { title } = useRoute();
  const { data: zone, error, refetch, isFetchedAfterMount } = useQuery(zoneQuery(look.zone, requested.ids));
  const tab = zone && chosenTab(zone.tabs, requested.tab);
  const isUnknown = zone ? !tab : error?.failure.code === codes.notFound.code;
  if (isUnknown) return <Navigate to={paths.noActivity()} replace />;
  return (
    <ZoneFrame
      accent={look.accent}
      crumbs={crumbsOf(look, (look.isActivity ? tab : zone)?.name ?? title)}
      slot={look.slot}
    >
      {zone && tab ? (
        <Opened look={look} place={place} zone={zone} tab={tab} isFresh={isFetchedAfterMount} />
      ) : (
        <ZoneOutline title={title} error={error} retry={() => void refetch()} />
      )}
    </ZoneFrame>
  );
}

interface OpenedProps extends HeroProps {
  look: ZoneLook;
  /** The answer was fetched now, not read from the cache. */
  isFresh: boolean;
}

function Opened({ look, place, zone, tab, isFresh }: OpenedProps) {
  const { hero: Hero, around: Around = Fragment, heroHasTabs, slot, listing } = look;
  return (
    <Around>
      <RefetchZone zone={zone} isFresh={isFresh} />
      <Hero zone={zone} tab={tab} place={place} />
      <SlotAdverts slot={slot} rule={zone.rule} />
      {!heroHasTabs && zone.tabs.length > 1 && (
        <ZoneTabs tabs={zone.tabs} open={tab} place={place} answeredAt={zone.now_time} />
      )}
      <PriceAccessNote />
      <TabNote tab={tab} text={look.comingText} />
      <ZoneList tab={tab} place={place} listing={listing} />
    </Around>
  );
}

function crumbsOf({ parent }: ZoneLook, name: string) {
  return parent ? [parent, { text: name }] : [{ text: name }];
}
