import { limits } from '@baicao/shared/limits';
import { channel } from 'node:diagnostics_channel';
import { setImmediate as nextRound, setTimeout as after } from 'node:timers/promises';
import { ApiError, notSaved } from '#domain/errors.ts';
import { isLocked } from '#domain/storage-errors.ts';

const { lockPauseMaxMs, readWaitMs, writesWaitingMax } = limits.database;

/** Tells how long a write waited for the lock of another process or for the writes before it, ms, to who watches the process. */
export const lockWaits = channel('baicao:lock-waits');

interface WaitingWrite {
  readonly since: number;
  /** Returns the lock's error while the lock is held; undefined once the write is done or failed. */
  attempt(): unknown;
  giveUp(reason: unknown): void;
}

/**
 * Work on a database whose connection does not wait for locks (`busy_timeout` 0), so that another process's lock never
 * blocks the event loop. Without a lock the work runs at once. Refused by a lock it is retried as a whole, after
 * pauses of 1 ms up to 25 ms, within a time limit.
 *
 * Writes run in order: while one waits, later ones queue behind it and only the first tries. Each read waits on its own
 * and never behind a write.
 */
export class WriteQueue {
  readonly #waiting: WaitingWrite[] = [];

  constructor(private readonly lockWaitMs: number) {}

  /** Whether a write now would have to queue behind others. */
  get isHeld(): boolean {
    return this.#waiting.length > 0;
  }

  /** `work` must leave no changes when it throws; it may be called many times. Throws the lock's error after the time limit. */
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

  /** A read is refused only while another process locks the whole file: recovery after a crash, the last close. */
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

  /** One round of the event loop between two writes, so that a long queue does not block reads. */
  async #serve(): Promise<void> {
    let pauseMs = 1;
    for (let first = this.#waiting[0]; first; first = this.#waiting[0]) {
      await (pauseMs === 0 ? nextRound() : after(pauseMs));
      const lockError = first.attempt();
      if (lockError !== undefined && performance.now() - first.since < this.lockWaitMs) {
        pauseMs = Math.min(Math.max(1, pauseMs * 2), lockPauseMaxMs);
        continue;
      }
      first.giveUp(lockError);
      if (lockWaits.hasSubscribers) lockWaits.publish(performance.now() - first.since);
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
