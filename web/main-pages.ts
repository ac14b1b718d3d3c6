/** The pages that buyers open all day, by folder and file: their first views are measured (docs/benchmarks.md). */
const mainPages = [
  'home/home',
  'goods/goods-list',
  'goods/goods-detail',
  'zones/zone',
  'cart/cart',
  'checkout/check-order',
  'order/order-list',
  'order/order-detail',
  'account/member',
  'favorite/favorites',
  'auth/login',
] as const;

/** Whether a module is one of them. */
export const isMainPage = (module: string): boolean =>
  mainPages.some((name) => module.endsWith(`/features/${name}.page.tsx`));
