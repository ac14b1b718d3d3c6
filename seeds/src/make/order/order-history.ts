import type { Database } from '@baicao/db/client';
import {
  orderGiftGoods,
  orderGiftTiers,
  orderGroups,
  orderLineBatches,
  orderLines,
  orderNumbers,
  orderReturnLines,
  orderReturns,
  orderSteps,
  orders,
  payments,
  stockLedger,
} from '@baicao/db/schema';
import type { Parcel } from '@baicao/shared/pricing/parcels';
import type { OrderPayment } from '@baicao/shared/pricing/payment';
import { dayOf } from '@baicao/shared/time/shanghai';
import type { FilledLine, Promotions } from './order-price.ts';
import type { SeededStock } from './stock.ts';
import type { Wallets } from './wallets.ts';
import { rowWriter } from '#rows.ts';
import type { SeedContext } from '#seed-context.ts';

/** 订单号: yyyymmdd and six digits; the further orders of one submit bear the suffix _2, _3. */
export class OrderNumbers {
  readonly #last = new Map<string, number>();

  next(at: number): string {
    const day = dayOf(at);
    const number = (this.#last.get(day) ?? 0) + 1;
    this.#last.set(day, number);
    return `${day.replaceAll('-', '')}${String(number).padStart(6, '0')}`;
  }

  /** Saves the last number, so that numbering continues where history ends. */
  write(db: Database): void {
    const write = rowWriter(db, orderNumbers);
    for (const [day, number] of this.#last) write({ day, lastNumber: number });
  }
}

/** The prepared inserts of an order and its dependent rows. */
export function orderRows(db: Database) {
  return {
    group: rowWriter(db, orderGroups),
    order: rowWriter(db, orders),
    line: rowWriter(db, orderLines),
    giftTier: rowWriter(db, orderGiftTiers),
    giftGoods: rowWriter(db, orderGiftGoods),
    lineBatch: rowWriter(db, orderLineBatches),
    stock: rowWriter(db, stockLedger),
    step: rowWriter(db, orderSteps),
    payment: rowWriter(db, payments),
    return: rowWriter(db, orderReturns),
    returnLine: rowWriter(db, orderReturnLines),
  };
}

type OrderRows = ReturnType<typeof orderRows>;

export interface Receiver {
  readonly consignee: string;
  readonly phone: string;
  /** The whole address in one line. */
  readonly full: string;
}

/** State that the orders of the history share while they are made in the order of their times. */
export interface OrderHistory {
  readonly context: SeedContext;
  readonly rows: OrderRows;
  readonly stock: SeededStock;
  readonly wallets: Wallets;
  readonly numbers: OrderNumbers;
  readonly promotions: Promotions;
  readonly receivers: ReadonlyMap<number, Receiver>;
  nextId: number;
  nextLineId: number;
  nextReturnId: number;
}

/** One order of a submit, priced and ready to be written. */
export interface OrderDraft {
  readonly id: number;
  readonly groupId: number;
  readonly sn: string;
  readonly parcel: Parcel;
  readonly payment: OrderPayment;
  readonly lines: readonly FilledLine[];
}
