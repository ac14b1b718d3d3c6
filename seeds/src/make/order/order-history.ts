import type { Parcel } from '@baicao/shared/pricing/parcels';
import type { OrderPayment } from '@baicao/shared/pricing/payment';
import type { World } from '#world.ts';
import type { OrderNumbers } from './order-numbers.ts';
import type { FilledLine, Promotions } from './order-price.ts';
import type { OrderRows } from './order-rows.ts';
import type { StockKeeper } from './stock.ts';
import type { Wallets } from './wallets.ts';

export interface Receiver {
  readonly consignee: string;
  readonly phone: string;
  /** In one line. */
  readonly full: string;
}

/** State that the orders of the history share while they are made in the order of their times. */
export interface OrderHistory {
  readonly world: World;
  readonly rows: OrderRows;
  readonly stock: StockKeeper;
  readonly wallets: Wallets;
  readonly numbers: OrderNumbers;
  readonly promotions: Promotions;
  readonly receivers: ReadonlyMap<number, Receiver>;
  nextId: number;
  nextLineId: number;
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
