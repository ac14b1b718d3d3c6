import { changeStamp } from '#cache/change-stamp.ts';
import type { World } from './context.ts';
import { isLocked, isStorageTrouble } from './storage-errors.ts';

/** Something the passing of time causes: an unpaid order lapses, a batch expires. */
export interface DueWork {
  /** When it is next due, in ms; null while nothing waits. */
  next(world: World): number | null;
  /** Does everything due at `now`, in one transaction. */
  run(world: World, now: number): void;
}

/**
 * Time passes between calls: before a call is answered, whatever became due since the last one is done. So an order
 * that lapsed a second ago is never seen unpaid, with no timer and with any clock. What is due next is looked up again
 * only after a write, by this process or another one.
 */
export interface DueWorker {
  /**
   * Answers the stamp of what the call is about to read. What cannot be written just now (a lock, a full disk) is left
   * for a later call: a read goes on without it.
   */
  beforeRead(now: number): number;
  /** Throws what keeps it from being done: a write must not come before it. */
  beforeWrite(now: number): void;
}

/** Work that failed on a full disk is not tried again by every read. */
const pauseMs = 1_000;

/** `onSkipped` hears why work was left for later, once until it is done. */
export function dueWorker(world: World, works: readonly DueWork[], onSkipped: (reason: unknown) => void): DueWorker {
  const { db } = world;
  let nextAt: number | null = null;
  let changesSeen = -1;
  let skipUntil = 0;
  let isSkipping = false;
  // The stamp first: what another process commits while this looks is then looked for again.
  const look = () => {
    const stamp = changeStamp(db);
    const times = works.map((work) => work.next(world)).filter((time) => time !== null);
    nextAt = times.length === 0 ? null : Math.min(...times);
    changesSeen = stamp;
  };
  const isDue = (now: number) => {
    if (changeStamp(db) !== changesSeen) look();
    return nextAt !== null && now >= nextAt;
  };
  const beforeWrite = (now: number) => {
    if (!isDue(now)) return;
    db.writing(() => {
      for (const work of works) work.run(world, now);
    });
    look();
    isSkipping = false;
  };
  return {
    beforeWrite,
    beforeRead: (now) => {
      if (!isDue(now)) return changesSeen;
      if (performance.now() < skipUntil) return changeStamp(db);
      try {
        beforeWrite(now);
        return changesSeen;
      } catch (error) {
        if (!isStorageTrouble(error)) throw error;
        if (!isLocked(error)) skipUntil = performance.now() + pauseMs;
        if (!isSkipping) onSkipped(error);
        isSkipping = true;
        return changeStamp(db);
      }
    },
  };
}
