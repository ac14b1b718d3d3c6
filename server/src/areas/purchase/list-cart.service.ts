import { purchaseLineStates, type Contract, type Data, type PurchaseLine } from '@baicao/shared/contract';
import { addToCart, tryRows } from '#cart/add-to-cart.ts';
import { loadCart } from '#cart/cart.ts';
import { countCartLines } from '#cart/cart-rows.ts';
import { refOf } from '#cart/cart-items.ts';
import type { PlannedRow, WantedRow } from '#cart/plan-row.ts';
import type { BuyerCall } from '#domain/context.ts';
import { refuse } from '#domain/errors.ts';
import { goodsByIds } from '#goods-index/goods-by-ids.ts';
import { cachedGoods } from '#goods-index/goods-cache.ts';
import { listLines, type LineRow } from './list.repo.ts';
import { wireAddedRow } from './list.serialize.ts';

function rowOf({ goodsId, number }: LineRow): WantedRow {
  return { id: goodsId, type: 0, number };
}

/** Each line with its goods as the buyer sees them and the result that adding it would have, by the cart's own rules; nothing is added. */
export function linesNow(call: BuyerCall, listId: number): PurchaseLine[] {
  const lines = listLines(call.db, listId);
  const rows = lines.map(rowOf);
  const plans = tryRows(loadCart(call.db, call.buyer.id, call.now, rows.map(refOf)), rows);
  const goods = new Map(
    goodsByIds(
      call,
      lines.map((line) => line.goodsId),
    ).map((one) => [one.id, one]),
  );
  return lines.flatMap((line, index) => {
    const plan = plans[index];
    const one = goods.get(line.goodsId);
    return plan && one ? [{ goods: one, number: line.number, note: line.note, ...standing(plan) }] : [];
  });
}

const states = { added: 'ready', corrected: 'corrected', refused: 'refused' } as const;

function standing({ added, numberBefore }: PlannedRow) {
  const state = states[added.state];
  return {
    state,
    state_label: purchaseLineStates[state],
    number_now: added.number - numberBefore,
    in_cart: numberBefore,
    reason: added.reason ?? '',
  };
}

/** purchase.listToCart: the lines of these goods, or all; one row's refusal does not stop the others. */
export function listToCart(
  call: BuyerCall,
  listId: number,
  goodsIds: readonly number[] | undefined,
): Data<Contract['purchase']['listToCart']> {
  const chosen = goodsIds && new Set(goodsIds);
  const lines = listLines(call.db, listId).filter(({ goodsId }) => chosen?.has(goodsId) ?? true);
  if (lines.length === 0) refuse('notFound', chosen ? '所选商品已不在清单中，请刷新后重试' : '清单里还没有商品');
  const added = addToCart(call, lines.map(rowOf));
  const ids = lines.map(({ goodsId }) => goodsId);
  const names = new Map([...cachedGoods(call.db, ids, call.now)].map(([id, { name }]) => [id, name]));
  return { count: countCartLines(call.db, call.buyer.id), rows: added.map((row) => wireAddedRow(row, names)) };
}
