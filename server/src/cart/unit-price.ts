import { combinationBaseFen } from '@baicao/shared/pricing/combination';
import { minFen } from '@baicao/shared/pricing/money';
import { shelfPriceFen } from '#promotions/goods-prices.ts';
import { weighedMembers, type Article } from './cart-items.ts';
import type { PurchaseHistory } from '#purchase-policy/purchase-history.ts';

/**
 * What one piece (or set) costs this buyer by itself, in fen: the price a list shows, which says more about "dearer"
 * and "cheaper" than a line price that a larger number has lowered.
 */
export function articlePriceFen(article: Article, history: PurchaseHistory): number {
  return article.kind === 'goods'
    ? shelfPriceFen(article.goods, history.offerTaken)
    : minFen(article.combination.priceFen, combinationBaseFen(weighedMembers(article.members)));
}
