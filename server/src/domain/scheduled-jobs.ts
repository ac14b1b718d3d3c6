import { channel } from 'node:diagnostics_channel';
import { changeStamp } from '#cache/change-stamp.ts';
import type { AppContext } from './context.ts';
import { isLocked, isStorageTrouble } from './storage-errors.ts';

/** Work that becomes due with time: unpaid orders expire, batches pass their expiry date. */
export interface ScheduledJob {
  readonly name: string;
  /** The job has no effect that anybody sees: when time is caught up with, one run at the end is enough. */
  readonly isHousekeeping?: true;
  /** When it is next due, in ms; null while nothing is scheduled. */
  next(context: AppContext): number | null;
  /** Does everything due at `now`; runs in a transaction of its own. */
  run(context: AppContext, now: number): void;
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

/** Jobs that could not write, and jobs that failed, are not tried again before this time. */
const pauseMs = 1_000;

/**
 * `onSkipped` is called once with the reason why jobs were postponed; `onFailed` once for every job that threw. A failed job changed nothing,
 * is skipped for a while and blocks neither calls nor other jobs.
 */
export interface JobListener {
  onSkipped(reason: unknown): void;
  onFailed(job: string, reason: unknown): void;
}

/** A run of a job. `postponed`: it could not write. */
export interface JobRun {
  readonly job: string;
  readonly outcome: 'done' | 'failed' | 'postponed';
}

/** Tells every run to who watches the process. */
export const jobRuns = channel('baicao:job-runs');

export function jobRunner(context: AppContext, jobs: readonly ScheduledJob[], listener: JobListener): JobRunner {
  const { db } = context;
  const failures = new JobFailures(listener);
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
  const beforeWrite = (now: number) => {
    if (!isDue(now)) return;
    for (const job of jobs) {
      if (failures.mayRun(job)) failures.guardRun(job, () => db.writing(() => job.run(context, now)));
    }
    look();
    isSkipping = false;
  };
  /** Runs the next job if it is due by `until`: false where none is due, and where the due job does nothing. */
  const runNext = (until: number, moveTo: (now: number) => void): boolean => {
    const due = scheduled(seen);
    const now = Math.max(Math.min(...due.map(({ at }) => at)), context.clock.now());
    if (due.length === 0 || now > until) return false;
    moveTo(now);
    const before = changeStamp(db);
    for (const { job, at } of due) if (at <= now) failures.guardRun(job, () => db.writing(() => job.run(context, now)));
    return changeStamp(db) !== before;
  };
  return {
    beforeWrite,
    catchUp: (until, moveTo) => {
      for (let steps = 0; steps < stepsMax && runNext(until, moveTo);) steps += 1;
      moveTo(until);
      beforeWrite(until);
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

function tell({ name: job }: Pick<ScheduledJob, 'name'>, outcome: JobRun['outcome']): void {
  if (jobRuns.hasSubscribers) jobRuns.publish({ job, outcome } satisfies JobRun);
}

/** Jobs that failed, and until when (`performance.now()`, ms) they are paused. */
class JobFailures {
  readonly #reported = new Set<string>();
  readonly #pausedUntil = new Map<string, number>();

  constructor(private readonly listener: JobListener) {}

  mayRun({ name }: ScheduledJob): boolean {
    return performance.now() >= (this.#pausedUntil.get(name) ?? 0);
  }

  /** Whether a pause has ended since the last call: the jobs are checked again once, not by every call. */
  isPauseOver(): boolean {
    const over = [...this.#pausedUntil].filter(([, until]) => performance.now() >= until);
    for (const [name] of over) this.#pausedUntil.delete(name);
    return over.length > 0;
  }

  /** Runs a job. */
  guardRun(job: ScheduledJob, run: () => void): void {
    this.guard(job, () => {
      run();
      this.#reported.delete(job.name);
      tell(job, 'done');
    });
  }

  /** Work of a job, undefined where it fails; passes on storage errors only. */
  guard<T>({ name }: ScheduledJob, work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      if (isStorageTrouble(error)) {
        tell({ name }, 'postponed');
        throw error;
      }
      tell({ name }, 'failed');
      if (!this.#reported.has(name)) this.listener.onFailed(name, error);
      this.#reported.add(name);
      this.#pausedUntil.set(name, performance.now() + pauseMs);
      return undefined;
    }
  }
}
