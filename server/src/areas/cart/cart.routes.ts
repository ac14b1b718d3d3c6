import { addToCart } from '#cart/add-to-cart.ts';
import type { WantedRow } from '#cart/plan-row.ts';
import type { BuyerCall, Handlers } from '#domain/context.ts';
import { wantedNumber, wantedRows, wireAdded, wireCopies, wireNextHint } from './cart.serialize.ts';
import { cartPage, cartTotal } from './cart.service.ts';
import { deleteLines, editLine, selectLines, smallestRow } from './edit-cart.service.ts';
import { hintWithoutPrices } from './hidden-prices.serialize.ts';
import { nextHint } from './next-hint.service.ts';
import { copyToStores } from './copy-to-stores.service.ts';
import { writtenCart } from './written-cart.ts';

export const cartHandlers = {
  list: ({ filters, exchange_ids: exchangeIds }, call) => writtenCart(call, cartPage(call, exchangeIds), filters),
  add: (input, call) => added(call, wantedRows(input)),
  quickAdd: ({ id }, call) => added(call, [smallestRow(call, id)]),
  total: (_input, call) => ({ total: cartTotal(call) }),
  batchDelete: ({ ids }, call) => ({ count: deleteLines(call, ids) }),
  edit: (input, call) => editLine(call, input.id, wantedNumber(input)),
  batchSelect: ({ ids, is_selected: isSelected }, call) => ({ selected: selectLines(call, ids, isSelected) }),
  nextHint: ({ ids }, call) => hinted(call, ids),
  copy: ({ ids, other_user_ids: storeIds }, call) => wireCopies(copyToStores(call, ids, storeIds)),
} satisfies Omit<Handlers['cart'], 'checkout'>;

function hinted(call: BuyerCall, ids: readonly number[] | undefined) {
  const hint = nextHint(call, ids);
  return call.buyer.isPassed ? wireNextHint(hint) : hintWithoutPrices('pending');
}

function added(call: BuyerCall, rows: readonly WantedRow[]) {
  const lines = wireAdded(addToCart(call, rows));
  return { count: cartTotal(call), lines };
}
