import { ownBarChrome, quietChrome, type RouteRow } from '#core/route.ts';
import { cartViewOf } from './cart-url.ts';
import { cartQuery } from './cart.queries.ts';

export const cartRoutes: readonly RouteRow[] = [
  {
    name: 'cart',
    path: '/cart_step1',
    aliases: ['/cart'],
    title: '购物车',
    needsLogin: true,
    chrome: { ...quietChrome, ...ownBarChrome },
    reads: (_params, query) => [cartQuery(cartViewOf(query))],
    page: () => import('./cart.page.tsx'),
  },
];
