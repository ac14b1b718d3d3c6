import { ownBarChrome, quietChrome, type RouteRow } from '#core/route.ts';

const chrome = { ...quietChrome, ...ownBarChrome, rightBar: false };

export const checkoutRoutes: readonly RouteRow[] = [
  {
    name: 'checkout.check',
    path: '/cart_step2',
    aliases: ['/cart/step2'],
    title: '核对订单信息',
    chrome,
    page: () => import('./check-order.page.tsx'),
  },
  {
    name: 'checkout.pay',
    path: '/cart_step3/:id',
    aliases: ['/cart/step3/:id'],
    title: '支付订单',
    needsLogin: true,
    chrome,
    page: () => import('./pay.page.tsx'),
  },
  {
    name: 'checkout.complete',
    path: '/cart_step4',
    aliases: ['/cart/step4'],
    title: '支付完成',
    chrome,
    page: () => import('./complete.page.tsx'),
  },
  {
    name: 'checkout.ephedrine',
    path: '/cart_hm',
    aliases: ['/cart/hm'],
    title: '支付订单',
    needsLogin: true,
    chrome,
    page: () => import('./pay.page.tsx'),
  },
];
