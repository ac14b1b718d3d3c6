/** Whether `error` says that another connection holds the lock this one needs. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
}

const patience = { everyMs: 50, tries: 600 } as const;

/**
 * Tries again while another process holds the file, half a minute at most. For the few statements that SQLite does not
 * wait for itself: a switch to WAL fails at once while another connection begins to read or to switch.
 */
export function whileBusy<T>(work: () => T): T {
  for (let tried = 1; ; tried += 1) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || tried === patience.tries) throw error;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, patience.everyMs);
  }
}
