import { found, refuse } from '#domain/errors.ts';
import type { OrderLineRow } from './order.repo.ts';

export interface WantedItem {
  readonly lineId: number;
  readonly number: number;
}

/** Lines of the order with how many pieces of each are meant. */
export interface ChosenLine {
  readonly line: OrderLineRow;
  readonly number: number;
}

/**
 * The lines that are meant, each once: rows of the same line add up. 404 for a line of another order; 602 for more than
 * was bought minus what `taken` says is gone already, naming the goods. `verb` is 退 or 售后 in the words.
 */
export function chosenLines(
  lines: readonly OrderLineRow[],
  wanted: readonly WantedItem[],
  taken: ReadonlyMap<number, { number: number }>,
  verb: string,
): ChosenLine[] {
  const numbers = new Map<number, number>();
  for (const { lineId, number } of wanted) numbers.set(lineId, (numbers.get(lineId) ?? 0) + number);
  return [...numbers].map(([lineId, number]) => {
    const line = found(
      lines.find(({ id }) => id === lineId),
      '订单中没有该商品',
    );
    const gone = taken.get(lineId)?.number ?? 0;
    if (gone + number > line.number) refuse('overLimit', overWords(line, gone, verb));
    return { line, number };
  });
}

function overWords({ name, number, unit }: OrderLineRow, gone: number, verb: string): string {
  const before = gone > 0 ? `，已申请 ${gone} ${unit}` : '';
  const left = number > gone ? `最多还可${verb} ${number - gone} ${unit}` : `不能再${verb}`;
  return `「${name}」购买 ${number} ${unit}${before}，${left}`;
}
