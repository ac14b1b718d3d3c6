import type { RouteRow } from '#app/route.ts';
import { accountRoutes } from '#areas/account/account.routes.ts';
import { authRoutes } from '#areas/auth/auth.routes.ts';
import { cartRoutes } from '#areas/cart/cart.routes.ts';
import { checkoutRoutes } from '#areas/checkout/checkout.routes.ts';
import { documentRoutes } from '#areas/document/document.routes.ts';
import { drawRoutes } from '#areas/draw/draw.routes.ts';
import { favoriteRoutes } from '#areas/favorite/favorite.routes.ts';
import { goodsRoutes } from '#areas/goods/goods.routes.ts';
import { helpRoutes } from '#areas/help/help.routes.ts';
import { homeRoutes } from '#areas/home/home.routes.ts';
import { invoiceRoutes } from '#areas/invoice/invoice.routes.ts';
import { orderRoutes } from '#areas/order/order.routes.ts';
import { pointsRoutes } from '#areas/points/points.routes.ts';
import { purchaseRoutes } from '#areas/purchase/purchase.routes.ts';
import { serviceRoutes } from '#areas/service/service.routes.ts';
import { walletRoutes } from '#areas/wallet/wallet.routes.ts';
import { zonesRoutes } from '#areas/zones/zones.routes.ts';

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
