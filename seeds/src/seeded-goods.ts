import type { Fen } from '@baicao/shared/pricing/money';
import type { LadderTier } from '@baicao/shared/pricing/price-input';
import type { SeededBatch } from '#make/goods/batches.ts';

/** Seeded goods as orders, zones and carts need them. */
export interface SeededGoods {
  readonly id: number;
  readonly name: string;
  readonly specification: string;
  readonly unit: string;
  readonly manufacturer: string;
  readonly approvalNumber: string;
  readonly medicineClass: string;
  readonly scope: string;
  readonly warehouseId: number;
  readonly packSize: number;
  readonly basePriceFen: Fen;
  readonly ladder: { readonly type: 1 | 2; readonly tiers: readonly LadderTier[] } | null;
  readonly isEphedrine: boolean;
  readonly isControlled: boolean;
  readonly isPreferred: boolean;
  readonly freeShippingFrom: number | null;
  readonly limitNumber: number | null;
  /** On sale and buyable. */
  readonly isOffered: boolean;
  readonly batches: readonly SeededBatch[];
}

/** Pieces that can be sold today. */
export function stockOf({ batches }: Pick<SeededGoods, 'batches'>): number {
  return batches.reduce((sum, batch) => sum + batch.left, 0);
}

/** Goods without restrictions: they may take part in any promotion. */
export function isPlain(goods: SeededGoods): boolean {
  return goods.isOffered && !goods.isEphedrine && !goods.isControlled && goods.limitNumber === null;
}
