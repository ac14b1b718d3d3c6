import type { Cart, CartLine, Contract, Data } from '@baicao/shared/contract';
import { hiddenPrice, type HiddenPriceVisibility } from '#promotions/goods-prices.ts';

type NextHint = Data<Contract['cart']['nextHint']>;

type LineWithoutGoods = Omit<CartLine, 'goods'>;

/** A cart before the goods of its lines are written. */
export interface CartWithoutGoods extends Omit<Cart, 'data'> {
  data: LineWithoutGoods[];
}

/**
 * The cart of a viewer who may not see prices, such as a buyer whose approval was withdrawn: no amounts and no sentences
 * with amounts. The buyer's own credit account stays.
 */
export function withoutPrices(cart: CartWithoutGoods, visibility: HiddenPriceVisibility): CartWithoutGoods {
  const { selected_count, selected_kinds } = cart.amounts;
  return {
    ...cart,
    data: cart.data.map(lineWithoutPrices),
    shipping_data: hiddenShipping(visibility),
    activity_data: { manjians: [], gifts: [] },
    amounts: { ...hiddenAmounts, selected_count, selected_kinds },
    amount_details: [],
    ...hiddenPrice(visibility),
  };
}

/** No goods are proposed either: goods that close a gap would reveal prices. */
export function hintWithoutPrices(visibility: HiddenPriceVisibility): NextHint {
  return { full_reduction: null, gift: null, shipping: hiddenShipping(visibility), goods: [] };
}

const hiddenAmounts = {
  goods: null,
  price_saving: null,
  full_reduction: null,
  gift: null,
  welfare: null,
  coupon: null,
  shipping: null,
  total: null,
};

function lineWithoutPrices(line: LineWithoutGoods): LineWithoutGoods {
  return {
    ...line,
    price: null,
    raw_price: null,
    goods_manjian_amount: null,
    line_total: null,
    gift_data: { ...line.gift_data, total: null },
    combination: line.combination && { ...line.combination, price: null, saving: null },
    hints: [],
    price_steps: [],
  };
}

function hiddenShipping(visibility: HiddenPriceVisibility): Cart['shipping_data'] {
  return {
    shipping_amount: null,
    no_trans_order_amount: null,
    gap: null,
    text: `包邮条件${hiddenPrice(visibility).price_label}`,
  };
}
