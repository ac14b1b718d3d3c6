import { shipsFree } from './free-shipping.ts';
import { sumFen } from './money.ts';
import type { Fen } from './money.ts';
import type { PriceLineInput, ShippingRule } from './price-input.ts';
import type { PricedCart } from './priced-cart.ts';

/** Inputs of a submit's shipping fee, stored to explain the fee after settings or goods have changed. */
export interface ShippingBasis {
  readonly feeFen: Fen;
  readonly freeFromFen: Fen;
  /** Σ line_total of the counted lines. */
  readonly countedFen: Fen;
  /** no_trans_order_amount */
  readonly ridingFen: Fen;
  /** The first counted goods whose number made the submit ship free, and from which number; null: none did. */
  readonly freeGoods: { readonly id: number; readonly from: number } | null;
}

/** `inputs`: the input from which `priced` was calculated. */
export function shippingBasis(
  priced: Pick<PricedCart, 'lines'>,
  inputs: readonly PriceLineInput[],
  rule: ShippingRule,
): ShippingBasis {
  const counted = priced.lines.filter((line) => line.counted);
  const keys = new Set(counted.map((line) => line.key));
  const free = inputs.find((line) => keys.has(line.key) && shipsFree(line));
  return {
    feeFen: rule.shippingFeeFen,
    freeFromFen: rule.freeFromFen,
    countedFen: sumFen(counted.map((line) => line.lineTotalFen)),
    ridingFen: rule.noTransOrderFen,
    freeGoods: free ? { id: free.goodsId, from: free.freeShippingFrom ?? 0 } : null,
  };
}
