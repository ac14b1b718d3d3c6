import type { Goods } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Pager } from '#ui/pager.tsx';
import { Region } from '#ui/region.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { ZonePlace } from '../../use-zone-place.ts';
import type { ZoneState } from '../../zone-state.ts';
import type { ZoneTab } from '../../zone-tab.ts';
import { zoneGoodsQuery } from '../../zones.queries.ts';
import { ZoneBar } from '../zone-bar/zone-bar.tsx';
import { NoZoneGoods } from './no-zone-goods.tsx';
import { ZoneRows, type CardLook } from './zone-rows.tsx';
import classes from './zone-list.module.css';

/** How the goods of a zone are listed. */
export interface ZoneListing extends CardLook {
  /** The order where none is asked for, and what it is called. */
  usual: Pick<ZoneState, 'sort' | 'order'> & { name: string };
  /** Above the rows: what they come to together. */
  summary?: ComponentType<{ goods: readonly Goods[] }>;
  empty: string;
}

interface Props {
  tab: ZoneTab;
  place: ZonePlace;
  listing: ZoneListing;
}

/** One page of an activity's goods with its bar and pager; a busy one stays readable. `tab, place, listing` */
export function ZoneList({ tab, place, listing }: Props) {
  const { state } = place;
  const { usual, summary: Summary, layout = 'column', empty } = listing;
  const goods = useQuery(zoneGoodsQuery(tab.id, state, usual));
  const meta = goods.data?.meta;
  return (
    <section aria-label={tab.name}>
      <ZoneBar place={place} usualName={usual.name} meta={meta} />
      <h2 className="visually-hidden">{tab.name}的商品</h2>
      <Region query={goods} skeleton={<Outline view={state.view} layout={layout} count={state.perPage} />}>
        {({ rows, meta: { total } }) => (
          <div className={classes.rows} aria-busy={goods.isPlaceholderData || undefined}>
            {rows.length === 0 && (
              <div className="card">
                <NoZoneGoods place={place} total={total} empty={empty} />
              </div>
            )}
            {rows.length > 0 && Summary && <Summary goods={rows} />}
            {rows.length > 0 && (
              <ZoneRows
                goods={rows}
                view={state.view}
                caption={tab.name}
                isComing={tab.state === 'coming'}
                {...cardLook(listing)}
              />
            )}
          </div>
        )}
      </Region>
      {meta && meta.total > 0 && <Pager meta={meta} sizes={limits.page.goodsSizes} />}
    </section>
  );
}

function cardLook({ lead, action, layout, leadSaysPromotion }: ZoneListing): CardLook {
  return { lead, action, layout, leadSaysPromotion };
}

function Outline({ view, layout, count }: Pick<ZoneState, 'view'> & { layout: 'row' | 'column'; count: number }) {
  if (view === 'table') return <Skeleton shape="table" count={count} />;
  return layout === 'row' ? <Skeleton shape="table" count={count} height={84} /> : <Skeleton shape="cards" />;
}
