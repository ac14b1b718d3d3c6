import { paths, withQuery } from '@baicao/shared/paths';
import { wholeNumber } from '#core/address-numbers.ts';
import { idList, type ZoneView } from './zone-state.ts';

/** The activities a zone page shows, read from its URL. */
export interface RequestedActivities {
  /** Only these activities; null: all of the zone. */
  ids: readonly number[] | null;
  /** The selected activity; null: the page chooses. */
  tab: number | null;
  /** Ids of the banners above it, where the URL names them. */
  adverts?: readonly number[];
}

type Query = Record<string, string | number | undefined>;
type Params = Readonly<Record<string, string | undefined>>;

export interface ZoneAddress {
  /** null: not a valid URL of any activity. */
  read(params: Params, query: URLSearchParams): RequestedActivities | null;
  write(requested: RequestedActivities, query: Query, view: ZoneView): string;
}

const anywhere: RequestedActivities = { ids: null, tab: null };

/** An optional id that must be a number where present. */
function optional(text: string | null | undefined, ids: readonly number[] | null): RequestedActivities | null {
  if (text === null || text === undefined || text === '') return { ids, tab: null };
  const tab = wholeNumber(text);
  return tab === null ? null : { ids, tab };
}

function listed(text: string | null | undefined): readonly number[] | null {
  const ids = text ? idList(text) : null;
  return ids === null || ids.length === 0 ? null : ids;
}

/** Zones with the selected activity in `?id=`. */
function tabInQuery(path: string): ZoneAddress {
  return {
    read: (_params, query) => optional(query.get('id'), null),
    write: ({ tab }, query) => withQuery(path, { id: tab ?? undefined, ...query }),
  };
}

/** The template pages take their activities from the query: `?ids=1,2&id=2`. */
function activitiesInQuery(path: string): ZoneAddress {
  return {
    read: (_params, query) => {
      const text = query.get('ids');
      const ids = listed(text);
      return text !== null && ids === null ? null : optional(query.get('id'), ids);
    },
    write: ({ ids, tab }, query) =>
      withQuery(path, { ids: ids?.join(',') || undefined, id: tab ?? undefined, ...query }),
  };
}

const preferred: ZoneAddress = {
  ...tabInQuery('/yx'),
  write: ({ tab }, query, view) => paths.preferred({ id: tab ?? undefined, ...query, view: undefined }, view),
};

/** `/yjh/{id?}` */
const themes: ZoneAddress = {
  read: ({ id }) => optional(id, null),
  write: ({ tab }, query) => paths.themes(tab ?? undefined, query),
};

/** `/Hdzx/{ids}/{id?}` */
const activityCentre: ZoneAddress = {
  read: ({ ids: text, id }) => {
    const ids = listed(text);
    return ids === null ? null : optional(id, ids);
  },
  write: ({ ids, tab }, query) => paths.activityCentre(ids ?? [], tab ?? undefined, query),
};

/** `/kxzq/goods/{url}/{ads?}`: the id of a controlled-sales series and the ids of its banners. */
const controlledLine: ZoneAddress = {
  read: ({ url, ads }) => {
    const id = wholeNumber(url);
    const adverts = ads ? idList(ads) : [];
    return id === null || adverts === null ? null : { ids: null, tab: id, adverts };
  },
  write: ({ tab, adverts }, query) => withQuery(paths.controlledLine(tab ?? 0, adverts), query),
};

const addresses: Readonly<Record<string, ZoneAddress>> = {
  yx: preferred,
  'yx.table': preferred,
  yjh: themes,
  hdzx: activityCentre,
  'kxzq.goods': controlledLine,
  'yyh.list': tabInQuery(paths.promotionList()),
  zqmb: activitiesInQuery('/zqmb'),
  hdmb: activitiesInQuery('/hdmb'),
  kxzq: tabInQuery(paths.zone('kxzq')),
  qxzq: tabInQuery(paths.zone('qxzq')),
  zyyp: tabInQuery(paths.zone('zyyp')),
  jxqzc: tabInQuery(paths.zone('jxqzc')),
  hb: tabInQuery(paths.zone('hb')),
  welfare: tabInQuery(paths.zone('welfare')),
};

const nowhere: ZoneAddress = { read: () => anywhere, write: () => paths.noActivity() };

/** How the route of this name encodes its activities in the URL. */
export function addressOf(routeName: string): ZoneAddress {
  return addresses[routeName] ?? nowhere;
}
