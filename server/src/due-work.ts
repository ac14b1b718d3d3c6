import { changeStamp } from './http/change-stamp.ts';
import type { World } from './http/context.ts';

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
 * only after a write, by this process or another one. Answers the stamp of what the call is about to read.
 */
export function dueWorker(world: World, works: readonly DueWork[]): (now: number) => number {
  const { db } = world;
  let nextAt: number | null = null;
  let changesSeen = -1;
  // The stamp first: what another process commits while this looks is then looked for again.
  const look = () => {
    changesSeen = changeStamp(db);
    const times = works.map((work) => work.next(world)).filter((time) => time !== null);
    nextAt = times.length === 0 ? null : Math.min(...times);
  };
  return (now) => {
    if (changeStamp(db) !== changesSeen) look();
    if (nextAt === null || now < nextAt) return changesSeen;
    db.writing(() => {
      for (const work of works) work.run(world, now);
    });
    look();
    return changesSeen;
  };
}
