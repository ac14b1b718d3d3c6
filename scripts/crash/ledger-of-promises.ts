import type { Database } from '@baicao/db/client';

/** Something the server has said is so: a query of one figure, and what it must answer. */
export interface Promised {
  readonly sql: string;
  readonly values: readonly (string | number)[];
  readonly figures: readonly unknown[];
}

/**
 * What one client was told, by what it is about. Before a call that changes something it is forgotten, after the answer
 * known again: what was under way at the kill may have happened or not.
 */
export class LedgerOfPromises {
  readonly #known = new Map<string, Promised>();
  #kept = 0;

  forget(about: string): void {
    this.#known.delete(about);
  }

  keep(about: string, promised: Promised): void {
    this.#known.set(about, promised);
    this.#kept += 1;
  }

  /** How many answers were kept in all. */
  get count(): number {
    return this.#kept;
  }

  /** What is not so any more. */
  broken(db: Database): string[] {
    return [...this.#known].flatMap(([about, { sql, values, figures }]) => {
      const found =
        db.sqlite
          .prepare(sql)
          .pluck()
          .get(...values) ?? null;
      return figures.includes(found)
        ? []
        : [`${about}: ${JSON.stringify(found)} instead of ${JSON.stringify(figures)}`];
    });
  }
}
