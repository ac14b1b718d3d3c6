import { contract } from '@baicao/shared/contract';
import { arrayOf, checked, withField, WrittenJson, type WriteJson } from '#domain/answers.ts';
import type { BuyerCall } from '#domain/context.ts';
import { goodsIndexAt } from '#goods-index/goods-index.ts';
import { preparedRows } from '#goods-index/list-page.ts';
import { filtered } from './cart-filters.ts';
import { wireCart } from './cart.serialize.ts';
import type { CartPage } from './cart.service.ts';

/** cart.list: the cart under a filter. The goods of its lines are rows that are finished already; the rest is checked here. */
export function writtenCart(call: BuyerCall, page: CartPage, filterId: number): WrittenJson {
  const shown = filtered(page.lines, filterId);
  const { data, ...about } = wireCart(page, shown);
  checked(contract.cart.list, { ...about, data: data.map((line) => ({ ...line, goods: null })) });
  const goodsIds = shown.map(({ item }) => (item.kind === 'goods' ? item.goods.id : null));
  const rows = preparedRows(call, goodsIndexAt(call.db, call.now), [...new Set(goodsIds.filter((id) => id !== null))]);
  const places = new Map(rows.ids.map((id, at) => [id, at]));
  const goodsOf = (id: number | null | undefined): WriteJson => {
    const at = places.get(id ?? Number.NaN);
    return (writer) => void (at === undefined ? writer.text('null') : rows.write(at, writer));
  };
  const lines = arrayOf(data, (line, writer, at) => withField(line, 'goods', goodsOf(goodsIds[at]))(writer));
  return WrittenJson.written(withField(about, 'data', lines));
}
