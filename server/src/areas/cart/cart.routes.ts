import { addToCart } from '#cart/add-to-cart.ts';
import type { WantedRow } from '#cart/plan-row.ts';
import type { BuyerCall, Handlers } from '#domain/context.ts';
import { wantedNumber, wantedRows, wireAdded, wireCart, wireShipping } from './cart.serialize.ts';
import { cartPage, cartTotal } from './cart.service.ts';
import { deleteLines, editLine, selectLines, smallestRow } from './edit-cart.service.ts';
import { hintWithoutPrices } from './hidden-prices.serialize.ts';
import { nextHint, type NextHint } from './next-hint.service.ts';
import { copyToStores, type StoreCopy } from './copy-to-stores.service.ts';
import type { Contract, Data } from '@baicao/shared/contract';
import { formatYuan } from '@baicao/shared/pricing/money';
import { giftTypes, wireGap } from '#cart/lines.serialize.ts';

export const cartHandlers = {
  list: ({ filters, exchange_ids: exchangeIds }, call) => wireCart(cartPage(call, exchangeIds), filters),
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

function wireCopies(copies: readonly StoreCopy[]): Data<Contract['cart']['copy']> {
  return copies.map(({ store, count, lines }) => ({
    user_id: store.id,
    company: store.company,
    count,
    lines: lines.map(({ name, added }) => ({
      goods_id: added.id,
      name,
      number: added.number,
      state: added.state,
      reason: added.reason ?? '',
    })),
  }));
}

function wireNextHint({ reduction, gift, price, goods }: NextHint): Data<Contract['cart']['nextHint']> {
  return {
    full_reduction: reduction && {
      id: reduction.ruleId,
      name: reduction.name,
      gap: formatYuan(reduction.gapFen),
      discount: formatYuan(reduction.minusFen),
      text: reduction.text,
    },
    gift: gift && {
      id: gift.ruleId,
      name: gift.name,
      type: giftTypes[gift.ruleKind],
      ...wireGap(gift),
      text: gift.text,
    },
    shipping: wireShipping(price.priced.shipping, price.shipping),
    goods: [...goods],
  };
}
