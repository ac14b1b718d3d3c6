import { ownBarChrome, quietChrome, type RouteRow } from '#core/route.ts';

export const cartRoutes: readonly RouteRow[] = [
  {
    name: 'cart',
    path: '/cart_step1',
    aliases: ['/cart'],
    title: '购物车',
    chrome: { ...quietChrome, ...ownBarChrome },
    page: () => import('./cart.page.tsx'),
  },
];
