import { useQuery } from '@tanstack/react-query';
import { paths } from '@baicao/shared/paths';
import { useRoute } from '#core/route.ts';
import { ZoneFrame } from './components/zone-frame.tsx';
import { PromotionHero } from './components/heroes/promotion-hero.tsx';
import { LadderLead } from './components/leads/leads.tsx';
import { ActivityPreview } from './components/activity-preview/activity-preview.tsx';
import { PriceAccessNote } from './components/zone-note/zone-note.tsx';
import { ZoneRule } from './components/zone-note/zone-rule.tsx';
import { ZoneOutline } from './components/zone-outline.tsx';
import { RefetchZone } from './refetch-at.tsx';
import { zoneQuery } from './zones.queries.ts';

const shown = 10;

/** 推广专区 (product §2): previews of the manufacturers' activities; /yyh/list shows one in full. */
export function Component() {
  const { title } = useRoute();
  const { data: zone, error, refetch, isFetchedAfterMount } = useQuery(zoneQuery('yyh', null));
  return (
    <ZoneFrame accent="orange" crumbs={[{ text: title }]}>
      {zone ? (
        <>
          <RefetchZone zone={zone} isFresh={isFetchedAfterMount} />
          <PromotionHero zone={zone} />
          <ZoneRule html={zone.rule} />
          <PriceAccessNote />
          {zone.tabs.map((tab) => (
            <ActivityPreview
              key={tab.id}
              tab={tab}
              to={paths.promotionList(tab.id)}
              count={shown}
              answeredAt={zone.now_time}
              lead={LadderLead}
              leadShowsPromotion
            />
          ))}
        </>
      ) : (
        <ZoneOutline title={title} error={error} retry={() => void refetch()} />
      )}
    </ZoneFrame>
  );
}
