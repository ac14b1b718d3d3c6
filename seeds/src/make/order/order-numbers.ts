import type { Database } from '@baicao/db/client';
import { orderNumbers } from '@baicao/db/schema';
import { dayOf } from '@baicao/shared/time/shanghai';
import { rowWriter } from '#rows.ts';

/** 订单号: yyyymmdd and six digits; the further orders of one submit bear the suffix _2, _3. */
export class OrderNumbers {
  readonly #last = new Map<string, number>();

  next(at: number): string {
    const day = dayOf(at);
    const number = (this.#last.get(day) ?? 0) + 1;
    this.#last.set(day, number);
    return `${day.replaceAll('-', '')}${String(number).padStart(6, '0')}`;
  }

  /** So that numbering goes on where history ends. */
  write(db: Database): void {
    const write = rowWriter(db, orderNumbers);
    for (const [day, number] of this.#last) write({ day, lastNumber: number });
  }
}
