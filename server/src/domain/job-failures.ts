import type { Database } from '@baicao/db/client';
import { channel } from 'node:diagnostics_channel';
import { isStorageTrouble } from './storage-errors.ts';

/**
 * Does the work of every row in a savepoint of its own. A row whose work throws changes nothing, is reported, and is left aside for the rest
 * of the run, so that contradictory rows do not keep the others waiting. True where the work of a row succeeded: a job whose rows take
 * several steps reads them again until nothing moves. Storage errors end the run.
 */
export type EachRow = <Row extends { readonly id: number | string }>(
  rows: readonly Row[],
  work: (row: Row) => void,
) => boolean;

/** What failed: a row of a job, or all of it (`row` null). */
interface JobFailure {
  readonly job: string;
  readonly row: number | string | null;
}

/**
 * `onSkipped` is called once with the reason why jobs were postponed; `onFailed` once for every job and every row that threw. What failed
 * changed nothing; its job is skipped for a while and blocks neither calls nor other jobs.
 */
export interface JobListener {
  onSkipped(reason: unknown): void;
  onFailed(failure: JobFailure, reason: unknown): void;
}

/** A run of a job. `postponed`: it could not write. */
export interface JobRun {
  readonly job: string;
  readonly outcome: 'done' | 'failed' | 'postponed';
}

/** Tells every run to who watches the process. */
export const jobRuns = channel('baicao:job-runs');

/** Jobs that could not write, and jobs that failed, are not tried again before this time, ms. */
export const pauseMs = 1_000;

interface Job {
  readonly name: string;
}

/** The rows of a job that failed, by id, each with its error. */
type FailedRows = Map<JobFailure['row'], unknown>;

/** Jobs that failed, what of them was reported, and until when (`performance.now()`, ms) they are paused. */
export class JobFailures {
  readonly #reported = new Map<string, FailedRows>();
  readonly #pausedUntil = new Map<string, number>();

  constructor(
    private readonly db: Database,
    private readonly listener: JobListener,
  ) {}

  mayRun({ name }: Job): boolean {
    return performance.now() >= (this.#pausedUntil.get(name) ?? 0);
  }

  /** Whether a pause has ended since the last call: the jobs are checked again once, not by every call. */
  isPauseOver(): boolean {
    const over = [...this.#pausedUntil].filter(([, until]) => performance.now() >= until);
    for (const [name] of over) this.#pausedUntil.delete(name);
    return over.length > 0;
  }

  /** Runs a job. Passes on storage errors only. */
  run(job: Job, work: (each: EachRow) => void): void {
    this.guard(job, () => {
      const failed: FailedRows = new Map();
      work(this.#eachRow(failed));
      if (failed.size > 0) this.#note(job, failed);
      else this.#reported.delete(job.name);
      tell(job, failed.size > 0 ? 'failed' : 'done');
    });
  }

  /** Work of a job, undefined where it fails. Passes on storage errors only. */
  guard<T>(job: Job, work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      if (isStorageTrouble(error)) {
        tell(job, 'postponed');
        throw error;
      }
      this.#note(job, new Map([[null, error]]));
      tell(job, 'failed');
      return undefined;
    }
  }

  #eachRow(failed: FailedRows): EachRow {
    const { sqlite } = this.db;
    return (rows, work) => {
      let isAnyDone = false;
      // Inside the transaction of the run, a transaction is a savepoint.
      const inSavepoint = sqlite.transaction(work);
      for (const row of rows.filter(({ id }) => !failed.has(id))) {
        try {
          inSavepoint(row);
          isAnyDone = true;
        } catch (error) {
          if (isStorageTrouble(error)) throw error;
          failed.set(row.id, error);
        }
      }
      return isAnyDone;
    };
  }

  #note({ name: job }: Job, failed: FailedRows): void {
    const before = this.#reported.get(job);
    for (const [row, error] of failed) if (before?.has(row) !== true) this.listener.onFailed({ job, row }, error);
    this.#reported.set(job, failed);
    this.#pausedUntil.set(job, performance.now() + pauseMs);
  }
}

function tell({ name: job }: Job, outcome: JobRun['outcome']): void {
  if (jobRuns.hasSubscribers) jobRuns.publish({ job, outcome } satisfies JobRun);
}
