import { limits } from '#limits.ts';
import { quantityReason } from './quantity-reasons.ts';
import type { QuantityReason, QuantityReasonCode, ReasonFacts } from './quantity-reasons.ts';

/**
 * Corrects a requested quantity to one that may be ordered (trade rules, Quantity, Limits). All figures in pieces.
 *
 *  1. Round up to the next multiple of the inner pack (zbz).
 *  2. From 80 % of a carton (jzl) round up to the full carton, if it is a multiple of the pack and within stock and limit.
 *  3. Cap at stock and purchase limit, rounded down to a multiple of the pack.
 *  4. Stock below one pack: all of it or nothing.
 *
 * The result is 0, a multiple of the pack, or all remaining stock; never above stock or limit; and idempotent.
 * The reason names the rule that decided the number; null when nothing changed.
 */
export interface QuantityInput {
  /** 0 removes the line: the result is 0 without a reason. */
  wanted: number;
  /** zbz; anything below 1 counts as 1. */
  packSize: number;
  /** jzl; with 0 or a number that is not a multiple of the pack, step 2 is skipped. */
  cartonSize: number;
  stock: number;
  /** Pieces this buyer may still buy under the purchase limit; null: no limit. */
  limitLeft: number | null;
  /** 本单, 每日, 每周, 活动期: kind of limit, for the message. */
  limitName?: string;
  /** Packing unit for the message: 盒, 瓶. */
  unit: string;
  /** false: stock below one pack may not be bought. Default true. */
  mayBuyRest?: boolean;
}

export interface AllowedQuantity {
  number: number;
  reasons: QuantityReason[];
}

/** Throws a RangeError for fractions and negative numbers: parse typed text with parseQuantity first. */
export function allowedQuantity(input: QuantityInput): AllowedQuantity {
  refuseBadQuantity(input);
  if (input.wanted === 0) return { number: 0, reasons: [] };
  const { number, code } = decide(input);
  if (number === input.wanted || code === null) return { number, reasons: [] };
  return { number, reasons: [quantityReason(code, input.wanted, factsOf(input, number))] };
}

/** The smallest orderable number, also the default: one pack, all remaining stock below a pack, or 0. */
export function smallestAllowed(input: Omit<QuantityInput, 'wanted'>): AllowedQuantity {
  const { number, reasons } = allowedQuantity({ ...input, wanted: 1 });
  return { number, reasons: number === 0 ? reasons : [] };
}

interface Decision {
  number: number;
  code: QuantityReasonCode | null;
}

function decide(input: QuantityInput): Decision {
  const pack = packOf(input);
  const limit = input.limitLeft ?? Infinity;
  if (input.stock <= 0) return { number: 0, code: 'sold-out' };
  if (limit <= 0) return { number: 0, code: 'limit-used-up' };
  if (input.stock < pack) return wholeRest(input, limit);
  const most = roundDown(Math.min(input.stock, limit), pack);
  if (most === 0) return { number: 0, code: 'limit-below-pack' };
  const raised = Math.ceil(input.wanted / pack) * pack;
  if (raised > most) return { number: most, code: limit < input.stock ? 'limit' : 'stock' };
  const carton = fullCarton(raised, input.cartonSize, pack);
  if (carton > raised && carton <= most) return { number: carton, code: 'carton' };
  return { number: raised, code: 'pack' };
}

function wholeRest({ stock, mayBuyRest = true }: QuantityInput, limit: number): Decision {
  if (!mayBuyRest) return { number: 0, code: 'stock-below-pack' };
  return limit < stock ? { number: 0, code: 'limit-below-pack' } : { number: stock, code: 'rest' };
}

/** Rounds up to full cartons if the last carton is at least 80 % full; otherwise returns the number unchanged. */
function fullCarton(number: number, cartonSize: number, pack: number): number {
  if (cartonSize <= pack || cartonSize % pack !== 0) return number;
  const opened = number % cartonSize;
  return opened * 100 >= cartonSize * limits.cart.cartonFromPercent ? number - opened + cartonSize : number;
}

function packOf({ packSize }: Pick<QuantityInput, 'packSize'>): number {
  return Math.max(1, packSize);
}

function roundDown(number: number, pack: number): number {
  return number - (number % pack);
}

function factsOf(input: QuantityInput, to: number): ReasonFacts {
  const { unit, cartonSize, stock, limitName = '' } = input;
  const packSize = packOf(input);
  const least = stock < packSize ? stock : packSize;
  return { to, unit, packSize, least, cartonSize, stock, limitLeft: input.limitLeft ?? 0, limitName };
}

function refuseBadQuantity({ wanted, packSize, cartonSize, stock, limitLeft }: QuantityInput): void {
  const figures = [wanted, packSize, cartonSize, stock, limitLeft ?? 0];
  if (figures.some((figure) => !Number.isSafeInteger(figure))) throw new RangeError('quantities are whole numbers');
  if (wanted < 0) throw new RangeError(`no such quantity: ${wanted}`);
}
