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
 * only after a write, by this process (`total_changes`) or another one (`data_version`).
 */
export function dueWorker(world: World, works: readonly DueWork[]): (now: number) => void {
  const { db } = world;
  let nextAt: number | null = null;
  let changesSeen = '';
  const look = () => {
    const times = works.map((work) => work.next(world)).filter((time) => time !== null);
    nextAt = times.length === 0 ? null : Math.min(...times);
    changesSeen = changes();
  };
  const changes = () => {
    const own = db.statement<{ n: number }>('SELECT total_changes() AS n').get();
    const others = db.statement<{ data_version: number }>('PRAGMA data_version').get();
    return `${own?.n}.${others?.data_version}`;
  };
  return (now) => {
    if (changes() !== changesSeen) look();
    if (nextAt === null || now < nextAt) return;
    db.writing(() => {
      for (const work of works) work.run(world, now);
    });
    look();
  };
}
