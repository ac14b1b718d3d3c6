import { perConnection } from '@baicao/db/per-connection';
import { setMaxListeners } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';

/** The end of a namespace: by a reset, a removal, or with the server. What waits in it waits no longer. */
export class NamespaceEnd {
  readonly #ending = new AbortController();

  constructor() {
    // One listener for each call that waits.
    setMaxListeners(0, this.#ending.signal);
  }

  /** Resolves after `ms`: true; at once when the namespace ends: false. */
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
