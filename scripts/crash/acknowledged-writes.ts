import type { Database } from '@baicao/db/client';

/** A write the server has acknowledged: a query of one value, and the values it may answer. */
export interface AcknowledgedWrite {
  readonly sql: string;
  readonly values: readonly (string | number)[];
  readonly expected: readonly unknown[];
}

/**
 * Writes the server has acknowledged to one client, by subject. A subject is removed before a call that changes it and
 * recorded again after the answer: a call in flight when the server was killed may or may not have taken effect.
 */
export class AcknowledgedWrites {
  readonly #bySubject = new Map<string, AcknowledgedWrite>();
  #recorded = 0;

  forget(subject: string): void {
    this.#bySubject.delete(subject);
  }

  record(subject: string, write: AcknowledgedWrite): void {
    this.#bySubject.set(subject, write);
    this.#recorded += 1;
  }

  /** How many writes were recorded in all. */
  get count(): number {
    return this.#recorded;
  }

  /** Acknowledged writes that are not in the database. */
  lost(db: Database): string[] {
    return [...this.#bySubject].flatMap(([subject, { sql, values, expected }]) => {
      const found =
        db.sqlite
          .prepare(sql)
          .pluck()
          .get(...values) ?? null;
      return expected.includes(found)
        ? []
        : [`${subject}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`];
    });
  }
}
