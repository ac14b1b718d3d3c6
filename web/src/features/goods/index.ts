export { changeCartCount, countSpared } from './actions/cart-count.ts';
export { useAddToCart, type AddedRow } from './actions/use-add-to-cart.ts';
export { offerFavorites, useFavorite } from './actions/use-favorite.ts';
export { useGoodsActions, type GoodsActions } from './actions/use-goods-actions.ts';
export { useRemind } from './actions/use-remind.ts';
export { boughtQuery, hotQuery } from './goods.queries.ts';
export { MoreGoods } from './more-goods.tsx';
export { SearchBox } from './search-box/search-box.tsx';
