import type { Database } from '@baicao/db/client';
import {
  eq,
  getTableColumns,
  idList,
  listedId,
  orNull,
  query,
  rawQuery,
  textOrNull,
  type Parameters,
} from '@baicao/db/query';
import { giftRules, orderLines, orderSets } from '@baicao/db/schema';
import type { GiftTerms } from '@baicao/shared/pricing/gifts-due';
import type { BuyerCall } from '#domain/context.ts';
import { listPicture } from '#goods-view/goods-facts.ts';
import { cachedGoods } from '#goods-index/goods-cache.ts';
import { giftTermsOf } from './gift-terms.ts';

/**
 * `combinationId`: the combination the goods were sold in, a row of `order_sets`. `giftKind` null: bought.
 * `batchNumbers` and `expiresOn`: of the batches sold, the first to expire comes first.
 */
const lines = rawQuery({
  sql: `SELECT l.id, l.order_id AS orderId, l.goods_id AS goodsId, l.combination_id AS combinationId, l.number,
      l.price_fen AS priceFen, l.total_fen AS totalFen, l.paid_share_fen AS paidShareFen, l.name, l.specification,
      l.manufacturer, l.unit, l.approval_number AS approvalNumber, r.kind AS giftKind,
      (SELECT group_concat(number, ',') FROM (
         SELECT b.number FROM order_line_batches x JOIN batches b ON b.id = x.batch_id
         WHERE x.order_line_id = l.id ORDER BY b.expires_on, b.id)) AS batchNumbers,
      (SELECT min(b.expires_on) FROM order_line_batches x JOIN batches b ON b.id = x.batch_id
         WHERE x.order_line_id = l.id) AS expiresOn
    FROM json_each(@orderIds) j
    CROSS JOIN order_lines l ON l.order_id = j.value
    LEFT JOIN gift_rules r ON r.id = l.gift_rule_id
    ORDER BY l.id`,
  columns: {
    id: orderLines.id,
    orderId: orderLines.orderId,
    goodsId: orderLines.goodsId,
    combinationId: orderLines.combinationId,
    number: orderLines.number,
    priceFen: orderLines.priceFen,
    totalFen: orderLines.totalFen,
    paidShareFen: orderLines.paidShareFen,
    name: orderLines.name,
    specification: orderLines.specification,
    manufacturer: orderLines.manufacturer,
    unit: orderLines.unit,
    approvalNumber: orderLines.approvalNumber,
    giftKind: orNull(giftRules.kind),
    batchNumbers: textOrNull,
    expiresOn: textOrNull,
  },
  parameters: { orderIds: '[]' },
});

export interface OrderLineRow extends StoredLine {
  /** What a gift was given for; null: not a gift, or one from before it was kept. */
  readonly giftTerms: GiftTerms | null;
}

type StoredLine = ReturnType<ReturnType<typeof lines>['all']>[number];

/** The lines of these orders, by order id. */
export function linesOfOrders(db: Database, orderIds: readonly number[]): Map<number, OrderLineRow[]> {
  const rows = lines(db).all({ orderIds: JSON.stringify(orderIds) });
  const gifts = rows.flatMap(({ id, giftKind }) => (giftKind === 'gift' ? [id] : []));
  const terms = giftTermsOf(db, gifts);
  const whole = rows.map((row) => Object.assign(row, { giftTerms: terms.get(row.id) ?? null }));
  return byOrder(orderIds, whole);
}

export function linesOfOrder(db: Database, orderId: number): OrderLineRow[] {
  return linesOfOrders(db, [orderId]).get(orderId) ?? [];
}

export interface PicturedLine extends OrderLineRow {
  /** The present list picture of the goods; empty when there is none. */
  readonly picture: string;
}

/** The lines, each with the picture of its goods. */
export function withPictures({ db, now }: BuyerCall, rows: readonly OrderLineRow[]): PicturedLine[] {
  const goods = cachedGoods(db, [...new Set(rows.map(({ goodsId }) => goodsId))], now);
  return rows.map((line) => {
    const record = goods.get(line.goodsId);
    return { ...line, picture: record ? listPicture(record) : '' };
  });
}

/** The lines of these orders by order id, each with the picture of its goods. */
export function picturedLines(call: BuyerCall, orderIds: readonly number[]): Map<number, PicturedLine[]> {
  return byOrder(orderIds, withPictures(call, [...linesOfOrders(call.db, orderIds).values()].flat()));
}

/** A combination as it was sold with an order: the number of sets, and the price of the part of one set in this order. */
const sets = query((orm, p: Parameters<{ orderIds: string }>) =>
  orm
    .select(getTableColumns(orderSets))
    .from(idList(p.orderIds))
    .crossJoin(orderSets)
    .where(eq(orderSets.orderId, listedId)),
);

export type OrderSetRow = ReturnType<ReturnType<typeof sets>['all']>[number];

/** The combinations sold with these orders, by order id. */
export function setsOfOrders(db: Database, orderIds: readonly number[]): Map<number, OrderSetRow[]> {
  return byOrder(orderIds, sets(db).all({ orderIds: JSON.stringify(orderIds) }));
}

function byOrder<R extends { readonly orderId: number }>(orderIds: readonly number[], rows: readonly R[]) {
  const grouped = new Map<number, R[]>(orderIds.map((id) => [id, []]));
  for (const row of rows) grouped.get(row.orderId)?.push(row);
  return grouped;
}
