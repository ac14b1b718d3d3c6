import type { OrderStatus, PaymentMethod } from '@baicao/shared/contract/areas/order/order-codes';
import type { SeededGoods } from '#seeded-goods.ts';
import type { SeededOffer } from '../zones/offers.ts';

export interface WantedLine {
  readonly goods: SeededGoods;
  /** Pieces; less is taken when the batches of that day hold less. */
  readonly number: number;
  /** The running offer it is bought under. */
  readonly offer?: SeededOffer;
}

/** One submit of a buyer in the past: who, when, what, and how far it has come by now. */
export interface OrderPlan {
  /** Fixed id of its first order; others are numbered in sequence. */
  readonly id?: number;
  readonly buyerId: number;
  /** ms */
  readonly at: number;
  readonly lines: readonly WantedLine[];
  readonly status: OrderStatus;
  readonly paymentMethod: PaymentMethod;
  readonly useBalance?: boolean;
  readonly usePoints?: boolean;
  /** Cancelled after it had been paid: the money goes back to the balance. */
  readonly wasPaid?: boolean;
  readonly remarks?: string;
  /** Half of its first ordinary goods came back after the delivery and were refunded. */
  readonly isReturned?: true;
  /** Accepts every exchange (换购) it is offered. */
  readonly takesExchange?: boolean;
}

/** Numbers up to this one are reserved for the example orders. */
export const exampleOrderIds = 5;

/** Lines of example orders have fixed numbers too: ten are reserved for each, 1 … 10, 11 … 20, and so on. */
export const linesPerExample = 10;

/** Return 1 belongs to the received example order, still under way. */
export const exampleReturnIds = 1;
