import type { Buyer } from '#domain/context.ts';

/** A buyer's question, and who answers at `now` (ms). */
export interface ChatQuestion {
  readonly buyer: Buyer;
  readonly text: string;
  readonly contact: string;
  readonly contactPhone: string;
  readonly now: number;
}

/** Plain text and the pages of the site it names. */
export interface ChatAnswer {
  readonly content: string;
  readonly links: readonly { readonly name: string; readonly url: string }[];
}
