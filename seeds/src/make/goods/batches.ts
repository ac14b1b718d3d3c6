import { dayMs, hourMs } from '@baicao/shared/time/durations';
import { addDays, midnightOf } from '@baicao/shared/time/shanghai';
import type { SeedContext } from '#seed-context.ts';

/** A batch as it was received; `left` goes down as orders take from it. */
export interface SeededBatch {
  readonly id: number;
  readonly number: string;
  readonly madeOn: string;
  readonly expiresOn: string;
  /** ms */
  readonly receivedAt: number;
  readonly received: number;
  left: number;
}

export type BatchDraft = Omit<SeededBatch, 'id' | 'left'>;

const month = 30;

/** A batch made `daysAgo` days ago that expires after `months` months of 30 days; received 15 to 40 days after it was made. */
export function batch(context: SeedContext, daysAgo: number, months: number, received: number): BatchDraft {
  const madeOn = addDays(context.today, -daysAgo);
  const receivedAt =
    midnightOf(addDays(madeOn, Math.min(context.int(15, 40), daysAgo - 1))) + context.int(8, 17) * hourMs;
  const number = `${madeOn.replaceAll('-', '').slice(2)}${String(context.int(1, 99)).padStart(2, '0')}`;
  return { number, madeOn, expiresOn: addDays(madeOn, months * month - 1), receivedAt, received };
}

/** Two or three batches, from stock that has been there for long to a range that is new. */
export function ordinaryBatches(context: SeedContext, stock: number): BatchDraft[] {
  const life = context.pick([36, 36, 36, 24, 48]);
  const kind = context.int(0, 99);
  const split = stock - Math.floor(stock / 3);
  if (kind < 4)
    return [
      batch(context, 720 - context.int(20, 150), 24, stock - split),
      batch(context, context.int(60, 200), 24, split),
    ];
  if (kind < 48) {
    const recent = [batch(context, context.int(40, 150), life, split)];
    return [
      batch(context, context.int(570, 640), 36, stock),
      batch(context, context.int(220, 330), 36, stock),
      ...recent,
    ];
  }
  return [
    batch(context, context.int(170, 330), life, stock - split),
    batch(context, context.int(45, 120), life, split),
  ];
}

/** Makes batch numbers unique within the goods. */
export function distinctNumbers(batches: readonly BatchDraft[]): BatchDraft[] {
  const seen = new Set<string>();
  return batches.map((one) => {
    let { number } = one;
    while (seen.has(number)) number = `${number}A`;
    seen.add(number);
    return { ...one, number };
  });
}

/** Expired before `world.today`: it may not be sold and is written off. */
export function isExpired(context: SeedContext, { expiresOn }: Pick<BatchDraft, 'expiresOn'>): boolean {
  return expiresOn < context.today;
}

/** The night after the last day of the batch. */
export function writeOffTime({ expiresOn }: Pick<BatchDraft, 'expiresOn'>): number {
  return midnightOf(expiresOn) + dayMs;
}
