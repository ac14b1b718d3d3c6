import type { Goods } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { Pager } from '#design/pager.tsx';
import { Region } from '#design/region.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { paths } from '@baicao/shared/paths';
import { Empty } from '#design/empty.tsx';
import type { ZonePlace } from '../../use-zone-place.ts';
import { changedZone, isNarrowed, type ZoneState } from '../../zone-state.ts';
import type { ZoneTab } from '../../zone-tab.ts';
import { zoneGoodsQuery } from '../../zones.queries.ts';
import { ZoneBar } from '../zone-bar/zone-bar.tsx';
import type { GoodsCardLook } from '#domain/goods-card.tsx';
import { ZoneRows } from './zone-rows.tsx';
import classes from './zone-list.module.css';

/** How a zone lists its goods. */
export interface ZoneListing extends GoodsCardLook {
  /** Sort where the URL names none, with its name. */
  defaultSort: Pick<ZoneState, 'sort' | 'order'> & { name: string };
  /** Summary above the rows. */
  summary?: ComponentType<{ goods: readonly Goods[] }>;
  empty: string;
}

interface Props {
  tab: ZoneTab;
  place: ZonePlace;
  listing: ZoneListing;
}

/** One page of an activity's goods with toolbar and pager; the old page stays readable while the next loads. */
export function ZoneList({ tab, place, listing }: Props) {
  const { state } = place;
  const { defaultSort, summary: Summary, empty } = listing;
  const goods = useQuery(zoneGoodsQuery(tab.id, state, defaultSort));
  const meta = goods.data?.meta;
  return (
    <section aria-label={tab.name}>
      <ZoneBar place={place} defaultSortName={defaultSort.name} meta={meta} />
      <h2 className="visually-hidden">{tab.name}的商品</h2>
      <Region query={goods} skeleton={<Outline view={state.view} count={state.perPage} />}>
        {({ rows, meta: { total } }) => (
          <div className={classes.rows} aria-busy={goods.isPlaceholderData || undefined}>
            {total === 0 && (
              <div className="card">
                <NoZoneGoods place={place} empty={empty} />
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
      {meta && meta.total > 0 && <Pager meta={meta} sizes={limits.page.goodsSizes} isStale={goods.isPlaceholderData} />}
    </section>
  );
}

function cardLook({ lead, action, leadShowsPromotion }: ZoneListing): GoodsCardLook {
  return { lead, action, leadShowsPromotion };
}

function Outline({ view, count }: Pick<ZoneState, 'view'> & { count: number }) {
  return view === 'table' ? <Skeleton shape="table" count={count} /> : <Skeleton shape="cards" />;
}

interface NoZoneGoodsProps {
  place: ZonePlace;
  /** Text when the activity has no goods at all. */
  empty: string;
}

/** Empty list with a next step: fewer filters, or all goods. */
function NoZoneGoods({ place: { state, hrefOf }, empty }: NoZoneGoodsProps) {
  if (isNarrowed(state))
    return (
      <Empty
        title={state.keywords === '' ? '本活动的商品暂时都没有货' : `本活动里没有“${state.keywords}”`}
        text="可以放宽条件，或到全部商品里查找。"
      >
        <Link className="btn" data-primary to={hrefOf(changedZone(state, { keywords: '', inStock: false }))}>
          清空条件
        </Link>
        <Link className="btn" to={paths.search({ keywords: state.keywords })}>
          搜索全部商品
        </Link>
      </Empty>
    );
  return (
    <Empty title="这里暂时没有商品" text={empty}>
      <Link className="btn" data-primary to={paths.zone('mrtj')}>
        看看每日特价
      </Link>
      <Link className="btn" to={paths.list()}>
        全部商品
      </Link>
    </Empty>
  );
}
