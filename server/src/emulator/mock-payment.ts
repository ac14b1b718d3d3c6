import type { World } from '#domain/context.ts';

/** What a pay page shows of one attempt to pay. */
export interface PayPage {
  readonly orderSn: string;
  readonly amountFen: number;
  readonly wayName: string;
  /** It still waits for the buyer's answer. */
  readonly isWaiting: boolean;
  /** What became of it, in a sentence, once it waits no more. */
  readonly result: string;
}

/** What a tester may say on a pay page; anything else says nothing. */
export type PayAnswer = 'paid' | 'failed' | null;

/**
 * One kind of thing that is paid by scan. Looks up what stands behind a code at `now` (ms), decides it first where there
 * is an answer and it still waits, and says how it stands then; undefined for a code of another kind. What became due was
 * done before, so that no money is taken for what has lapsed. Without an answer it only reads.
 */
export type Till = (world: World, code: string, answer: PayAnswer, now: number) => PayPage | undefined;
