import {
  bulkStates,
  wireViolation,
  type BulkGoods,
  type BulkMatch,
  type BulkRow,
  type Goods,
} from '@baicao/shared/contract';
import type { BuyerCall } from '#domain/context.ts';
import { goodsByIds } from '#goods-index/goods-by-ids.ts';
import type { BulkMatchResult, BulkResult } from './bulk.service.ts';
import type { TimeSlices } from './time-slices.ts';

/** Goods read in one turn of the event loop, which takes a few milliseconds. */
const portion = 50;

export async function wireMatch(call: BuyerCall, match: BulkMatchResult, slices: TimeSlices): Promise<BulkMatch> {
  const { results, columns, headingRows, sheet, otherSheets, notes } = match;
  const ids = [
    ...new Set(results.flatMap(({ goodsId, candidates }) => [...(goodsId === null ? [] : [goodsId]), ...candidates])),
  ];
  const goods: BulkGoods[] = [];
  for (let at = 0; at < ids.length; at += portion) {
    goods.push(...goodsByIds(call, ids.slice(at, at + portion)).map(bulkGoods));
    await slices.pause();
  }
  const counts = { matched: 0, corrected: 0, ambiguous: 0, refused: 0, joined: 0 };
  for (const { state } of results) counts[state] += 1;
  return {
    columns: [...columns],
    heading_rows: headingRows,
    sheet,
    other_sheets: [...otherSheets],
    notes: [...notes],
    rows: results.map(wireRow),
    goods,
    counts,
  };
}

function wireRow({ goodsId, state, code, cells, candidates, isDoubtful, ...same }: BulkResult): BulkRow {
  return {
    ...same,
    cells: [...cells],
    state,
    state_label: bulkStates[state],
    code: code === '' ? '' : wireViolation(code),
    goods_id: goodsId,
    is_doubtful: isDoubtful ? 1 : 0,
    candidates: [...candidates],
  };
}

/** The fields of goods that the preview needs: 2,500 whole rows would be megabytes. */
function bulkGoods(goods: Goods): BulkGoods {
  return {
    id: goods.id,
    name: goods.name,
    price: goods.price,
    price_label: goods.price_label,
    price_code: goods.price_code,
    number: goods.number,
    number_label: goods.number_label,
    number_code: goods.number_code,
    goods_image: goods.goods_image,
    sccj: goods.sccj,
    ypgg: goods.ypgg,
    bzdw: goods.bzdw,
    zbz: goods.zbz,
    jzl: goods.jzl,
    yxq: goods.yxq,
    is_xq: goods.is_xq,
    ck_id: goods.ck_id,
    xg_number: goods.xg_number,
    xg_number_desc: goods.xg_number_desc,
    is_kxpz: goods.is_kxpz,
    ladder_price: goods.ladder_price,
    ladder_price_type: goods.ladder_price_type,
    is_buy: goods.is_buy,
    cant_buy_code: goods.cant_buy_code,
    cant_buy_reason: goods.cant_buy_reason,
  };
}
