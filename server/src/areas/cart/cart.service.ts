import { lineHints } from '@baicao/shared/pricing/hints';
import type { PriceLineInput } from '@baicao/shared/pricing/price-input';
import type { PricedLine } from '@baicao/shared/pricing/priced-cart';
import { articlePriceFen, type Article } from '#cart/cart-items.ts';
import { heldPieces, isCounted, loadBasket, type Basket, type BasketLine } from '#cart/cart.ts';
import { priceBasket, type PricedBasket } from '#cart/price-cart.ts';
import type { BuyerCall } from '#domain/context.ts';
import { creditOf, type CreditAccount } from '#ledger/credit.ts';
import { goodsViewer, type GoodsViewer } from '#goods-view/goods-viewer.ts';
import { nearExpiryUntil } from '#goods/near-expiry.ts';
import type { FilteredLine } from './cart-filters.ts';
import { countCartLines } from './cart.repo.ts';
import { hintsOf, type LineHint } from './line-hints.ts';
import { priceSteps, type ShownStep } from './price-steps.ts';

/** A cart line with everything its row shows. */
export interface CartPageLine extends FilteredLine {
  readonly line: BasketLine;
  readonly priced: PricedLine;
  readonly isCounted: boolean;
  readonly hints: readonly LineHint[];
  readonly steps: readonly ShownStep[];
}

export interface CartPage {
  readonly basket: Basket;
  readonly lines: readonly CartPageLine[];
  readonly price: PricedBasket;
  readonly viewer: GoodsViewer;
  readonly credit: CreditAccount;
}

/** The number of lines in the cart: the count on its badge (spec §4). */
export function cartTotal({ db, buyer }: BuyerCall): number {
  return countCartLines(db, buyer.id);
}

/**
 * The cart with all amounts; `exchangeIds` are the exchanges (换购) the buyer has accepted on the page. Writes nothing: a line
 * that cannot be bought only shows as unselected (spec §4).
 */
export function cartPage({ db, buyer, now }: BuyerCall, exchangeIds: readonly number[] = []): CartPage {
  const basket = loadBasket(db, buyer.id, now);
  const price = priceBasket(db, basket, basket.lines, isCounted, { exchangeIds });
  const viewer = goodsViewer(db, buyer, now);
  const nearUntil = nearExpiryUntil(viewer.today);
  const reservedPieces = heldPieces(basket.lines.filter(isCounted));
  const lines = basket.lines.flatMap((line, index) => {
    const [input, priced] = [price.inputs[index], price.priced.lines[index]];
    return input && priced ? [pageLine(basket, { line, input, priced }, { nearUntil, reservedPieces, price })] : [];
  });
  return { basket, lines, price, viewer, credit: creditOf(db, buyer.id) };
}

interface PricedPart {
  readonly line: BasketLine;
  readonly input: PriceLineInput;
  readonly priced: PricedLine;
}

/** What the rows of all lines are computed from. */
interface CartFacts {
  readonly nearUntil: string;
  readonly reservedPieces: ReadonlyMap<number, number>;
  readonly price: PricedBasket;
}

function pageLine(
  basket: Basket,
  { line, input, priced }: PricedPart,
  { nearUntil, reservedPieces, price }: CartFacts,
): CartPageLine {
  const { article, problem, seenPriceFen } = line;
  const priceFen = articlePriceFen(article, basket.history);
  const thresholds = lineHints(input, priced);
  const isNearExpiry = expiresBy(article, nearUntil);
  return {
    line,
    priced,
    article,
    isCounted: isCounted(line),
    isInvalid: problem !== null,
    isCheaper: priceFen < seenPriceFen,
    isNearExpiry,
    hints: hintsOf({ line, thresholds, priceFen, isNearExpiry }, basket, reservedPieces),
    steps: priceSteps({ input, priced, cart: price.priced, ownedCoupons: price.held }, thresholds),
  };
}

function expiresBy(article: Article, day: string): boolean {
  return article.kind === 'goods' && article.goods.expiresOn !== null && article.goods.expiresOn <= day;
}
