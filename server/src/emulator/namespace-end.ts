import { perConnection } from '@baicao/db/per-connection';
import { setMaxListeners } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';

/** The end of a namespace: by a reset, a removal, or with the server. Calls that wait in it stop waiting. */
export class NamespaceEnd {
  readonly #ending = new AbortController();

  constructor() {
    // One listener for each call that waits.
    setMaxListeners(0, this.#ending.signal);
  }

  /** Waits `ms` and resolves to true; resolves to false at once when the namespace ends. */
  async wait(ms: number): Promise<boolean> {
    const { signal } = this.#ending;
    if (ms > 0) await after(ms, undefined, { signal }).catch(() => undefined);
    return !signal.aborted;
  }

  /** Calls `drop` when the namespace ends. */
  until(drop: () => void): void {
    if (this.#ending.signal.aborted) drop();
    else this.#ending.signal.addEventListener('abort', drop, { once: true });
  }

  come(): void {
    this.#ending.abort();
  }
}

/** Bound to the namespace's database connection. */
export const endOf = perConnection(() => new NamespaceEnd());
