import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import { Row } from '#design/row.tsx';
import type { Ad } from '@baicao/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { useRoute } from '#core/route.ts';
import { ZoneFrame } from './components/zone-frame.tsx';
import { SlotAdverts } from './components/adverts/slot-adverts.tsx';
import { PermitAction, PermitLead } from './components/permit/permit-parts.tsx';
import { PermitProvider } from './components/permit/permits.tsx';
import { ActivityPreview } from './components/activity-preview/activity-preview.tsx';
import { PriceAccessNote } from './components/zone-note/zone-note.tsx';
import { shortDay } from './components/tab-clock.tsx';
import { ZoneOutline } from './components/zone-outline.tsx';
import { Hero } from './components/heroes/hero.tsx';
import { LinePicture } from './components/line-picture.tsx';
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
    <ZoneFrame accent="navy" crumbs={[{ text: title, to: paths.zone('kxzq') }, { text: '新上品种' }]} slot="new_kxzq">
      {zone ? (
        <PermitProvider>
          <RefetchZone zone={zone} isFresh={isFetchedAfterMount} />
          <Hero title={`${zone.name} · ${zone.subtitle}`} links={<Link to={paths.zone('kxzq')}>全部控销品种 ›</Link>} />
          <SlotAdverts slot="new_kxzq" rule={zone.rule} ruleTitle="授权说明" />
          <Stack as="ul" fit={320} gap={12} marginTop={12} aria-label="控销系列">
            {zone.tabs.map(({ id, name, count, end_timestamp: end }) => (
              <li key={id}>
                <Row as={Link} gap={16} surface="paper" line="around" clip to={linkTo(id, picturesOf(name))}>
                  <LinePicture ad={picturesOf(name)[0]} name={name} />
                  <Text weight="strong">
                    {count} 个品种 ›
                    <Text as="small" block size="xs" tone="soft" weight="regular">
                      {shortDay(end)} 前开放申请
                    </Text>
                  </Text>
                </Row>
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
            />
          ))}
        </PermitProvider>
      ) : (
        <ZoneOutline title={title} error={error} retry={() => void refetch()} />
      )}
    </ZoneFrame>
  );
}

function linkTo(activity: number, ads: readonly Ad[]): string {
  return paths.controlledLine(
    activity,
    ads.map(({ id }) => id),
  );
}
