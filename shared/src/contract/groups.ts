import { memberGroup } from './areas/account/member.ts';
import { userGroup } from './areas/account/user.ts';

export { messageGroup as message } from './areas/account/messages.ts';
export { addressGroup as address } from './areas/account/user.ts';
export { authGroup as auth } from './areas/auth/auth.ts';
export { cartGroup as cart } from './areas/cart/cart.ts';
export { chatGroup as chat } from './areas/chat.ts';
export { focusGroup as focus, globalGroup as global, indexGroup as index } from './areas/content.ts';
export { documentGroup as document } from './areas/document.ts';
export { drawGroup as draw } from './areas/draw.ts';
export { favoriteGroup as favorite } from './areas/favorite/favorite.ts';
export { kxzqGroup as kxzq } from './areas/goods/goods-requests.ts';
export { goodsGroup as goods } from './areas/goods/goods.ts';
export { articleGroup as article, postGroup as post } from './areas/help.ts';
export { invoiceGroup as invoice } from './areas/invoice.ts';
export { orderGroup as order } from './areas/order/order.ts';
export { pointsGroup as points } from './areas/points.ts';
export { purchaseGroup as purchase } from './areas/purchase/purchase.ts';
export { couponGroup as coupon } from './areas/wallet/coupon.ts';
export { voucherGroup as voucher } from './areas/wallet/voucher.ts';
export { brandGroup as brand, comboGroup as combo, zoneGroup as zone } from './areas/zones.ts';

export const user = { ...userGroup, ...memberGroup } as const;
