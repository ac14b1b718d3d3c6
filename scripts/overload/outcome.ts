export interface Offer {
  readonly port: number;
  /** Whole requests as bytes on the wire, sent in turn. */
  readonly requests: readonly string[];
  readonly perSecond: number;
  readonly seconds: number;
  readonly connectionsMax: number;
}

interface Answers {
  readonly count: number;
  /** In ms. */
  readonly p50: number;
  readonly p99: number;
}

export interface Outcome {
  readonly offered: number;
  /** Calls that were due while every connection was waiting for an answer. */
  readonly unsent: number;
  /** Answers that are neither a success nor a 503 with Retry-After, and lost connections. */
  readonly faults: number;
  readonly unanswered: number;
  readonly accepted: Answers;
  readonly refused: Answers;
}

export function percentile(values: number[], percent: number): number {
  const sorted = values.sort((a, b) => a - b);
  return Math.round((sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? 0) * 10) / 10;
}
