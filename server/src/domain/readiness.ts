/** The reason why calls should not be sent to this server now; shown by /readyz. */
export type Unready = 'checking' | 'damaged' | 'locked' | 'full' | 'read_only' | 'file_gone' | 'failing';

export interface Readiness {
  /** Called with every error that ends a call. Damage is reported until the restart, which checks the whole file. */
  note(error: unknown): void;
  /** Checks now; null: ready. Concurrent callers share one check. */
  look(): Promise<Unready | null>;
  /** SQLite's check of every table, one per round of the event loop; `checking` until it ends. */
  checkWhole(): Promise<void>;
  close(): void;
}
