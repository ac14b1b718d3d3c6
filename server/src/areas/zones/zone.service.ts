import type { Contract, Input, ZonePage } from '@baicao/shared/contract';
import { formatYuan } from '@baicao/shared/pricing/money';
import { windowState } from '@baicao/shared/time/countdown';
import { secondsOf } from '@baicao/shared/time/stamps';
import { found } from '#domain/errors.ts';
import type { WrittenJson } from '#domain/answers.ts';
import { catalogueAt } from '#goods-index/goods-index.ts';
import { listedGoods, writtenList } from '#goods-index/list-page.ts';
import type { GoodsAsker } from '#goods-view/goods-view.ts';
import { cashbackOf, chosenGoods, narrowed } from './zone-selection.ts';
import { activitiesById, activitiesOf, zoneRow, type ActivityRow } from './zone.repo.ts';

/** zone.nav: a zone with its rule and its tabs, or with the activities asked for; what is unknown is left out. */
export function zonePage(asker: GoodsAsker, { zone: name, ids }: Input<Contract['zone']['nav']>): ZonePage {
  const zone = found(zoneRow(asker.db, name), '活动不存在');
  const rows = ids ? activitiesById(asker.db, ids) : activitiesOf(asker.db, name);
  return {
    zone: name,
    name: zone.title,
    subtitle: zone.subtitle,
    rule: zone.rule,
    now_time: secondsOf(asker.now),
    tabs: rows.map((row) => tab(asker, row)),
  };
}

function tab(asker: GoodsAsker, row: ActivityRow): ZonePage['tabs'][number] {
  const [start, end] = [secondsOf(row.startsAt), secondsOf(row.endsAt)];
  return {
    id: row.id,
    name: row.name,
    subtitle: row.subtitle,
    state: windowState(secondsOf(asker.now), start, end),
    start_timestamp: start,
    end_timestamp: end,
    count: countOf(asker, row),
    cashback: cashbackOf(row).map(({ amountFen, backFen }) => ({
      amount: formatYuan(amountFen),
      back: formatYuan(backFen),
    })),
  };
}

function countOf(asker: GoodsAsker, row: ActivityRow): number {
  const query = (today: string) => ({ ...chosenGoods(asker.db, row, today), order: 'desc' }) as const;
  const list = { name: `zone|${row.id}`, query: ({ today }: { today: string }) => query(today) };
  return listedGoods(asker, catalogueAt(asker.db, asker.now), list).count;
}

/**
 * zone.goods: one page of an activity's goods; 404 for no such activity. Who may not see prices cannot sort by them.
 */
export function zoneGoods(asker: GoodsAsker, input: Input<Contract['zone']['goods']>): WrittenJson {
  const activity = found(activitiesById(asker.db, [input.id])[0], '活动不存在');
  const { number: perPage, page, sort, order, in_stock: inStock, keywords } = input;
  const sortable = asker.buyer?.isPassed === true || sort !== 'price' ? sort : undefined;
  const list = {
    name: `zone|${input.id}|${keywords}|${sortable ?? ''}|${order}|${inStock === true}`,
    query: ({ today }: { today: string }) => ({
      ...narrowed(asker.db, chosenGoods(asker.db, activity, today), keywords),
      ...(inStock ? { inStock: true } : {}),
      ...(sortable ? { sort: sortable } : {}),
      order,
    }),
  };
  return writtenList(asker, list, { page, perPage });
}
