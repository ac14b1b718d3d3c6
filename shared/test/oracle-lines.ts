import type { PriceCartInput, PriceLineInput, SpecialOffer } from '#pricing/price-input.ts';

/**
 * First half of the oracle: the price of each line. BigInt, piece by piece, every piece one entry of a list. Written from
 * the rules alone, sharing no code with the engine: simple and slow on purpose.
 */
export interface OracleRow {
  input: PriceLineInput;
  key: string;
  counted: boolean;
  spike: boolean;
  /** Pieces taken by offer id. */
  used: Map<string, number>;
  price: bigint;
  amount: bigint;
  manjian: bigint;
  gift: bigint;
  /** Pieces of gift and exchange goods. */
  given: bigint;
  total: bigint;
  coupon: bigint;
  voucher: bigint;
  welfare: bigint;
  paid: bigint;
}

export const add = (list: readonly bigint[]) => list.reduce((sum, each) => sum + each, 0n);
export const least = (a: bigint, b: bigint) => (a < b ? a : b);

/** Each share is floored, then the largest remainders get one fen more, the earlier first. */
export function handOut(total: bigint, weights: readonly bigint[]): bigint[] {
  const sum = add(weights);
  if (sum === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight) => (total * weight) / sum);
  const queue = weights.map((weight, index) => ({ index, rest: (total * weight) % sum }));
  queue.sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  let fen = total - add(parts);
  for (const { index } of queue) {
    if (fen === 0n) break;
    parts[index] = (parts[index] ?? 0n) + 1n;
    fen -= 1n;
  }
  return parts;
}

/** Prices the counted lines by key, each using up allowances, then the other lines with what is left. */
export function oracleRows(cart: PriceCartInput): { on: OracleRow[]; off: OracleRow[] } {
  const left = new Map<string, number>();
  for (const offer of cart.lines.flatMap((line) => line.specialOffers)) {
    left.set(offer.id, Math.min(left.get(offer.id) ?? 1e15, offer.allowanceLeft ?? 1e15));
  }
  const byKey = [...cart.lines].sort((a, b) => (a.key > b.key ? 1 : -1));
  const counts = (line: PriceLineInput) => line.selected && line.buyable && line.number > 0;
  const on: OracleRow[] = [];
  for (const line of byKey.filter(counts)) {
    const row = priceRow(line, left, true);
    for (const [id, number] of row.used) left.set(id, (left.get(id) ?? 0) - number);
    on.push(row);
  }
  const off = byKey.filter((line) => !counts(line)).map((line) => priceRow(line, left, false));
  for (const row of off) row.total = row.amount;
  return { on, off };
}

/** The price every single piece pays without an offer, dearest first. */
function piecePrices(line: PriceLineInput): bigint[] {
  const pieces: bigint[] = [];
  for (let place = 1; place <= line.number; place += 1) {
    pieces.push(normalPrice(line, line.ladder?.type === 2 ? place : line.number));
  }
  return pieces.sort((a, b) => (a > b ? -1 : a < b ? 1 : 0));
}

function normalPrice({ ladder, basePriceFen }: PriceLineInput, counts: number): bigint {
  const reached = (ladder?.tiers ?? []).filter((tier) => tier.number <= counts);
  const top = Math.max(-1, ...reached.map((tier) => tier.number));
  const prices = reached.filter((tier) => tier.number === top).map((tier) => tier.priceFen);
  return BigInt(Math.min(basePriceFen, ...prices));
}

function priceRow(input: PriceLineInput, left: ReadonlyMap<string, number>, counted: boolean): OracleRow {
  const pieces = piecePrices(input);
  const units = [...input.specialOffers]
    .sort(orderOffers)
    .flatMap((offer) => Array.from({ length: Math.min(left.get(offer.id) ?? 0, pieces.length) }, () => offer));
  const used = new Map<string, number>();
  let sum = 0n;
  let spike = false;
  for (const [index, piece] of pieces.entries()) {
    const unit = units[index];
    if (unit === undefined || BigInt(unit.priceFen) >= piece) {
      sum += piece;
      continue;
    }
    sum += BigInt(unit.priceFen);
    used.set(unit.id, (used.get(unit.id) ?? 0) + 1);
    spike ||= unit.kind === 'spike';
  }
  const n = BigInt(input.number);
  const price = n === 0n ? BigInt(input.basePriceFen) : sum / n;
  const nothing = { manjian: 0n, gift: 0n, given: 0n, total: 0n, coupon: 0n, voucher: 0n, welfare: 0n, paid: 0n };
  return { input, key: input.key, counted, spike, used, price, amount: price * n, ...nothing };
}

const kinds = ['combination', 'near_expiry', 'special', 'everyday', 'activity', 'spike'];

function orderOffers(a: SpecialOffer, b: SpecialOffer): number {
  if (a.priceFen !== b.priceFen) return a.priceFen - b.priceFen;
  if (a.kind !== b.kind) return kinds.indexOf(a.kind) - kinds.indexOf(b.kind);
  return a.id > b.id ? 1 : -1;
}
