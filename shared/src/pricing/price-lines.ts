import { openAllowances } from './allowance.ts';
import type { AllowancePool } from './allowance.ts';
import { priceLine } from './line.ts';
import type { LinePrice } from './line.ts';
import type { Fen } from './money.ts';
import type { PriceLineInput } from './price-input.ts';

/** A priced line before the cart-wide discounts. */
export interface WorkLine {
  key: string;
  input: PriceLineInput;
  price: LinePrice;
  counted: boolean;
  /** number × unit price. */
  amountFen: Fen;
  /** At least one piece has the spike price: no coupons on this line. */
  hasSpikePrice: boolean;
  fullReductionIds: readonly number[];
}

/** Selected and buyable lines count (product §4); the others are priced for display only. */
function isCounted(line: Pick<PriceLineInput, 'selected' | 'buyable' | 'number'>): boolean {
  return line.selected && line.buyable && line.number > 0;
}

/** Sorted by key; counted lines take promotional allowances first, the others are priced with what is left. */
export function priceLines(inputs: readonly PriceLineInput[]): { counted: WorkLine[]; others: WorkLine[] } {
  const sorted = [...inputs].sort((a, b) => (a.key < b.key ? -1 : 1));
  const pool = openAllowances(sorted);
  const counted = sorted.filter(isCounted).map((input) => {
    const line = workLine(input, pool);
    pool.take(line.price.taken);
    return line;
  });
  const others = sorted.filter((input) => !isCounted(input)).map((input) => workLine(input, pool));
  return { counted, others };
}

function workLine(input: PriceLineInput, pool: AllowancePool): WorkLine {
  const price = priceLine(input, pool);
  // Named field by field: spreading into an object this size costs more than pricing the line.
  return {
    key: input.key,
    input,
    price,
    counted: isCounted(input),
    amountFen: price.amountFen,
    hasSpikePrice: price.parts.some((part) => part.source === 'spike'),
    fullReductionIds: input.fullReductionIds,
  };
}
