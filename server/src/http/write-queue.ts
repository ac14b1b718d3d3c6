import { limits } from '@baicao/shared/limits';
import { setImmediate as nextRound, setTimeout as after } from 'node:timers/promises';
import { ApiError, notSaved } from '#domain/errors.ts';
import { isLocked } from '#domain/storage-errors.ts';

const { lockPauseMaxMs, readWaitMs, writesWaitingMax } = limits.database;

interface WaitingWrite {
  readonly since: number;
  /** Answers what the lock said while it is held; undefined once it is over, done or failed. */
  attempt(): unknown;
  giveUp(reason: unknown): void;
}

/**
 * Work on a database whose handle does not wait for locks (`busy_timeout` 0), so that a lock held by another process never
 * holds the event loop. Free of contention the work runs at once. Refused by the lock it is tried again as a whole, after
 * pauses of 1 ms up to 25 ms, within a bound.
 *
 * Writes keep their order: while one waits, the later ones stand behind it and only the first tries. Reads wait each for
 * itself and never behind a write.
 */
export class WriteQueue {
  readonly #waiting: WaitingWrite[] = [];

  constructor(private readonly lockWaitMs: number) {}

  /** A write tried now would have to stand behind others. */
  get isHeld(): boolean {
    return this.#waiting.length > 0;
  }

  /** `work` leaves nothing behind when it throws; it may be called many times. Throws what the lock said when it was held too long. */
  write<T>(work: () => T): T | Promise<T> {
    if (this.#waiting.length === 0) {
      try {
        return work();
      } catch (error) {
        if (!isLocked(error)) throw error;
      }
    }
    return this.#standInLine(work);
  }

  /** A read is refused only while another process takes the whole file: recovery after a crash, the last close. */
  read<T>(work: () => T): T | Promise<T> {
    try {
      return work();
    } catch (error) {
      if (!isLocked(error)) throw error;
    }
    return readAgain(work);
  }

  #standInLine<T>(work: () => T): Promise<T> {
    if (this.#waiting.length >= writesWaitingMax) throw new ApiError('unavailable', notSaved);
    return new Promise((resolve, reject) => {
      this.#waiting.push({
        since: performance.now(),
        attempt: () => {
          try {
            resolve(work());
          } catch (error) {
            if (isLocked(error)) return error;
            reject(error);
          }
          return undefined;
        },
        giveUp: reject,
      });
      if (this.#waiting.length === 1) void this.#serve();
    });
  }

  /** Between two writes the event loop goes round once, so that a long line does not hold reads either. */
  async #serve(): Promise<void> {
    let pauseMs = 1;
    for (let first = this.#waiting[0]; first; first = this.#waiting[0]) {
      await (pauseMs === 0 ? nextRound() : after(pauseMs));
      const held = first.attempt();
      if (held !== undefined && performance.now() - first.since < this.lockWaitMs) {
        pauseMs = Math.min(Math.max(1, pauseMs * 2), lockPauseMaxMs);
        continue;
      }
      first.giveUp(held);
      this.#waiting.shift();
      pauseMs = 0;
    }
  }
}

async function readAgain<T>(work: () => T): Promise<T> {
  const until = performance.now() + readWaitMs;
  for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, lockPauseMaxMs)) {
    await after(pauseMs);
    try {
      return work();
    } catch (error) {
      if (!isLocked(error) || performance.now() >= until) throw error;
    }
  }
}
