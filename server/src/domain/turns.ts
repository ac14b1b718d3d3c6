import { ApiError } from './errors.ts';

export interface TurnLimits {
  /** How many have their turn at the same time. */
  readonly atOnce: number;
  /** How many wait for theirs; more are refused. */
  readonly waiting: number;
}

interface Waiting {
  readonly begin: () => void;
  readonly fail: (reason: unknown) => void;
}

/** Work of which a few run at once and a few wait, first in, first out. */
export class Turns {
  #running = 0;
  readonly #waiting = new Set<Waiting>();

  constructor(private readonly bounds: TurnLimits) {}

  get waiting(): number {
    return this.#waiting.size;
  }

  /** Runs `work` in its turn. 503 while too many wait. Work that still waits when `signal` is aborted leaves the line and rejects. */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    await this.#turn(signal);
    try {
      return await work();
    } finally {
      this.#pass();
    }
  }

  /** Refuses everything that waits. */
  refuseWaiting(): void {
    for (const { fail } of this.#waiting) fail(new ApiError('unavailable'));
    this.#waiting.clear();
  }

  async #turn(signal: AbortSignal | undefined): Promise<void> {
    if (this.#running < this.bounds.atOnce) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.size >= this.bounds.waiting) throw new ApiError('unavailable');
    let leave = () => undefined as void;
    try {
      await new Promise<void>((begin, fail) => {
        const own: Waiting = { begin, fail };
        leave = () => {
          this.#waiting.delete(own);
          fail(signal?.reason as Error);
        };
        this.#waiting.add(own);
        signal?.addEventListener('abort', leave, { once: true });
      });
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  /** Passes the turn on, if anybody waits for it. */
  #pass(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#running -= 1;
      return;
    }
    this.#waiting.delete(next);
    next.begin();
  }
}
