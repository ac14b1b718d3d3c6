import type { tracedBy } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import type { BuyerCall } from '#domain/context.ts';
import { changesBetween, isBarcode, plainBatch, spokenBatch } from './batch-text.ts';
import { groupedBy } from './grouped-by.ts';
import { numbersReceived, traceRows, type ReceivedNumber, type TraceRow } from './trace.repo.ts';

/** An order that contained a batch, with its lines of that batch. */
interface TracedOrder {
  readonly row: TraceRow;
  readonly number: number;
  readonly returned: number;
  readonly returning: number;
}

export interface Traced {
  /** The first row: its batch and goods. */
  readonly batch: TraceRow;
  readonly orders: readonly TracedOrder[];
}

export interface Trace {
  readonly asked: string;
  readonly foundBy: keyof typeof tracedBy;
  readonly traced: readonly Traced[];
  readonly near: readonly ReceivedNumber[];
}

/**
 * document.trace: the batches of this account with this number; else those of the goods with this barcode; else those whose
 * number reads the same (O and 0); else none, with numbers that are nearly alike. Purchases of other accounts are not searched.
 */
export function traceBatch({ db, buyer }: BuyerCall, q: string): Trace {
  const asked = plainBatch(q);
  const spoken = spokenBatch(asked);
  const received = numbersReceived(db, buyer.id).map(withTexts);
  const ways = [
    ['number', (batch: ComparedBatch) => batch.plain === asked],
    ['barcode', ({ barcode }: ComparedBatch) => isBarcode(asked) && barcode === asked],
    ['alike', (batch: ComparedBatch) => batch.spoken === spoken],
  ] as const;
  for (const [foundBy, fits] of ways) {
    const ids = received.filter(fits).map(({ id }) => id);
    if (ids.length > 0) return { asked, foundBy, traced: grouped(traceRows(db, buyer.id, ids)), near: [] };
  }
  return { asked, foundBy: 'none', traced: [], near: nearest(received, spoken) };
}

/** A batch with the texts its number is compared by. */
interface ComparedBatch extends ReceivedNumber {
  readonly plain: string;
  readonly spoken: string;
}

function withTexts(batch: ReceivedNumber): ComparedBatch {
  const plain = plainBatch(batch.number);
  return { ...batch, plain, spoken: spokenBatch(plain) };
}

function grouped(rows: readonly TraceRow[]): Traced[] {
  return Array.from(groupedBy(rows, ({ batchId }) => batchId).values(), (ofBatch) => ({
    batch: ofBatch[0],
    orders: Array.from(groupedBy(ofBatch, ({ orderId }) => orderId).values(), tracedOrder),
  }));
}

function tracedOrder(lines: readonly [TraceRow, ...TraceRow[]]): TracedOrder {
  const sum = (of: (line: TraceRow) => number) => lines.reduce((total, line) => total + of(line), 0);
  return {
    row: lines[0],
    number: sum(({ number }) => number),
    returned: sum(({ returned }) => returned),
    returning: sum(({ number, returned, onTheWay }) => Math.min(onTheWay, number - returned)),
  };
}

const changesMax = 2;

/** Numbers that differ from the query by one or two typing mistakes, nearest first. */
function nearest(received: readonly ComparedBatch[], spoken: string): ReceivedNumber[] {
  return received
    .map((batch) => ({ batch, changes: changesBetween(spoken, batch.spoken, changesMax) }))
    .filter(({ changes }) => changes <= changesMax && changes < spoken.length)
    .toSorted((a, b) => a.changes - b.changes || b.batch.id - a.batch.id)
    .slice(0, limits.document.traceNearMax)
    .map(({ batch }) => batch);
}
