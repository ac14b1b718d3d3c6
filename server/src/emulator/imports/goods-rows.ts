import { eq, insertInto, query, sql, type Parameters } from '@baicao/db/query';
import { goods } from '@baicao/db/schema';

export const insertGoods = insertInto(goods, [
  'id',
  'name',
  'pinyin',
  'initials',
  'medicineClass',
  'categoryId',
  'scopeId',
  'brandId',
  'makerId',
  'holder',
  'warehouseId',
  'leafletId',
  'specification',
  'unit',
  'dosageForm',
  'approvalNumber',
  'barcode',
  'packSize',
  'cartonSize',
  'storage',
  'prescription',
  'isEphedrine',
  'isControlled',
  'isPreferred',
  'isOwnBrand',
  'basePriceFen',
  'marketPriceFen',
  'isOnShelf',
  'isBuyable',
  'stock',
  'createdAt',
]);

export const goodsRow = query((orm, p: Parameters<{ id: number }>) =>
  orm.select().from(goods).where(eq(goods.id, p.id)),
);

type GoodsRow = typeof goods.$inferSelect;

/** Attributes of goods that a file may change, besides price, stock and code. */
export type GoodsAttributes = Pick<
  GoodsRow,
  | 'name'
  | 'pinyin'
  | 'initials'
  | 'medicineClass'
  | 'categoryId'
  | 'scopeId'
  | 'makerId'
  | 'holder'
  | 'specification'
  | 'unit'
  | 'dosageForm'
  | 'approvalNumber'
  | 'barcode'
  | 'packSize'
  | 'cartonSize'
  | 'storage'
  | 'prescription'
  | 'marketPriceFen'
  | 'isOnShelf'
>;

type Stored = Omit<GoodsAttributes, 'isOnShelf'> & { readonly isOnShelf: 0 | 1 };

export const updateGoods = query((orm, p: Parameters<Stored & { id: number }>) =>
  orm
    .update(goods)
    .set({
      name: sql`${p.name}`,
      pinyin: sql`${p.pinyin}`,
      initials: sql`${p.initials}`,
      medicineClass: sql`${p.medicineClass}`,
      categoryId: sql`${p.categoryId}`,
      scopeId: sql`${p.scopeId}`,
      makerId: sql`${p.makerId}`,
      holder: sql`${p.holder}`,
      specification: sql`${p.specification}`,
      unit: sql`${p.unit}`,
      dosageForm: sql`${p.dosageForm}`,
      approvalNumber: sql`${p.approvalNumber}`,
      barcode: sql`${p.barcode}`,
      packSize: sql`${p.packSize}`,
      cartonSize: sql`${p.cartonSize}`,
      storage: sql`${p.storage}`,
      prescription: sql`${p.prescription}`,
      marketPriceFen: sql`${p.marketPriceFen}`,
      isOnShelf: sql`${p.isOnShelf}`,
    })
    .where(eq(goods.id, p.id)),
);
