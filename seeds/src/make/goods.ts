import type { Database } from '@baicao/db/client';
import { leafletOf, medicineClassOf, storageOf } from '#products.ts';
import { readingsOf } from '#readings.ts';
import { rowWriter } from '#rows.ts';
import type { SeededGoods } from '#seeded-goods.ts';
import type { Product } from '#vocabulary/products.ts';
import type { World } from '#world.ts';
import { scopeId } from './account.ts';
import { isExpired, writeOffTime, type BatchDraft, type SeededBatch } from './batches.ts';
import type { CategoryIds } from './categories.ts';
import type { GoodsDraft } from './goods-draft.ts';
import { warehouseFor } from './warehouses.ts';

/** Writes goods with leaflet, batches, ladder and the ledger rows of what was received; answers what the other seeds need of them. */
export type GoodsWriter = (draft: GoodsDraft) => SeededGoods;

export function goodsWriter(db: Database, world: World, categories: CategoryIds): GoodsWriter {
  const writeRow = goodsRowWriter(db, categories);
  const writeBatch = batchWriter(db, world);
  const writeLeaflet = leafletWriter(db);
  const writeTier = rowWriter(db, 'ladder_tiers', ['goods_id', 'from_number', 'price_fen']);
  return (draft) => {
    const batches = draft.batches.map((batch) => writeBatch(draft.id, batch));
    writeRow(draft, writeLeaflet(draft.product), batches);
    for (const { fromNumber, priceFen } of draft.tiers)
      writeTier({ goods_id: draft.id, from_number: fromNumber, price_fen: priceFen });
    return shelfGoods(draft, batches);
  };
}

/** One leaflet per name: packs and makers share it. */
function leafletWriter(db: Database): (product: Product) => number {
  const write = rowWriter(db, 'leaflets', ['composition', 'indications', 'usage', 'adverse', 'contraindications']);
  const known = new Map<Product, number>();
  return (product) => {
    let id = known.get(product);
    if (id === undefined) known.set(product, (id = write(leafletOf(product))));
    return id;
  };
}

/** Stock moves with its ledger from the first piece on: what came in, and what was written off when it expired. */
function batchWriter(db: Database, world: World) {
  const write = rowWriter(db, 'batches', ['goods_id', 'number', 'made_on', 'expires_on', 'stock']);
  const ledger = rowWriter(db, 'stock_ledger', ['batch_id', 'delta', 'reason', 'created_at']);
  return (goodsId: number, draft: BatchDraft): SeededBatch => {
    const left = isExpired(world, draft) ? 0 : draft.received;
    const { number, madeOn, expiresOn, receivedAt, received } = draft;
    const id = write({ goods_id: goodsId, number, made_on: madeOn, expires_on: expiresOn, stock: left });
    ledger({ batch_id: id, delta: received, reason: 'received', created_at: receivedAt });
    if (left === 0) ledger({ batch_id: id, delta: -received, reason: 'expired', created_at: writeOffTime(draft) });
    return { ...draft, id, left };
  };
}

function goodsRowWriter(db: Database, categories: CategoryIds) {
  const write = rowWriter(db, 'goods', [
    'id',
    'name',
    'pinyin',
    'initials',
    'medicine_class',
    'category_id',
    'scope_id',
    'brand_id',
    'maker_id',
    'holder',
    'warehouse_id',
    'leaflet_id',
    'specification',
    'unit',
    'dosage_form',
    'approval_number',
    'barcode',
    'pack_size',
    'carton_size',
    'storage',
    'prescription',
    'is_ephedrine',
    'is_controlled',
    'is_preferred',
    'is_own_brand',
    'takes_coupon',
    'base_price_fen',
    'market_price_fen',
    'free_shipping_from',
    'limit_number',
    'limit_period',
    'ladder_type',
    'is_on_shelf',
    'is_buyable',
    'has_picture',
    'is_faulty',
    'stock',
    'expires_on',
    'created_at',
  ]);
  return (draft: GoodsDraft, leafletId: number, batches: readonly SeededBatch[]) => {
    const { product, maker } = draft;
    const { pinyin, initials } = readingsOf(draft.name);
    write({
      id: draft.id,
      name: draft.name,
      pinyin,
      initials,
      medicine_class: medicineClassOf(product),
      category_id: categories.get(product.category) ?? null,
      scope_id: scopeId(product.scope),
      brand_id: draft.brandId,
      maker_id: maker.id,
      holder: maker.name,
      warehouse_id: warehouseFor(product),
      leaflet_id: leafletId,
      specification: draft.specification,
      unit: product.plan.unit,
      dosage_form: product.plan.form,
      approval_number: draft.approvalNumber,
      barcode: draft.barcode,
      pack_size: draft.packSize,
      carton_size: draft.cartonSize,
      storage: storageOf(product),
      prescription: product.sale,
      is_ephedrine: Number(product.ephedrine === true),
      is_controlled: Number(draft.isControlled),
      is_preferred: Number(draft.isPreferred),
      is_own_brand: Number(draft.isOwnBrand),
      takes_coupon: Number(draft.takesCoupon),
      base_price_fen: draft.basePriceFen,
      market_price_fen: draft.marketPriceFen,
      free_shipping_from: draft.freeShippingFrom,
      limit_number: draft.limit?.number ?? null,
      limit_period: draft.limit?.period ?? null,
      ladder_type: draft.ladderType,
      is_on_shelf: Number(draft.isOnShelf),
      is_buyable: Number(draft.isBuyable),
      has_picture: Number(draft.hasPicture),
      is_faulty: Number(draft.isFaulty),
      stock: batches.reduce((sum, batch) => sum + batch.left, 0),
      expires_on: nearestExpiry(batches),
      created_at: draft.createdAt,
    });
  };
}

/** Among batches with stock; null when nothing is left. */
export function nearestExpiry(batches: readonly SeededBatch[]): string | null {
  let nearest: string | null = null;
  for (const { left, expiresOn } of batches)
    if (left > 0 && (nearest === null || expiresOn < nearest)) nearest = expiresOn;
  return nearest;
}

function shelfGoods(draft: GoodsDraft, batches: readonly SeededBatch[]): SeededGoods {
  const { product } = draft;
  const tiers = draft.tiers.map(({ fromNumber, priceFen }) => ({ number: fromNumber, priceFen }));
  return {
    id: draft.id,
    name: draft.name,
    specification: draft.specification,
    unit: product.plan.unit,
    manufacturer: draft.maker.name,
    approvalNumber: draft.approvalNumber,
    medicineClass: medicineClassOf(product),
    scope: product.scope,
    warehouseId: warehouseFor(product),
    packSize: draft.packSize,
    basePriceFen: draft.basePriceFen,
    ladder: draft.ladderType === 0 ? null : { type: draft.ladderType, tiers },
    isEphedrine: product.ephedrine === true,
    isControlled: draft.isControlled,
    isPreferred: draft.isPreferred,
    freeShippingFrom: draft.freeShippingFrom,
    limitNumber: draft.limit?.number ?? null,
    isOffered: draft.isOnShelf && draft.isBuyable,
    batches: batches.toSorted((a, b) => (a.expiresOn < b.expiresOn ? -1 : 1)),
  };
}
