import { lineHints } from '@baicao/shared/pricing/hints';
import type { PriceLineInput } from '@baicao/shared/pricing/price-input';
import type { PricedLine } from '@baicao/shared/pricing/priced-cart';
import { dayOf } from '@baicao/shared/time/shanghai';
import { itemPriceFen, type CartItem } from '#cart/cart-items.ts';
import { countCartLines } from '#cart/cart-rows.ts';
import { piecesReservedBy, isCounted, loadCart, type LoadedCart, type LoadedLine } from '#cart/cart.ts';
import { priceLoadedCart, type CartPricing } from '#cart/price-cart.ts';
import type { BuyerCall } from '#domain/context.ts';
import { creditOf, type CreditAccount } from '#ledger/credit.ts';
import { visibilityOf } from '#goods-view/goods-viewer.ts';
import type { PriceVisibility } from '#promotions/goods-prices.ts';
import { nearExpiryUntil } from '#goods/near-expiry.ts';
import type { FilteredLine } from './cart-filters.ts';
import { hintsOf, type LineHint } from './line-hints.ts';
import { priceSteps, type ShownStep } from './price-steps.ts';

/** A cart line with everything its row shows. */
export interface CartPageLine extends FilteredLine {
  readonly line: LoadedLine;
  readonly priced: PricedLine;
  readonly isCounted: boolean;
  readonly hints: readonly LineHint[];
  readonly steps: readonly ShownStep[];
}

export interface CartPage {
  readonly cart: LoadedCart;
  readonly lines: readonly CartPageLine[];
  readonly price: CartPricing;
  readonly visibility: PriceVisibility;
  readonly credit: CreditAccount;
}

/** The number of lines in the cart: the count on its badge (product §4). */
export function cartTotal({ db, buyer }: BuyerCall): number {
  return countCartLines(db, buyer.id);
}

/**
 * The cart with all amounts; `exchangeIds` are the exchanges (换购) the buyer has accepted on the page. Writes nothing: a line
 * that cannot be bought only shows as unselected (product §4).
 */
export function cartPage({ db, buyer, now }: BuyerCall, exchangeIds: readonly number[] = []): CartPage {
  const cart = loadCart(db, buyer.id, now);
  const price = priceLoadedCart(db, cart, cart.lines, isCounted, { exchangeIds });
  const nearUntil = nearExpiryUntil(dayOf(now));
  const reservedPieces = piecesReservedBy(cart.lines.filter(isCounted));
  const lines = cart.lines.flatMap((line, index) => {
    const [input, priced] = [price.inputs[index], price.priced.lines[index]];
    return input && priced ? [pageLine(cart, { line, input, priced }, { nearUntil, reservedPieces, price })] : [];
  });
  return { cart, lines, price, visibility: visibilityOf(buyer), credit: creditOf(db, buyer.id) };
}

interface PricedPart {
  readonly line: LoadedLine;
  readonly input: PriceLineInput;
  readonly priced: PricedLine;
}

/** The facts from which the rows of all lines are computed. */
interface CartFacts {
  readonly nearUntil: string;
  readonly reservedPieces: ReadonlyMap<number, number>;
  readonly price: CartPricing;
}

function pageLine(
  cart: LoadedCart,
  { line, input, priced }: PricedPart,
  { nearUntil, reservedPieces, price }: CartFacts,
): CartPageLine {
  const { item, violation, seenPriceFen } = line;
  const priceFen = itemPriceFen(item, cart.history);
  const thresholds = lineHints(input, priced);
  const isNearExpiry = expiresBy(item, nearUntil);
  return {
    line,
    priced,
    item,
    isCounted: isCounted(line),
    isInvalid: violation !== null,
    isCheaper: priceFen < seenPriceFen,
    isNearExpiry,
    hints: hintsOf({ line, thresholds, priceFen, isNearExpiry }, cart, reservedPieces),
    steps: priceSteps({ input, priced, cart: price.priced, ownedCoupons: price.ownedCoupons }, thresholds),
  };
}

function expiresBy(item: CartItem, day: string): boolean {
  return item.kind === 'goods' && item.goods.expiresOn !== null && item.goods.expiresOn <= day;
}
