import { dayOf } from '@baicao/shared/time/shanghai';
import type { SeededGoods } from '#seeded-goods.ts';
import type { SeededBatch } from '../batches.ts';
import { Later } from './later.ts';

export interface TakenBatch {
  readonly batch: SeededBatch;
  readonly number: number;
}

/** The stock of the batches while history is played through, in the order of time. */
export class StockKeeper {
  readonly #returning = new Later<TakenBatch>();
  /** Whatever was moved; its row is brought up to date at the end. */
  readonly touched = new Set<SeededGoods>();

  /** What cancelled orders gave back by then is there again. */
  advance(time: number): void {
    for (const { what } of this.#returning.due(time)) what.batch.left += what.number;
  }

  /** Pieces received by then that had not expired. */
  there(goods: SeededGoods, time: number): number {
    return openBatches(goods, time).reduce((sum, batch) => sum + batch.left, 0);
  }

  /**
   * At most `wanted` pieces from what was received by then and had not expired, nearest expiry first, in whole packs;
   * nothing when there is not one pack. What is given away comes by the piece.
   */
  take(goods: SeededGoods, wanted: number, time: number, pack = goods.packSize): TakenBatch[] {
    const open = openBatches(goods, time);
    let rest = Math.min(wanted, this.there(goods, time));
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

  /** Not there again before `time`: an order in between could not have had it. */
  giveBack(taken: readonly TakenBatch[], time: number): void {
    for (const one of taken) this.#returning.add(time, one);
  }
}

function openBatches({ batches }: SeededGoods, time: number): SeededBatch[] {
  const day = dayOf(time);
  return batches.filter((batch) => batch.left > 0 && batch.receivedAt <= time && batch.expiresOn >= day);
}
