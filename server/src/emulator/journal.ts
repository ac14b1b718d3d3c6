import { perConnection } from '@baicao/db/per-connection';
import type { RawBody } from '#http/body-text.ts';

/** A call below `/api` as it was received and answered. */
export interface JournalEntry {
  readonly id: number;
  /** Arrival time, by the clock of its namespace, in ms. */
  readonly at: number;
  readonly method: string;
  /** Address with its query. */
  readonly url: string;
  /** `goods.list`; null: no operation of the contract. */
  readonly op: string | null;
  /** Id of the account; null: a visitor. */
  readonly buyerId: number | null;
  readonly body: RawBody | null;
  readonly status: number;
  /** The envelope of a refusal, or the answer of another host; null for a success of this server, and where nothing was sent. */
  readonly answer: string | null;
  readonly ms: number;
  /** Id of the fault rule that fired. */
  readonly fault: string | null;
  /** The client had disconnected, or the connection was broken, before the answer was sent. */
  readonly aborted: boolean;
  readonly requestId: string;
}

/** Entries that are stored; the oldest are dropped. A longer body is left out. */
const entriesMax = 1_000;
const bodyMax = 16 * 1024;

type Listener = (entry: JournalEntry) => void;

/** The last calls of a namespace, the oldest first. Entries are parsed only when they are read. */
class Journal {
  #entries: JournalEntry[] = [];
  #count = 0;
  readonly #listeners = new Set<Listener>();

  add(entry: Omit<JournalEntry, 'id'>): void {
    this.#count += 1;
    const kept = { ...entry, id: this.#count, body: isShort(entry.body) ? entry.body : null };
    this.#entries.push(kept);
    // In batches: to shift a long array at each call would cost more than the call.
    if (this.#entries.length >= entriesMax * 2) this.#entries = this.#entries.slice(-entriesMax);
    for (const listen of this.#listeners) listen(kept);
  }

  list(): readonly JournalEntry[] {
    return this.#entries.slice(-entriesMax);
  }

  clear(): number {
    const { length } = this.list();
    this.#entries = [];
    return length;
  }

  /** Calls `listen` with every entry from now on, until the returned function is called. */
  listen(listen: Listener): () => void {
    this.#listeners.add(listen);
    return () => void this.#listeners.delete(listen);
  }
}

function isShort(body: RawBody | null): boolean {
  return body === null || ('form' in body ? body.form : body.json).length <= bodyMax;
}

/** Bound to the namespace's database connection: a reset begins with an empty journal. */
export const journalOf = perConnection(() => new Journal());
