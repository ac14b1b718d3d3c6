import { limits } from '#limits.ts';
import { quantityReason } from './quantity-reasons.ts';
import type { QuantityReason, QuantityReasonCode, ReasonFacts } from './quantity-reasons.ts';

/**
 * How many pieces may be ordered instead of what was asked for (trade rules §2 Quantity, Limits). In pieces throughout.
 *
 *  1. Raised to the next multiple of the inner pack (zbz).
 *  2. From 80 % of a carton (jzl) raised to the full carton, where the carton is a multiple of the pack and may be had.
 *  3. Capped at what stock and purchase limit leave, rounded down to a multiple of the pack.
 *  4. Stock below one pack: the whole rest or nothing.
 *
 * The answer is 0, a multiple of the pack, or the whole rest; never above stock or limit; and asking again for the
 * answer gives the same answer. One reason names the rule that fixed the number; none when nothing changed.
 */
export interface QuantityInput {
  /** 0 means "take it out": the answer is 0 without a reason. */
  wanted: number;
  /** zbz; anything below 1 counts as 1. */
  packSize: number;
  /** jzl; 0 or anything that is no multiple of the pack: no full cartons. */
  cartonSize: number;
  stock: number;
  /** What the purchase limit leaves this buyer; null: no limit. */
  limitLeft: number | null;
  /** 本单, 每日, 每周, 活动期: which limit that is, for the words. */
  limitName?: string;
  /** Packing unit for the words: 盒, 瓶. */
  unit: string;
  /** false: a rest below one pack may not be bought. Default true. */
  mayBuyRest?: boolean;
}

export interface AllowedQuantity {
  number: number;
  reasons: QuantityReason[];
}

/** Refuses fractions and negative numbers with a RangeError: typed text goes through parseQuantity first. */
export function allowedQuantity(input: QuantityInput): AllowedQuantity {
  refuseBadQuantity(input);
  if (input.wanted === 0) return { number: 0, reasons: [] };
  const { number, code } = decide(input);
  if (number === input.wanted || code === null) return { number, reasons: [] };
  return { number, reasons: [quantityReason(code, input.wanted, factsOf(input, number))] };
}

/** The smallest number that may be ordered, which is also the default: one pack, the whole rest, or 0. */
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

/** The number with its last opened carton filled up, if that one is at least 80 % full; else the number itself. */
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
