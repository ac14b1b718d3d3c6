import type { Database } from '@baicao/db/client';
import { perConnection } from '@baicao/db/per-connection';
import type { EndpointRecord } from '@baicao/shared/contract';
import { driftsOf, type Drift, type OperationDiff, type ReadAnswer } from '@baicao/shared/contract/drift';
import { endOf } from '../namespace-end.ts';
import { openHost, usualLimits, type Host } from '#pass-through/host.ts';

/**
 * Who answers the calls below `/api`. `emulate` this server · `spy` this server, and another host the calls of no operation · `capture`
 * the other host, and the journal records its answers · `diff` the same, and they are compared with the contract.
 */
export const modeNames = ['emulate', 'spy', 'capture', 'diff'] as const;
export type ModeName = (typeof modeNames)[number];

/** The mode of a namespace, and the differences found in it. */
class Mode {
  #name: ModeName = 'emulate';
  #host: Host | null = null;
  readonly #diffs = new Map<string, OperationDiff>();

  constructor(db: Database) {
    endOf(db).until(() => this.#host?.close());
  }

  get name(): ModeName {
    return this.#name;
  }

  /** Origin of the other host; null where this server answers everything. */
  get origin(): string | null {
    return this.#host?.origin ?? null;
  }

  /** `origin`: the origin of the other host; null for `emulate` only. Calls under way finish on their connections. */
  set(name: ModeName, origin: string | null): void {
    if (origin !== this.origin) {
      this.#host?.close();
      this.#host = origin === null ? null : openHost(origin, usualLimits.answerMaxBytes);
    }
    this.#name = name;
  }

  /** The host that answers a call; null: this server. `record`: undefined for a call of no operation. */
  hostOf(record: EndpointRecord | undefined): Host | null {
    return this.#name === 'spy' && record !== undefined ? null : this.#host;
  }

  /** Compares an answer with the contract and records the differences, where the mode is `diff`. */
  compare(record: EndpointRecord & { readonly name: string }, answer: ReadAnswer): void {
    if (this.#name !== 'diff') return;
    const before = this.#diffs.get(record.name);
    const drifts = new Map<string, Drift>();
    for (const drift of [...(before?.drifts ?? []), ...driftsOf(record, answer)]) {
      const key = `${drift.kind} ${drift.place}`;
      drifts.set(key, { ...drift, count: drift.count + (drifts.get(key)?.count ?? 0) });
    }
    this.#diffs.set(record.name, { op: record.name, calls: (before?.calls ?? 0) + 1, drifts: [...drifts.values()] });
  }

  /** By the name of the operation. */
  diffs(): OperationDiff[] {
    return [...this.#diffs.values()].toSorted((a, b) => (a.op < b.op ? -1 : 1));
  }

  /** Forgets all differences; returns how many operations had some. */
  clearDiffs(): number {
    const { size } = this.#diffs;
    this.#diffs.clear();
    return size;
  }
}

/** Bound to the namespace's database connection: after a reset the mode is `emulate` again. */
export const modeOf = perConnection((db) => new Mode(db));
