import { paths } from '@baicao/shared/paths';
import { useRoute } from '#app/route.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import accent from './components/accent.module.css';
import { PromotionHero } from './components/heroes/promotion-hero.tsx';
import { LadderLead } from './components/leads/ladder-lead.tsx';
import { Shelf } from './components/shelf/shelf.tsx';
import { StandingNote } from './components/zone-note/standing-note.tsx';
import { ZoneRule } from './components/zone-note/zone-rule.tsx';
import { ZoneOutline } from './components/zone-outline.tsx';
import { Turning } from './turning.tsx';
import { useZoneHead } from './use-zone-head.ts';
import { turningPoints } from './zone-tab.ts';

const shown = 10;

/** 推广专区 (spec §2): the makers' own activities as shelves; the whole of one is /yyh/list. */
export function Component() {
  const { title } = useRoute();
  const { data: zone, error, refetch, isFetchedAfterMount, onTurn } = useZoneHead('yyh');
  return (
    <div className={`container ${accent.accent}`} data-accent="orange">
      <Breadcrumb items={[{ text: '首页', to: paths.home() }, { text: title }]} />
      {zone ? (
        <>
          <Turning
            stamps={turningPoints(zone.tabs)}
            answeredAt={zone.now_time}
            fresh={isFetchedAfterMount}
            onTurn={onTurn}
          />
          <PromotionHero zone={zone} />
          <ZoneRule html={zone.rule} />
          <StandingNote />
          {zone.tabs.map((tab) => (
            <Shelf
              key={tab.id}
              tab={tab}
              to={paths.promotionList(tab.id)}
              count={shown}
              answeredAt={zone.now_time}
              lead={LadderLead}
              leadSaysPromotion
            />
          ))}
        </>
      ) : (
        <ZoneOutline title={title} error={error} retry={() => void refetch()} />
      )}
    </div>
  );
}
