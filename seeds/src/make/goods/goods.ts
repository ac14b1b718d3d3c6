import type { Database } from '@baicao/db/client';
import { batches, goods, ladderTiers, leaflets, stockLedger } from '@baicao/db/schema';
import { scopeId } from '../account/account.ts';
import { isExpired, writeOffTime, type BatchDraft, type SeededBatch } from './batches.ts';
import { warehouseFor, type CategoryIds } from '../catalog.ts';
import type { GoodsDraft } from './goods-draft.ts';
import { leafletOf, medicineClassOf, storageOf } from '#products.ts';
import { readingsOf } from '@baicao/db/search/readings';
import { rowWriter } from '#rows.ts';
import type { SeededGoods } from '#seeded-goods.ts';
import type { Product } from '#vocabulary/products.ts';
import type { SeedContext } from '#seed-context.ts';

/** Writes goods with leaflet, batches, ladder and the ledger rows of what was received; answers what the other seeds need of them. */
export type GoodsWriter = (draft: GoodsDraft) => SeededGoods;

export function goodsWriter(db: Database, context: SeedContext, categories: CategoryIds): GoodsWriter {
  const writeRow = goodsRowWriter(db, categories);
  const writeBatch = batchWriter(db, context);
  const writeLeaflet = leafletWriter(db);
  const writeTier = rowWriter(db, ladderTiers);
  return (draft) => {
    const batches = draft.batches.map((batch) => writeBatch(draft.id, batch));
    writeRow(draft, writeLeaflet(draft.product), batches);
    for (const { fromNumber, priceFen } of draft.tiers) writeTier({ goodsId: draft.id, fromNumber, priceFen });
    return seededGoods(draft, batches);
  };
}

/** One leaflet per name: packs and makers share it. */
function leafletWriter(db: Database): (product: Product) => number {
  const write = rowWriter(db, leaflets);
  const leafletIds = new Map<Product, number>();
  return (product) => {
    let id = leafletIds.get(product);
    if (id === undefined) leafletIds.set(product, (id = write(leafletOf(product))));
    return id;
  };
}

/** Stock moves with its ledger from the first piece on: what came in, and what was written off when it expired. */
function batchWriter(db: Database, context: SeedContext) {
  const write = rowWriter(db, batches);
  const ledger = rowWriter(db, stockLedger);
  return (goodsId: number, draft: BatchDraft): SeededBatch => {
    const left = isExpired(context, draft) ? 0 : draft.received;
    const { number, madeOn, expiresOn, receivedAt, received } = draft;
    const id = write({ goodsId, number, madeOn, expiresOn, stock: left });
    ledger({ batchId: id, delta: received, reason: 'received', createdAt: receivedAt });
    if (left === 0) ledger({ batchId: id, delta: -received, reason: 'expired', createdAt: writeOffTime(draft) });
    return { ...draft, id, left };
  };
}

function goodsRowWriter(db: Database, categories: CategoryIds) {
  const write = rowWriter(db, goods);
  return (draft: GoodsDraft, leafletId: number, batches: readonly SeededBatch[]) => {
    const { product, maker } = draft;
    const { pinyin, initials } = readingsOf(draft.name);
    const categoryId = categories.get(product.category);
    if (categoryId === undefined) throw new Error(`no category ${product.category}`);
    write({
      id: draft.id,
      name: draft.name,
      pinyin,
      initials,
      medicineClass: medicineClassOf(product),
      categoryId,
      scopeId: scopeId(product.scope),
      brandId: draft.brandId,
      makerId: maker.id,
      holder: maker.name,
      warehouseId: warehouseFor(product),
      leafletId,
      specification: draft.specification,
      unit: product.plan.unit,
      dosageForm: product.plan.form,
      approvalNumber: draft.approvalNumber,
      barcode: draft.barcode,
      packSize: draft.packSize,
      cartonSize: draft.cartonSize,
      storage: storageOf(product),
      prescription: product.sale,
      isEphedrine: product.ephedrine === true,
      isControlled: draft.isControlled,
      isPreferred: draft.isPreferred,
      isOwnBrand: draft.isOwnBrand,
      takesCoupon: draft.takesCoupon,
      basePriceFen: draft.basePriceFen,
      marketPriceFen: draft.marketPriceFen,
      freeShippingFrom: draft.freeShippingFrom,
      limitNumber: draft.limit?.number ?? null,
      limitPeriod: draft.limit?.period ?? null,
      ladderType: draft.ladderType,
      isOnShelf: draft.isOnShelf,
      isBuyable: draft.isBuyable,
      hasPicture: draft.hasPicture,
      isFaulty: draft.isFaulty,
      stock: batches.reduce((sum, batch) => sum + batch.left, 0),
      expiresOn: nearestExpiry(batches),
      createdAt: draft.createdAt,
    });
  };
}

/** The nearest expiry among batches with stock; null when nothing is left. */
export function nearestExpiry(batches: readonly SeededBatch[]): string | null {
  let nearest: string | null = null;
  for (const { left, expiresOn } of batches)
    if (left > 0 && (nearest === null || expiresOn < nearest)) nearest = expiresOn;
  return nearest;
}

function seededGoods(draft: GoodsDraft, batches: readonly SeededBatch[]): SeededGoods {
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
