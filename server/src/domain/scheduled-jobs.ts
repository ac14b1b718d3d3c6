import { changeStamp } from '#cache/change-stamp.ts';
import type { AppContext } from './context.ts';
import { JobFailures, pauseMs, type EachRow, type JobListener } from './job-failures.ts';
import { isLocked, isStorageTrouble } from './storage-errors.ts';

/** Work that becomes due with time: unpaid orders expire, batches pass their expiry date. */
export interface ScheduledJob {
  readonly name: string;
  /** The job has no effect that anybody sees: when time is caught up with, one run at the end is enough. */
  readonly isHousekeeping?: true;
  /** When it is next due, in ms; null while nothing is scheduled. */
  next(context: AppContext): number | null;
  /** Does everything due at `now`; runs in a transaction of its own. Rows that do not depend on each other go through `each`. */
  run(context: AppContext, now: number, each: EachRow): void;
}

/**
 * Runs jobs without a timer and with any clock: before a call is answered, every job due since the last call is run,
 * so an order past its deadline is never seen unpaid. The next due time is looked up again only after a write, by this
 * process or another one.
 */
export interface JobRunner {
  /**
   * Returns the change stamp for the data that the call is about to read. Jobs that cannot write now (a lock, a full disk) are left for a
   * later call: the read goes on without it.
   */
  beforeRead(now: number): number;
  /** Throws the error that keeps a job from writing (a lock, a full disk): a write must not overtake the job. */
  beforeWrite(now: number): void;
  /**
   * Does everything due up to `until` (ms), each at the moment it is due, as if there had been calls all the time. `moveTo` sets the
   * clock, which is at `until` in the end. Throws as `beforeWrite` does.
   */
  catchUp(until: number, moveTo: (now: number) => void): void;
}

/** Limit of moments caught up with one by one: a job that is always due must not keep the server busy for ever. */
const stepsMax = 50_000;

export function jobRunner(context: AppContext, jobs: readonly ScheduledJob[], listener: JobListener): JobRunner {
  const { db } = context;
  const failures = new JobFailures(db, listener);
  let nextAt: number | null = null;
  let changesSeen = -1;
  let skipUntil = 0;
  let isSkipping = false;
  const seen = jobs.filter((job) => job.isHousekeeping !== true);
  /** The given jobs that may run, with the times they are next due. */
  const scheduled = (some: readonly ScheduledJob[]) =>
    some
      .filter((job) => failures.mayRun(job))
      .map((job) => ({ job, at: failures.guard(job, () => job.next(context)) ?? null }))
      .filter((one): one is { job: ScheduledJob; at: number } => one.at !== null);
  // The stamp is taken first: changes that another process commits meanwhile are then looked up again.
  const look = () => {
    const stamp = changeStamp(db);
    const times = scheduled(jobs).map(({ at }) => at);
    nextAt = times.length === 0 ? null : Math.min(...times);
    changesSeen = stamp;
  };
  const isDue = (now: number) => {
    if (changeStamp(db) !== changesSeen || failures.isPauseOver()) look();
    return nextAt !== null && now >= nextAt;
  };
  const runJob = (job: ScheduledJob, now: number) =>
    failures.run(job, (each) => db.writing(() => job.run(context, now, each)));
  const runAll = (some: readonly ScheduledJob[], now: number) => {
    for (const job of some) runJob(job, now);
    look();
    isSkipping = false;
  };
  const beforeWrite = (now: number) => {
    if (!isDue(now)) return;
    const running = jobs.filter((job) => failures.mayRun(job));
    runAll(running, now);
  };
  /** Runs the next job if it is due by `until`: false where none is due, and where the due job does nothing and does not fail. */
  const runNext = (until: number, moveTo: (now: number) => void): boolean => {
    const due = scheduled(seen);
    const now = Math.max(Math.min(...due.map(({ at }) => at)), context.clock.now());
    if (due.length === 0 || now > until) return false;
    moveTo(now);
    const before = changeStamp(db);
    for (const { job, at } of due) if (at <= now) runJob(job, now);
    return changeStamp(db) !== before || due.some(({ job }) => !failures.mayRun(job));
  };
  return {
    beforeWrite,
    catchUp: (until, moveTo) => {
      for (let steps = 0; steps < stepsMax && runNext(until, moveTo);) steps += 1;
      moveTo(until);
      // Jobs that are paused as well: the time that has passed has passed for their other rows, too.
      runAll(isDue(until) ? jobs : jobs.filter((job) => !failures.mayRun(job)), until);
    },
    beforeRead: (now) => {
      if (!isDue(now)) return changesSeen;
      if (performance.now() < skipUntil) return changeStamp(db);
      try {
        beforeWrite(now);
        return changesSeen;
      } catch (error) {
        if (!isStorageTrouble(error)) throw error;
        if (!isLocked(error)) skipUntil = performance.now() + pauseMs;
        if (!isSkipping) listener.onSkipped(error);
        isSkipping = true;
        return changeStamp(db);
      }
    },
  };
}
