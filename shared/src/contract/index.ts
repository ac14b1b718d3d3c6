import { focusGroup, globalGroup, indexGroup } from './content.ts';
import { authGroup } from './auth.ts';
import { cartGroup } from './cart.ts';
import { chatGroup } from './chat.ts';
import { couponGroup } from './coupon.ts';
import { documentGroup } from './document.ts';
import { drawGroup } from './draw.ts';
import type { EndpointRecord, Endpoint } from './endpoint.ts';
import { favoriteGroup } from './favorite.ts';
import { goodsGroup } from './goods.ts';
import { kxzqGroup } from './goods-requests.ts';
import { articleGroup, postGroup } from './help.ts';
import { invoiceGroup } from './invoice.ts';
import { memberGroup } from './member.ts';
import { messageGroup } from './messages.ts';
import { orderGroup } from './order.ts';
import { pointsGroup } from './points.ts';
import { purchaseGroup } from './purchase.ts';
import { addressGroup, userGroup } from './user.ts';
import { voucherGroup } from './voucher.ts';
import { brandGroup, comboGroup, zoneGroup } from './zones.ts';

/** The whole `/api` surface as one value: `contract.cart.list`. */
export const contract = {
  auth: authGroup,
  user: { ...userGroup, ...memberGroup },
  address: addressGroup,
  message: messageGroup,
  chat: chatGroup,
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
  invoice: invoiceGroup,
  points: pointsGroup,
  purchase: purchaseGroup,
  draw: drawGroup,
  document: documentGroup,
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
export {
  bulkColumns,
  bulkStates,
  type BulkColumn,
  type BulkGoods,
  type BulkMatch,
  type BulkRow,
  type BulkState,
} from './bulk.ts';
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
export { favoriteViews, type FavoriteGoods, type FavoriteView } from './favorite.ts';
export {
  complaintType,
  feedbackStates,
  feedbackTypeNumbers,
  feedbackTypes,
  type Feedback,
  type FeedbackType,
} from './feedback.ts';
export {
  itemReplyKinds,
  itemRequestStates,
  type ItemReply,
  type ItemReplyKind,
  type ItemRequest,
  type ItemRequestDetail,
  type ItemRequestState,
} from './item-requests.ts';
export { applicationStates } from './goods-requests.ts';
export { electronicContractStates } from './e-contract.ts';
export {
  invoiceDocumentStates,
  invoiceTabs,
  type ApplyReason,
  type Invoice,
  type InvoiceableOrder,
  type InvoiceDocumentState,
  type InvoiceTab,
} from './invoice.ts';
export type { BoughtGoods, Member, Todo } from './member.ts';
export { messageTypeNumbers, messageTypes, type Message, type MessageType } from './messages.ts';
export { companyRanks, type CompanyRank } from './joining.ts';
export { pointsOrderStates } from './points.ts';
export { purchaseLineStates, type PurchaseLine, type PurchaseListHead, type SavedRow } from './purchase-lists.ts';
export { auditStates } from './profile.ts';
export {
  certificateStates,
  certificateUploadStates,
  type Certificate,
  type CertificateCode,
} from './qualifications.ts';
export { receiptStates, type ReceiptState } from './receipts.ts';
export type { ChatMessage } from './chat.ts';
export type { StoreFigures } from './stores.ts';
export type { AmountDetail, Amounts, Cart, CartLine, Credit, GiftData, GiftOffer, SetMember } from './cart-entity.ts';
export type { Coupon, OwnedCoupon } from './coupon.ts';
export {
  documentStates,
  tracedBy,
  type DossierFile,
  type OrderDossier,
  type ReceivedReport,
  type TracedBatch,
} from './document-entity.ts';
export { drawRecordStates, type DrawPrize, type DrawRecordState } from './draw.ts';
export * from './order-entity.ts';
export type { Address, UserState } from './user.ts';
export { adSlots, type Ad, type AdSlot, type Brand, type Category, type NavItem } from './content.ts';
export type { FoundPost, Post } from './help.ts';
export { loginMethods, type LoginSession } from './security.ts';
export { voucherOrderStates, type ListedVoucherOrder, type VoucherOrder } from './voucher.ts';
export {
  creditUseTypes,
  moneyUseTypes,
  pointsUseTypes,
  type CreditBill,
  type CreditMovement,
  type MoneyMovement,
  type MoneySums,
  type PointsMovement,
  type PointsSums,
  type Statement,
  type StatementOrder,
  type Wallet,
} from './wallet-entity.ts';
export { cartLineLimit } from './cart.ts';
export { scanStates } from './wechat.ts';
export { zoneNames, type ZoneName, type ZonePage } from './zones.ts';
export { givenFields } from './wire.ts';
