import {
  accountHandlers,
  addressHandlers,
  memberHandlers,
  qualificationHandlers,
} from '#areas/account/account.routes.ts';
import { messageHandlers } from '#areas/account/message.routes.ts';
import { authHandlers, securityHandlers } from '#areas/auth/auth.routes.ts';
import { cartHandlers } from '#areas/cart/cart.routes.ts';
import { catalogHandlers } from '#areas/catalog/catalog.routes.ts';
import { chatHandlers } from '#areas/chat/chat.routes.ts';
import { checkoutHandlers } from '#areas/checkout/checkout.routes.ts';
import { contentHandlers } from '#areas/content/content.routes.ts';
import { documentHandlers } from '#areas/document/document.routes.ts';
import { drawHandlers } from '#areas/draw/draw.routes.ts';
import { favoriteHandlers } from '#areas/favorite/favorite.routes.ts';
import { goodsHandlers } from '#areas/goods/goods.routes.ts';
import { articleHandlers, helpHandlers, postHandlers } from '#areas/help/help.routes.ts';
import { invoiceHandlers } from '#areas/invoice/invoice.routes.ts';
import { orderHandlers } from '#areas/order/order.routes.ts';
import { pointsHandlers } from '#areas/points/points.routes.ts';
import { bulkHandlers } from '#areas/purchase/bulk.routes.ts';
import { serviceHandlers } from '#areas/service/service.routes.ts';
import { purchaseListHandlers } from '#areas/purchase/list.routes.ts';
import { couponHandlers, userCouponHandlers } from '#areas/wallet/coupon.routes.ts';
import { voucherHandlers } from '#areas/wallet/voucher.routes.ts';
import { userWalletHandlers } from '#areas/wallet/wallet.routes.ts';
import { zoneHandlers } from '#areas/zones/zones.routes.ts';
import type { Handlers } from '#domain/context.ts';

/** Every operation of the contract; a missing one does not compile. */
export const handlers: Handlers = {
  auth: authHandlers,
  user: {
    ...accountHandlers,
    ...memberHandlers,
    ...qualificationHandlers,
    ...securityHandlers((call) => accountHandlers.base({}, call)),
    ...userCouponHandlers,
    ...userWalletHandlers,
    ...serviceHandlers,
  },
  address: addressHandlers,
  message: messageHandlers,
  chat: chatHandlers,
  coupon: couponHandlers,
  focus: { ...catalogHandlers.focus, ...contentHandlers.focus, ...helpHandlers.focus, ...zoneHandlers.focus },
  global: contentHandlers.global,
  post: postHandlers,
  article: articleHandlers,
  index: { ...zoneHandlers.index, ...goodsHandlers.index },
  goods: { ...goodsHandlers.goods, ...zoneHandlers.goods },
  favorite: favoriteHandlers,
  zone: zoneHandlers.zone,
  brand: zoneHandlers.brand,
  combo: zoneHandlers.combo,
  kxzq: goodsHandlers.kxzq,
  cart: { ...cartHandlers, ...checkoutHandlers.cart },
  order: { ...orderHandlers, ...checkoutHandlers.order },
  invoice: invoiceHandlers,
  points: pointsHandlers,
  purchase: { ...bulkHandlers, ...purchaseListHandlers },
  draw: { ...drawHandlers, ...contentHandlers.draw },
  document: documentHandlers,
  voucher: voucherHandlers,
};
