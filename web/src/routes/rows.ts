import type { RouteRow } from '#app/route.ts';
import { accountRoutes, walletRoutes } from './areas/account.routes.ts';
import { authRoutes } from './areas/auth.routes.ts';
import { cartRoutes } from './areas/cart.routes.ts';
import { checkoutRoutes } from './areas/checkout.routes.ts';
import { goodsRoutes } from './areas/goods.routes.ts';
import { helpRoutes } from './areas/help.routes.ts';
import { homeRoutes } from './areas/home.routes.ts';
import { orderRoutes } from './areas/order.routes.ts';
import { pointsRoutes } from './areas/points.routes.ts';
import { selfServiceRoutes } from './areas/self-service.routes.ts';
import { zonesRoutes } from './areas/zones.routes.ts';

/** Every route of product §2, by area; the router, the tests and the side menus read this list. */
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
  ...pointsRoutes,
  ...selfServiceRoutes,
  ...helpRoutes,
];
