import { focusGroup, globalGroup, indexGroup } from './content.ts';
import { authGroup } from './auth.ts';
import { cartGroup } from './cart.ts';
import { couponGroup } from './coupon.ts';
import { drawGroup } from './draw.ts';
import type { EndpointRecord, Endpoint } from './endpoint.ts';
import { favoriteGroup, goodsGroup } from './goods.ts';
import { kxzqGroup } from './goods-requests.ts';
import { articleGroup, postGroup } from './help.ts';
import { orderGroup } from './order.ts';
import { pointsGroup } from './points.ts';
import { addressGroup, userGroup } from './user.ts';
import { voucherGroup } from './voucher.ts';
import { brandGroup, comboGroup, zoneGroup } from './zones.ts';

/** The whole `/api` surface as one value: `contract.cart.list`. */
export const contract = {
  auth: authGroup,
  user: userGroup,
  address: addressGroup,
  coupon: couponGroup,
  focus: focusGroup,
  global: globalGroup,
  post: postGroup,
  article: articleGroup,
  index: indexGroup,
  goods: goodsGroup,
  favorite: favoriteGroup,
  zone: zoneGroup,
  brand: brandGroup,
  combo: comboGroup,
  kxzq: kxzqGroup,
  cart: cartGroup,
  order: orderGroup,
  points: pointsGroup,
  draw: drawGroup,
  voucher: voucherGroup,
} as const;

export type Contract = typeof contract;
export type GroupName = keyof Contract;

/** Every endpoint in a flat list, for routing, the contract sweep and OpenAPI. */
export const endpoints: readonly Endpoint<EndpointRecord>[] = Object.values(contract).flatMap((records) =>
  Object.values(records),
);

export { accountAlertsMax, type AccountAlert, type AccountAlertCode } from './account-alerts.ts';
export { afterSalesTypes, logisticsLabels, returnReasons } from './after-sales.ts';
export * from './codes.ts';
export * from './encode-wire.ts';
export * from './endpoint.ts';
export * from './envelope.ts';
export {
  badges,
  priceLabels,
  stockLabels,
  type Badge,
  type Goods,
  type GoodsDetail,
  type PriceCode,
  type StockCode,
} from './goods-entity.ts';
export { applicationStates } from './goods-requests.ts';
export { electronicContractStates } from './e-contract.ts';
export { pointsOrderStates } from './points.ts';
export { auditStates } from './profile.ts';
export {
  certificateStates,
  certificateUploadStates,
  type Certificate,
  type CertificateCode,
} from './qualifications.ts';
export { receiptStates, type ReceiptState } from './receipts.ts';
export type { AmountDetail, Amounts, Cart, CartLine, Credit, GiftData, GiftOffer, SetMember } from './cart-entity.ts';
export type { Coupon } from './coupon.ts';
export type { DrawPrize } from './draw.ts';
export * from './order-entity.ts';
export type { Address, UserState } from './user.ts';
export { adSlots, type Ad, type AdSlot, type Brand, type Category, type NavItem } from './content.ts';
export type { Post } from './help.ts';
export type { VoucherOrder } from './voucher.ts';
export { cartLineLimit } from './cart.ts';
export { zoneNames, type ZoneName, type ZonePage } from './zones.ts';
