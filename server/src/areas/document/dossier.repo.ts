import type { Database } from '@baicao/db/client';
import { integer, rawQuery } from '@baicao/db/query';
import { goods, orderLines, orders } from '@baicao/db/schema';
import { searchKey } from '@baicao/shared/text/fold';
import { found, type Found, type Paged } from '#domain/found.ts';
import { groupedBy } from './grouped-by.ts';

export interface DossierSearch {
  readonly buyerId: number;
  /** ms, of the order; start included, end excluded. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Part of an order number, of a name, its pinyin or initials, or of a batch number; empty: all. */
  readonly keywords: string;
  readonly isNewOnly: boolean;
  /** Shanghai day: a document issued anew since its download is new again. */
  readonly today: string;
}

const parameters = { buyerId: 0, fromMs: 0, toMs: 0, keywords: '', isNewOnly: 0, today: '' };

const isNew = (kind: string, subject: string) => `NOT EXISTS (SELECT 1 FROM document_downloads d
        WHERE d.buyer_id = @buyerId AND d.kind = '${kind}' AND d.subject_id = ${subject} AND d.renews_on > @today)`;

// Paid and not cancelled, by the index of a buyer's orders. An order is new while one of its documents is new.
const matching = `o.buyer_id = @buyerId AND o.created_at >= @fromMs AND o.created_at < @toMs
  AND o.status NOT IN ('unpaid', 'cancelled')
  AND (@keywords = '' OR instr(search_key(o.order_sn), @keywords) > 0 OR EXISTS (SELECT 1 FROM order_lines l
    CROSS JOIN goods g ON g.id = l.goods_id
    WHERE l.order_id = o.id AND (instr(search_key(l.name), @keywords) > 0 OR instr(search_key(g.name), @keywords) > 0
      OR instr(replace(g.pinyin, ' ', ''), @keywords) > 0 OR instr(replace(g.initials, ' ', ''), @keywords) > 0
      OR EXISTS (SELECT 1 FROM order_line_batches x CROSS JOIN batches b ON b.id = x.batch_id
        WHERE x.order_line_id = l.id AND o.shipped_at IS NOT NULL AND instr(search_key(b.number), @keywords) > 0))))
  AND (@isNewOnly = 0 OR ${isNew('seller_business', '0')} OR ${isNew('seller_licence', '0')}
    OR EXISTS (SELECT 1 FROM order_lines l CROSS JOIN goods g ON g.id = l.goods_id WHERE l.order_id = o.id
      AND (${isNew('approval', 'g.id')} OR ${isNew('leaflet', 'g.id')}
        OR ${isNew('maker_licence', 'g.maker_id')} OR ${isNew('maker_certificate', 'g.maker_id')})))`;

const countMatching = rawQuery({
  sql: `SELECT count(*) AS total FROM orders o WHERE ${matching}`,
  columns: { total: integer },
  parameters,
});

const headColumns = { id: orders.id, orderSn: orders.orderSn, createdAt: orders.createdAt };

const pageOfOrders = rawQuery({
  sql: `SELECT o.id, o.order_sn AS orderSn, o.created_at AS createdAt FROM orders o WHERE ${matching}
    ORDER BY o.created_at DESC, o.id DESC LIMIT @limit OFFSET @offset`,
  columns: headColumns,
  parameters: { ...parameters, limit: 0, offset: 0 },
});

export type DossierHead = ReturnType<ReturnType<typeof pageOfOrders>['all']>[number];

function valuesOf({ keywords, isNewOnly, ...same }: DossierSearch): typeof parameters {
  return { ...same, keywords: searchKey(keywords), isNewOnly: isNewOnly ? 1 : 0 };
}

/** Newest order first. */
export function findDossiers(db: Database, search: DossierSearch, paged: Paged): Found<DossierHead> {
  const values = valuesOf(search);
  return found(pageOfOrders(db).all({ ...values, ...paged }), paged, () => countMatching(db).get(values)?.total ?? 0);
}

const ownHeads = rawQuery({
  sql: `SELECT o.id, o.order_sn AS orderSn, o.created_at AS createdAt
    FROM json_each(@ids) j CROSS JOIN orders o ON o.id = j.value
    WHERE o.buyer_id = @buyerId AND o.status NOT IN ('unpaid', 'cancelled') ORDER BY o.id`,
  columns: headColumns,
  parameters: { ids: '[]', buyerId: 0 },
});

/** The given orders that are paid orders of the buyer. */
export function ownDossiers(db: Database, buyerId: number, ids: readonly number[]): DossierHead[] {
  return ownHeads(db).all({ ids: JSON.stringify(ids), buyerId });
}

const goodsOfOrders = rawQuery({
  sql: `SELECT DISTINCT l.order_id AS orderId, l.goods_id AS goodsId, g.maker_id AS makerId, g.name
    FROM json_each(@ids) j
    CROSS JOIN order_lines l ON l.order_id = j.value
    CROSS JOIN goods g ON g.id = l.goods_id
    ORDER BY l.order_id, l.goods_id`,
  columns: { orderId: orderLines.orderId, goodsId: orderLines.goodsId, makerId: goods.makerId, name: goods.name },
  parameters: { ids: '[]' },
});

export type DossierGoods = ReturnType<ReturnType<typeof goodsOfOrders>['all']>[number];

/** The goods of each order, each goods once. */
export function dossierGoods(db: Database, ids: readonly number[]): Map<number, DossierGoods[]> {
  return groupedBy(goodsOfOrders(db).all({ ids: JSON.stringify(ids) }), ({ orderId }) => orderId);
}
