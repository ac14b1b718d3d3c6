import type { EndpointRecord, Endpoint } from './endpoint.ts';
import * as contract from './groups.ts';

/** The whole `/api` surface by groups: `contract.cart.list`. A namespace, so that a page has the schemas of the groups it names, and no others. */
export * as contract from './groups.ts';

export type Contract = typeof contract;
export type GroupName = keyof Contract;

/** Every endpoint in a flat list, for routing, the contract sweep and OpenAPI: by group, whatever order a bundler gives a namespace. */
export const endpoints: readonly Endpoint<EndpointRecord>[] = Object.entries(contract)
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .flatMap(([, records]) => Object.values(records));

export { accountAlertsMax, type AccountAlert, type AccountAlertCode } from './areas/account/account-alerts.ts';
export {
  bulkColumns,
  bulkStates,
  type BulkColumn,
  type BulkGoods,
  type BulkMatch,
  type BulkRow,
  type BulkState,
} from './areas/purchase/bulk.ts';
export * from './codes.ts';
export * from './encode-wire.ts';
export * from './endpoint.ts';
export * from './envelope.ts';
export { pageMeta, type PageMeta } from './page-meta.ts';
export {
  badges,
  priceLabels,
  stockLabels,
  type Badge,
  type PriceCode,
  type StockCode,
} from './areas/goods/goods-codes.ts';
export type { Goods, GoodsDetail } from './areas/goods/goods-entity.ts';
export type { FavoriteGoods } from './areas/favorite/favorite.ts';
export { favoriteViews, type FavoriteView } from './areas/favorite/favorite-codes.ts';
export {
  complaintType,
  feedbackStates,
  feedbackTypeNumbers,
  feedbackTypes,
  type Feedback,
  type FeedbackType,
} from './areas/service/feedback.ts';
export {
  itemReplyKinds,
  itemRequestStates,
  type ItemReply,
  type ItemReplyKind,
  type ItemRequest,
  type ItemRequestDetail,
  type ItemRequestState,
} from './areas/service/item-requests.ts';
export { applicationStates } from './areas/goods/goods-requests.ts';
export { electronicContractStates } from './areas/account/e-contract.ts';
export {
  invoiceDocumentStates,
  invoiceTabs,
  type ApplyReason,
  type Invoice,
  type InvoiceableOrder,
  type InvoiceDocumentState,
  type InvoiceTab,
} from './areas/invoice.ts';
export type { BoughtGoods, Member, Todo } from './areas/account/member.ts';
export { messageTypeNumbers, messageTypes, type Message, type MessageType } from './areas/account/messages.ts';
export { companyRanks, type CompanyRank } from './areas/auth/joining.ts';
export { pointsOrderStates } from './areas/points.ts';
export {
  purchaseLineStates,
  type PurchaseLine,
  type PurchaseListHead,
  type SavedRow,
} from './areas/purchase/purchase-lists.ts';
export { auditStates } from './areas/account/profile.ts';
export {
  certificateStates,
  certificateUploadStates,
  type Certificate,
  type CertificateCode,
} from './areas/account/qualifications.ts';
export { receiptStates, type ReceiptState } from './areas/order/receipts.ts';
export type { ChatMessage } from './areas/chat.ts';
export type { StoreFigures } from './areas/account/stores.ts';
export type {
  AmountDetail,
  Amounts,
  Cart,
  CartLine,
  Credit,
  GiftData,
  GiftOffer,
  SetMember,
} from './areas/cart/cart-entity.ts';
export type { Coupon, OwnedCoupon } from './areas/wallet/coupon.ts';
export {
  documentStates,
  tracedBy,
  type DossierFile,
  type OrderDossier,
  type ReceivedReport,
  type TracedBatch,
} from './document-entity.ts';
export { drawRecordStates, type DrawPrize, type DrawRecordState } from './areas/draw.ts';
export * from './areas/order/order-codes.ts';
export * from './areas/order/order-entity.ts';
export type { Address, UserState } from './areas/account/user.ts';
export { adSlots, type Ad, type AdSlot, type Brand, type Category, type NavItem } from './areas/content.ts';
export type { FoundPost, Post } from './areas/help.ts';
export { loginMethods, type LoginSession } from './areas/auth/security.ts';
export { voucherOrderStates, type ListedVoucherOrder, type VoucherOrder } from './areas/wallet/voucher.ts';
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
} from './areas/wallet/wallet-entity.ts';
export { cartLineLimit } from './areas/cart/cart.ts';
export { scanStates } from './areas/auth/wechat.ts';
export { zoneNames, type ZoneName, type ZonePage } from './areas/zones.ts';
export { givenFields } from './wire.ts';
