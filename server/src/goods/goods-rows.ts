import type { Database } from '@baicao/db/client';
import type { Fen } from '@baicao/shared/pricing/money';
import type { LimitPeriod, MedicineClass } from './goods-record.ts';

type Bit = 0 | 1;

/** A row of `goods` with the names it points to; flags still 0/1. */
export interface GoodsRow {
  id: number;
  name: string;
  medicineClass: MedicineClass;
  categoryId: number;
  parentCategoryId: number | null;
  topCategoryId: number | null;
  scopeId: number;
  scopeName: string;
  brandId: number | null;
  makerId: number;
  manufacturer: string;
  holder: string;
  warehouseId: number;
  leafletId: number;
  specification: string;
  unit: string;
  dosageForm: string;
  approvalNumber: string;
  barcode: string;
  packSize: number;
  cartonSize: number;
  storage: string;
  prescription: string;
  isEphedrine: Bit;
  isControlled: Bit;
  isPreferred: Bit;
  isOwnBrand: Bit;
  takesCoupon: Bit;
  basePriceFen: Fen;
  marketPriceFen: Fen;
  freeShippingFrom: number | null;
  limitNumber: number | null;
  limitPeriod: LimitPeriod | null;
  ladderType: 0 | 1 | 2;
  isOnShelf: Bit;
  isBuyable: Bit;
  hasPicture: Bit;
  isFaulty: Bit;
  stock: number;
  expiresOn: string | null;
  batchNumber: string | null;
  soldNumber: number;
  favoriteNumber: number;
  createdAt: number;
}

// CROSS JOIN keeps the order: the id list leads, everything else is looked up.
const goodsRowsSql = `
  SELECT g.id, g.name, g.medicine_class AS medicineClass, g.category_id AS categoryId,
    c.parent_id AS parentCategoryId, p.parent_id AS topCategoryId, g.scope_id AS scopeId, s.name AS scopeName,
    g.brand_id AS brandId, g.maker_id AS makerId, m.name AS manufacturer, g.holder, g.warehouse_id AS warehouseId,
    g.leaflet_id AS leafletId, g.specification, g.unit, g.dosage_form AS dosageForm, g.approval_number AS approvalNumber,
    g.barcode, g.pack_size AS packSize, g.carton_size AS cartonSize, g.storage, g.prescription,
    g.is_ephedrine AS isEphedrine, g.is_controlled AS isControlled, g.is_preferred AS isPreferred,
    g.is_own_brand AS isOwnBrand, g.takes_coupon AS takesCoupon, g.base_price_fen AS basePriceFen,
    g.market_price_fen AS marketPriceFen, g.free_shipping_from AS freeShippingFrom, g.limit_number AS limitNumber,
    g.limit_period AS limitPeriod, g.ladder_type AS ladderType, g.is_on_shelf AS isOnShelf, g.is_buyable AS isBuyable,
    g.has_picture AS hasPicture, g.is_faulty AS isFaulty, g.stock, g.expires_on AS expiresOn,
    (SELECT b.number FROM batches b WHERE b.goods_id = g.id AND b.stock > 0 AND b.expires_on = g.expires_on ORDER BY b.number LIMIT 1) AS batchNumber,
    g.sold_number AS soldNumber, g.favorite_number AS favoriteNumber, g.created_at AS createdAt
  FROM json_each(?) j
  CROSS JOIN goods g ON g.id = j.value
  CROSS JOIN makers m ON m.id = g.maker_id
  CROSS JOIN scopes s ON s.id = g.scope_id
  CROSS JOIN categories c ON c.id = g.category_id
  LEFT JOIN categories p ON p.id = c.parent_id`;

/** `idList` is a JSON list of ids. */
export function goodsRows(db: Database, idList: string): GoodsRow[] {
  return db.statement(goodsRowsSql).all(idList) as GoodsRow[];
}
