import type { RouteRow } from '#core/route.ts';
import { accountRoutes } from '#features/account/account.routes.ts';
import { authRoutes } from '#features/auth/auth.routes.ts';
import { cartRoutes } from '#features/cart/cart.routes.ts';
import { checkoutRoutes } from '#features/checkout/checkout.routes.ts';
import { documentRoutes } from '#features/document/document.routes.ts';
import { drawRoutes } from '#features/draw/draw.routes.ts';
import { favoriteRoutes } from '#features/favorite/favorite.routes.ts';
import { goodsRoutes } from '#features/goods/goods.routes.ts';
import { helpRoutes } from '#features/help/help.routes.ts';
import { homeRoutes } from '#features/home/home.routes.ts';
import { invoiceRoutes } from '#features/invoice/invoice.routes.ts';
import { orderRoutes } from '#features/order/order.routes.ts';
import { pointsRoutes } from '#features/points/points.routes.ts';
import { purchaseRoutes } from '#features/purchase/purchase.routes.ts';
import { serviceRoutes } from '#features/service/service.routes.ts';
import { walletRoutes } from '#features/wallet/wallet.routes.ts';
import { zonesRoutes } from '#features/zones/zones.routes.ts';

/** Every route of product §2, by area; the router, the tests and the side menu read this list. */
export const routeRows: readonly RouteRow[] = [
  ...homeRoutes,
  ...authRoutes,
  ...goodsRoutes,
  ...zonesRoutes,
  ...cartRoutes,
  ...checkoutRoutes,
  ...orderRoutes,
  ...accountRoutes,
  ...walletRoutes,
  ...drawRoutes,
  ...pointsRoutes,
  ...purchaseRoutes,
  ...serviceRoutes,
  ...invoiceRoutes,
  ...documentRoutes,
  ...favoriteRoutes,
  ...helpRoutes,
];
