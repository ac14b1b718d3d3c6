import type { Fen } from '@baicao/shared/pricing/money';
import type { OfferKind } from '@baicao/shared/pricing/offer-kinds';
import type { FullReductionRule, Ladder } from '@baicao/shared/pricing/price-input';
import type { SalesChannel } from './sales-channel.ts';

export type MedicineClass = 'western' | 'patent' | 'herb' | 'device' | 'health';
export type LimitPeriod = 'order' | 'day' | 'week' | 'month';

/** A lower price that runs at the moment the record was loaded for (start included, end excluded). */
export interface RunningOffer {
  readonly id: number;
  readonly kind: Exclude<OfferKind, 'combination'>;
  readonly name: string;
  /** The spike session it belongs to; null for every other kind. */
  readonly sessionId: number | null;
  readonly priceFen: Fen;
  /** ms */
  readonly startsAt: number;
  /** ms */
  readonly endsAt: number;
  /** Pieces left for all buyers together; null: unlimited. An offer with 0 left is still listed here. */
  readonly allowanceLeft: number | null;
  /** Pieces the offer began with; null: unlimited. */
  readonly allowance: number | null;
  /** Most pieces for one buyer during the offer; null: no limit. */
  readonly buyerLimit: number | null;
}

/** The gift or exchange of a tier; shown in rows of goods even when its goods are sold out. */
export interface GiftOffer {
  /** Fen after full reduction, or pieces, by the rule's basis; at or above it the tier is reached. */
  readonly threshold: number;
  readonly goodsId: number;
  readonly goodsName: string;
  readonly unit: string;
  readonly number: number;
  /** Price of one piece: 0 for a gift. */
  readonly priceFen: Fen;
}

/** A 满赠 or 换购 that runs at the moment the record was loaded for, its tiers ascending. */
export interface RunningGift {
  readonly id: number;
  readonly kind: 'gift' | 'exchange';
  readonly name: string;
  readonly basis: 'amount' | 'pieces';
  readonly repeats: boolean;
  readonly tiers: readonly GiftOffer[];
}

/** Goods with all that prices, the purchase policy and rows need at one moment: whole fen, pieces, ms, Shanghai days. */
export interface GoodsRecord {
  readonly id: number;
  readonly name: string;
  readonly medicineClass: MedicineClass;
  readonly categoryId: number;
  /** The category and its ancestors, nearest first. */
  readonly categoryIds: readonly number[];
  readonly scopeId: number;
  readonly scopeName: string;
  readonly brandId: number | null;
  readonly makerId: number;
  readonly manufacturer: string;
  readonly holder: string;
  readonly warehouseId: number;
  readonly leafletId: number;
  readonly specification: string;
  readonly unit: string;
  readonly dosageForm: string;
  readonly approvalNumber: string;
  readonly barcode: string;
  /** zbz: step and minimum of an order, pieces. */
  readonly packSize: number;
  /** jzl: pieces of a full carton, 0 where there is none. */
  readonly cartonSize: number;
  readonly storage: string;
  readonly prescription: string;
  readonly isEphedrine: boolean;
  readonly isControlled: boolean;
  readonly isPreferred: boolean;
  readonly isOwnBrand: boolean;
  readonly takesCoupon: boolean;
  readonly basePriceFen: Fen;
  readonly marketPriceFen: Fen;
  /** qg_number: a line of at least this many pieces ships free; null: no 单品包邮. */
  readonly freeShippingFrom: number | null;
  /** xg_number with its window; null: no limit. */
  readonly limit: { readonly number: number; readonly period: LimitPeriod } | null;
  readonly ladder: Ladder | null;
  readonly offers: readonly RunningOffer[];
  /** The running full reduction it takes part in, with its tiers ascending. */
  readonly fullReduction: FullReductionRule | null;
  /** The running gift and exchange rules it counts for, by id. */
  readonly gifts: readonly RunningGift[];
  /** The provinces and outlet types they are sold to. */
  readonly channel: SalesChannel;
  readonly isOnShelf: boolean;
  readonly isBuyable: boolean;
  readonly hasPicture: boolean;
  readonly isFaulty: boolean;
  /** Pieces that can be sold. */
  readonly stock: number;
  /** Nearest expiry of a batch with stock; null when nothing is left. */
  readonly expiresOn: string | null;
  /** The batch that expires first among those with stock; '' when nothing is left. */
  readonly batchNumber: string;
  readonly soldNumber: number;
  readonly favoriteNumber: number;
  /** ms */
  readonly createdAt: number;
}
