import { dayOf } from '@baicao/shared/time/shanghai';
import type { SeededGoods } from '#seeded-goods.ts';
import type { SeededBatch } from '../goods/batches.ts';
import { Later } from './later.ts';

export interface TakenBatch {
  readonly batch: SeededBatch;
  readonly number: number;
}

/** The stock of the batches while history is played through, in the order of time. */
export class SeededStock {
  readonly #returning = new Later<TakenBatch>();
  /** Goods with movements; their rows are updated at the end. */
  readonly touched = new Set<SeededGoods>();

  /** Adds what cancelled orders have released by then. */
  advance(time: number): void {
    for (const { what } of this.#returning.due(time)) what.batch.left += what.number;
  }

  /** Pieces received by `time` that had not expired. */
  available(goods: SeededGoods, time: number): number {
    return openBatches(goods, time).reduce((sum, batch) => sum + batch.left, 0);
  }

  /**
   * At most `wanted` pieces from what was received by then and had not expired, nearest expiry first, in whole packs;
   * nothing when there is not one pack. What is given away comes by the piece.
   */
  take(goods: SeededGoods, wanted: number, time: number, pack = goods.packSize): TakenBatch[] {
    const open = openBatches(goods, time);
    let rest = Math.min(wanted, this.available(goods, time));
    rest -= rest % pack;
    const taken: TakenBatch[] = [];
    for (const batch of open) {
      const number = Math.min(rest, batch.left);
      if (number === 0) break;
      batch.left -= number;
      rest -= number;
      taken.push({ batch, number });
    }
    if (taken.length > 0) this.touched.add(goods);
    return taken;
  }

  /** Adds pieces that are available again from `time` on: orders placed before it cannot have them. */
  release(taken: readonly TakenBatch[], time: number): void {
    for (const one of taken) this.#returning.add(time, one);
  }
}

function openBatches({ batches }: SeededGoods, time: number): SeededBatch[] {
  const day = dayOf(time);
  return batches.filter((batch) => batch.left > 0 && batch.receivedAt <= time && batch.expiresOn >= day);
}
