import type { Contract, Input, SavedRow } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { allowedQuantity } from '@baicao/shared/quantity/allowed-quantity';
import type { BuyerCall } from '#domain/context.ts';
import { refuse } from '#domain/errors.ts';
import type { GoodsRecord } from '#goods/goods-record.ts';
import { cachedGoods } from '#goods-index/goods-cache.ts';
import { deleteLine, listLines, placeLines, putLine, touchList, type LineRow } from './list.repo.ts';

type Items = Input<Contract['purchase']['setLines']>['items'];
type Item = Items[number];
export type Mode = Input<Contract['purchase']['setLines']>['mode'];

const { linesMax, piecesMax } = limits.purchaseList;

/**
 * Puts rows on a list in their order and reports each. A number becomes whole packs; stock and limits are left to the
 * moment of ordering, because the list outlives them.
 */
export function saveRows({ db, now }: BuyerCall, listId: number, items: Items, mode: Mode): SavedRow[] {
  const goods = cachedGoods(
    db,
    items.map((item) => item.goods_id),
    now,
  );
  const lines = new Map(listLines(db, listId).map((line) => [line.goodsId, line]));
  const rows = items.map((item) => {
    const planned = plannedRow(item, goods.get(item.goods_id), lines, mode);
    if (planned.state === 'removed') {
      lines.delete(item.goods_id);
      deleteLine(db, listId, item.goods_id);
    } else if (planned.state !== 'refused') {
      const line = lineOf(item, planned.number, lines.get(item.goods_id));
      lines.set(item.goods_id, line);
      putLine(db, listId, line);
    }
    return planned;
  });
  if (rows.some(({ state }) => state !== 'refused')) touchList(db, listId, now);
  return rows;
}

function lineOf({ goods_id: goodsId, note }: Item, number: number, before: LineRow | undefined): LineRow {
  return { goodsId, number, note: note ?? before?.note ?? '' };
}

function plannedRow(
  { goods_id: id, number }: Item,
  goods: GoodsRecord | undefined,
  lines: ReadonlyMap<number, LineRow>,
  mode: Mode,
): SavedRow {
  if (goods && number === 0 && mode === 'set') return { goods_id: id, number: 0, state: 'removed', reason: '' };
  const before = lines.get(id)?.number ?? 0;
  const wanted = wantedNumber(before, number, mode);
  const refusal = refusalOf(goods, wanted, before === 0 && lines.size >= linesMax);
  if (!goods || refusal !== '') return { goods_id: id, number: before, state: 'refused', reason: refusal };
  const { number: whole, reason } = wholePacks(goods, wanted);
  return { goods_id: id, number: whole, state: reason === '' ? 'saved' : 'corrected', reason };
}

/** Adding 0 is refused. */
function wantedNumber(before: number, number: number, mode: Mode): number {
  return mode === 'add' && number > 0 ? before + number : number;
}

/** Why a row cannot be saved; empty where it can. */
function refusalOf(goods: GoodsRecord | undefined, wanted: number, isFull: boolean): string {
  if (!goods) return '商品不存在或已删除';
  const { name, packSize, unit } = goods;
  if (wanted === 0) return `「${name}」数量须大于 0`;
  if (isFull) return `每张清单最多 ${linesMax} 个品种，「${name}」没有加入，请删除不用的品种或另建一张清单`;
  const most = piecesMax - (piecesMax % packSize);
  return wanted > most ? `「${name}」每行最多 ${most} ${unit}` : '';
}

/** The pack rule alone, with the sentence that every corrected quantity has. */
function wholePacks({ packSize, unit, name }: GoodsRecord, wanted: number): { number: number; reason: string } {
  const rule = { packSize, unit, cartonSize: 0, stock: piecesMax, limitLeft: null };
  const { number, reasons } = allowedQuantity({ ...rule, wanted });
  return { number, reason: reasons.map(({ text }) => `「${name}」${text}`).join('；') };
}

/** Refuses where no row could be saved, with every row in `errors`. */
export function refuseUnsaved(rows: readonly SavedRow[]): void {
  const [first] = rows;
  if (!first || rows.some(({ state }) => state !== 'refused')) return;
  refuse('conflict', first.reason, rows);
}

/** The goods named come first, in this order; lines added meanwhile stay after them. Goods not on the list are ignored. */
export function sortLines({ db, now }: BuyerCall, listId: number, goodsIds: readonly number[]): void {
  const own = listLines(db, listId).map((line) => line.goodsId);
  const first = goodsIds.filter((id) => own.includes(id));
  placeLines(db, listId, [...first, ...own.filter((id) => !first.includes(id))]);
  touchList(db, listId, now);
}
