import { desc, eq, query, rawQuery, type Parameters } from '@baicao/db/query';
import { batches, goods } from '@baicao/db/schema';
import * as wire from '@baicao/shared/contract/wire';
import { formatYuan, parseYuan, type Fen } from '@baicao/shared/pricing/money';
import { dayOf } from '@baicao/shared/time/shanghai';
import * as z from 'zod';
import type { AppContext } from '#domain/context.ts';
import { orNotFound, invalid, refuse } from '#domain/errors.ts';
import { moveBatch, recountGoods } from '#ledger/stock.ts';
import { checkedFields } from './control-fields.ts';

type Fields = Readonly<Record<string, unknown>>;

const stockFields = z.object({ goods_id: wire.id('goods_id'), number: wire.integer('number', { max: 1_000_000 }) });
const priceFields = z.object({ goods_id: wire.id('goods_id'), price: wire.yuan('price') });

export interface GivenStock {
  readonly goodsId: number;
  readonly number: number;
}

/** The fields of the world step `stock`; 422 for the first wrong field. */
export function stockOf(fields: Fields): GivenStock {
  const { goods_id: goodsId, number } = checkedFields(stockFields, fields);
  return { goodsId, number };
}

export interface GivenPrice {
  readonly goodsId: number;
  readonly priceFen: Fen;
}

/** The fields of the world step `price`, `price` in yuan above 0; 422 for the first wrong field. */
export function priceOf(fields: Fields): GivenPrice {
  const { goods_id: goodsId, price } = checkedFields(priceFields, fields);
  const priceFen = parseYuan(price);
  return priceFen === null || priceFen <= 0 ? invalid('price', 'price 须大于 0') : { goodsId, priceFen };
}

const goodsById = query((orm, p: Parameters<{ id: number }>) =>
  orm.select({ id: goods.id }).from(goods).where(eq(goods.id, p.id)),
);

const batchesOf = query((orm, p: Parameters<{ goodsId: number }>) =>
  orm
    .select({ id: batches.id, stock: batches.stock, expiresOn: batches.expiresOn })
    .from(batches)
    .where(eq(batches.goodsId, p.goodsId))
    .orderBy(desc(batches.expiresOn), batches.id),
);

/**
 * World step `stock`: sets the pieces left to sell to `number`, all of them in the batch that expires last, as an adjustment in the ledger. 404 for no
 * such goods, 409 where every batch has expired.
 */
export function setStock({ db, clock }: AppContext, { goodsId, number }: GivenStock) {
  const now = clock.now();
  return db.writing(() => {
    orNotFound(goodsById(db).get({ id: goodsId }), '商品不存在');
    const rows = batchesOf(db).all({ goodsId });
    const [last] = rows;
    if (!last || last.expiresOn < dayOf(now)) refuse('conflict', '商品没有未过期的批号');
    for (const { id, stock } of rows) {
      const delta = (id === last.id ? number : 0) - stock;
      if (delta !== 0) moveBatch(db, { batchId: id, delta, reason: 'adjusted', orderLineId: null }, now);
    }
    recountGoods(db, goodsId);
    return { goods_id: goodsId, number };
  });
}

const dropTiers = rawQuery({
  sql: 'DELETE FROM ladder_tiers WHERE goods_id = @id AND price_fen >= @priceFen',
  columns: {},
  parameters: { id: 0, priceFen: 0 },
});

const setBasePrice = rawQuery({
  sql: `UPDATE goods SET base_price_fen = @priceFen,
      ladder_type = CASE WHEN EXISTS (SELECT 1 FROM ladder_tiers t WHERE t.goods_id = goods.id) THEN ladder_type ELSE 0 END
    WHERE id = @id`,
  columns: {},
  parameters: { id: 0, priceFen: 0 },
});

/** World step `price`: sets the list price of goods; tiers that are no cheaper are removed. Orders keep their prices. 404 for no such goods. */
export function setPrice({ db }: AppContext, { goodsId, priceFen }: GivenPrice) {
  return db.writing(() => {
    orNotFound(goodsById(db).get({ id: goodsId }), '商品不存在');
    const { changes } = dropTiers(db).run({ id: goodsId, priceFen });
    setBasePrice(db).run({ id: goodsId, priceFen });
    return { goods_id: goodsId, price: formatYuan(priceFen), dropped_tiers: changes };
  });
}
