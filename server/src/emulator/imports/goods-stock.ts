import type { Database } from '@baicao/db/client';
import { and, eq, query, type Parameters } from '@baicao/db/query';
import { batches, goods } from '@baicao/db/schema';
import { addMonths } from '@baicao/shared/time/shanghai';
import type { AppContext } from '#domain/context.ts';
import { moveBatch, receiveBatch, recountGoods } from '#ledger/stock.ts';
import { setStock } from '#emulator/goods-steps.ts';
import type { RowErrors } from './columns.ts';
import type { GivenGoods } from './goods-columns.ts';

/** The change of the stock by a row, or the reason why it is refused. */
export type StockPlan =
  | { readonly errors: RowErrors }
  /** Returns whether anything changed. */
  | { readonly write: (context: AppContext, goodsId: number) => boolean };

const nothing: StockPlan = { write: () => false };
const wrong = (column: string, sentence: string): StockPlan => ({ errors: { [column]: [sentence] } });

const batchNamed = query((orm, p: Parameters<{ goodsId: number; number: string }>) =>
  orm
    .select()
    .from(batches)
    .where(and(eq(batches.goodsId, p.goodsId), eq(batches.number, p.number))),
);
const batchesOf = query((orm, p: Parameters<{ goodsId: number }>) =>
  orm.select({ expiresOn: batches.expiresOn }).from(batches).where(eq(batches.goodsId, p.goodsId)),
);
const stockOf = query((orm, p: Parameters<{ goodsId: number }>) =>
  orm.select({ stock: goods.stock }).from(goods).where(eq(goods.id, p.goodsId)),
);

const digitsOf = (day: string): string => day.replaceAll('-', '');

/**
 * The stock of a row: with a batch the pieces of that batch, without one those of the goods. A batch without a number is named after its
 * expiry. `goodsId` null: new goods. `today` in Shanghai.
 */
export function planStock(db: Database, goodsId: number | null, given: GivenGoods, today: string): StockPlan {
  const { stock, expires_on: expiresOn, made_on: madeOn } = given;
  const number = given.batch ?? (expiresOn === undefined ? undefined : digitsOf(expiresOn));
  if (stock === undefined)
    return number === undefined && madeOn === undefined
      ? nothing
      : wrong('stock', '填写批号、生产日期或有效期时，库存也须填写');
  if (number === undefined) return planTotal(db, goodsId, stock, today);
  const batch = goodsId === null ? undefined : batchNamed(db).get({ goodsId, number });
  return batch ? planKnown(batch, given, stock, today) : planNew(number, given, stock, today);
}

function planTotal(db: Database, goodsId: number | null, stock: number, today: string): StockPlan {
  const own = goodsId === null ? [] : batchesOf(db).all({ goodsId });
  const now = goodsId === null ? 0 : (stockOf(db).get({ goodsId })?.stock ?? 0);
  if (stock === now) return nothing;
  if (own.length === 0) {
    const batch = { number: digitsOf(today), madeOn: today, expiresOn: addMonths(today, 24) };
    return received(batch, stock);
  }
  if (!own.some((batch) => batch.expiresOn >= today))
    return wrong('stock', '商品没有未过期的批号，请填写批号和有效期至');
  return { write: (context, id) => setStock(context, { goodsId: id, number: stock }).number === stock };
}

function planKnown(
  batch: typeof batches.$inferSelect,
  { expires_on: expiresOn, made_on: madeOn }: GivenGoods,
  stock: number,
  today: string,
): StockPlan {
  if (expiresOn !== undefined && expiresOn !== batch.expiresOn)
    return wrong(
      'expires_on',
      `批号 ${batch.number} 的有效期是 ${batch.expiresOn}，不能改为 ${expiresOn}；新的一批请用新的批号`,
    );
  if (madeOn !== undefined && madeOn !== batch.madeOn)
    return wrong('made_on', `批号 ${batch.number} 的生产日期是 ${batch.madeOn}，不能改为 ${madeOn}`);
  const delta = stock - batch.stock;
  if (delta === 0) return nothing;
  if (batch.expiresOn < today) return wrong('batch', `批号 ${batch.number} 已于 ${batch.expiresOn} 过期，库存已销账`);
  return {
    write: ({ db, clock }, goodsId) => {
      moveBatch(db, { batchId: batch.id, delta, reason: 'adjusted', orderLineId: null }, clock.now());
      recountGoods(db, goodsId);
      return true;
    },
  };
}

function planNew(
  number: string,
  { expires_on: expiresOn, made_on: given }: GivenGoods,
  stock: number,
  today: string,
): StockPlan {
  if (expiresOn === undefined) return wrong('expires_on', `批号 ${number} 是新的，须填写有效期至`);
  if (expiresOn < today) return wrong('expires_on', `有效期至 ${expiresOn} 已过，不能入库`);
  const usual = addMonths(expiresOn, -24);
  const madeOn = given ?? (usual < today ? usual : today);
  if (madeOn > today) return wrong('made_on', `生产日期 ${madeOn} 晚于今天`);
  if (madeOn >= expiresOn) return wrong('made_on', `生产日期 ${madeOn} 须早于有效期至 ${expiresOn}`);
  return received({ number, madeOn, expiresOn }, stock);
}

function received(batch: { number: string; madeOn: string; expiresOn: string }, pieces: number): StockPlan {
  if (pieces === 0) return nothing;
  return {
    write: ({ db, clock }, goodsId) => {
      receiveBatch(db, { ...batch, goodsId, pieces }, clock.now());
      return true;
    },
  };
}
