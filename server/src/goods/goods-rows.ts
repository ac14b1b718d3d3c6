import type { Database } from '@baicao/db/client';
import { orNull, rawQuery, textOrNull, type ResultRow } from '@baicao/db/query';
import { categories, goods, makers, scopes } from '@baicao/db/schema';

const columns = {
  id: goods.id,
  name: goods.name,
  medicineClass: goods.medicineClass,
  categoryId: goods.categoryId,
  parentCategoryId: categories.parentId,
  topCategoryId: orNull(categories.parentId),
  scopeId: goods.scopeId,
  scopeName: scopes.name,
  brandId: goods.brandId,
  makerId: goods.makerId,
  manufacturer: makers.name,
  holder: goods.holder,
  warehouseId: goods.warehouseId,
  leafletId: goods.leafletId,
  specification: goods.specification,
  unit: goods.unit,
  dosageForm: goods.dosageForm,
  approvalNumber: goods.approvalNumber,
  barcode: goods.barcode,
  packSize: goods.packSize,
  cartonSize: goods.cartonSize,
  storage: goods.storage,
  prescription: goods.prescription,
  isEphedrine: goods.isEphedrine,
  isControlled: goods.isControlled,
  isPreferred: goods.isPreferred,
  isOwnBrand: goods.isOwnBrand,
  takesCoupon: goods.takesCoupon,
  basePriceFen: goods.basePriceFen,
  marketPriceFen: goods.marketPriceFen,
  freeShippingFrom: goods.freeShippingFrom,
  limitNumber: goods.limitNumber,
  limitPeriod: goods.limitPeriod,
  ladderType: goods.ladderType,
  isOnShelf: goods.isOnShelf,
  isBuyable: goods.isBuyable,
  hasPicture: goods.hasPicture,
  isFaulty: goods.isFaulty,
  stock: goods.stock,
  expiresOn: goods.expiresOn,
  batchNumber: textOrNull,
  soldNumber: goods.soldNumber,
  favoriteNumber: goods.favoriteNumber,
  createdAt: goods.createdAt,
};

// Raw SQL, measurably faster, because every list and cart reads it. CROSS JOIN fixes the join order: the id list first, everything else is looked up.
const rowsByIds = rawQuery({
  sql: `
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
  FROM json_each(@ids) j
  CROSS JOIN goods g ON g.id = j.value
  CROSS JOIN makers m ON m.id = g.maker_id
  CROSS JOIN scopes s ON s.id = g.scope_id
  CROSS JOIN categories c ON c.id = g.category_id
  LEFT JOIN categories p ON p.id = c.parent_id`,
  columns,
  parameters: { ids: '[]' },
});

/** A row of `goods` with the names it points to; flags are 0 and 1. */
export type GoodsRow = ResultRow<typeof columns>;

/** `ids` is a JSON list. */
export function goodsRows(db: Database, ids: string): GoodsRow[] {
  return rowsByIds(db).all({ ids });
}
