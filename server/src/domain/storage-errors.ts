/** Another process holds the lock; nothing was written yet, and the same work may succeed later. */
export function isLocked(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_BUSY');
}

const troubles =
  /^(SQLITE_(BUSY|LOCKED|PROTOCOL|FULL|IOERR|READONLY|CANTOPEN)(_[A-Z_]+)?|ENOSPC|EDQUOT|EROFS|EIO|EFBIG|EMFILE|ENFILE)$/;

/** The storage cannot be written now: locked, full, read-only or unreachable. Ends by itself or needs the operator. */
export function isStorageTrouble(error: unknown): boolean {
  return troubles.test(codeOf(error));
}

/** The code of an error of SQLite, of the file system or of the network; empty: it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
