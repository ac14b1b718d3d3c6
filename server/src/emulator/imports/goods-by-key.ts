import type { Database } from '@baicao/db/client';
import { eq, insertInto, query, sql, type Parameters } from '@baicao/db/query';
import { goods, goodsCodes } from '@baicao/db/schema';
import type { GoodsKey } from './goods-columns.ts';
import { refused, type Outcome } from './importer.ts';

const byId = query((orm, p: Parameters<{ id: number }>) =>
  orm.select({ id: goods.id }).from(goods).where(eq(goods.id, p.id)),
);
const byCode = query((orm, p: Parameters<{ code: string }>) =>
  orm.select({ id: goodsCodes.goodsId }).from(goodsCodes).where(eq(goodsCodes.code, p.code)),
);
const byBarcode = query((orm, p: Parameters<{ barcode: string }>) =>
  orm.select({ id: goods.id }).from(goods).where(eq(goods.barcode, p.barcode)).orderBy(goods.id).limit(4),
);
const codeOf = query((orm, p: Parameters<{ goodsId: number }>) =>
  orm.select({ code: goodsCodes.code }).from(goodsCodes).where(eq(goodsCodes.goodsId, p.goodsId)),
);

/** `column`: the key that decided. `id` null: these goods do not exist yet. */
export interface KeyedGoods {
  readonly id: number | null;
  readonly column: keyof GoodsKey;
}

/** Goods by the first key that is given, of the own code, the number and the barcode; or the reason why they are ambiguous. */
export function goodsByKey(db: Database, key: GoodsKey): KeyedGoods | (Outcome & { state: 'refused' }) {
  if (key.code !== undefined) return byOwnCode(db, key.code, key.id);
  if (key.id !== undefined) return { id: byId(db).get({ id: key.id })?.id ?? null, column: 'id' };
  if (key.barcode === undefined) return refused('code', '商品编码、商品编号、条形码须填写一个');
  const same = byBarcode(db).all({ barcode: key.barcode });
  if (same.length < 2) return { id: same[0]?.id ?? null, column: 'barcode' };
  const ids = same.map(({ id }) => id).join('、');
  return refused('barcode', `条形码 ${key.barcode} 有多个商品（编号 ${ids}），请填写商品编号或商品编码`);
}

/** A code that is not known yet is given to the goods of the number, if there is one. */
function byOwnCode(db: Database, code: string, id: number | undefined): ReturnType<typeof goodsByKey> {
  const owner = byCode(db).get({ code })?.id;
  if (owner !== undefined && id !== undefined && owner !== id)
    return refused('code', `商品编码“${code}”已属于编号 ${owner} 的商品`);
  if (owner !== undefined) return { id: owner, column: 'code' };
  return { id: id === undefined ? null : (byId(db).get({ id })?.id ?? null), column: 'code' };
}

const insertCode = insertInto(goodsCodes, ['code', 'goodsId']);
const dropCode = query((orm, p: Parameters<{ goodsId: number }>) =>
  orm.delete(goodsCodes).where(eq(goodsCodes.goodsId, p.goodsId)),
);
const nextGoodsId = query((orm) => orm.select({ id: sql<number>`max(${goods.id}) + 1` }).from(goods));

/** Stores the own code of goods; returns whether it is new. Case is ignored. */
export function callGoods(db: Database, goodsId: number, code: string | undefined): boolean {
  const own = codeOf(db).get({ goodsId })?.code;
  if (code === undefined || own?.toLowerCase() === code.toLowerCase()) return false;
  if (own !== undefined) dropCode(db).run({ goodsId });
  insertCode(db).run({ code, goodsId });
  return true;
}

/** A free id for goods that have no number of their own yet. */
export function freeGoodsId(db: Database): number {
  return nextGoodsId(db).get()?.id ?? 1;
}
