import { openAlone } from '@baicao/db/database-file';
import { projectFolder } from '@baicao/db/folders';
import { DatabaseRefusedError, recognise } from '@baicao/db/recognise';
import { realClock } from '@baicao/server/domain/clock';
import { codeOf } from '@baicao/server/domain/storage-errors';
import { fileFailure } from '@baicao/server/startup-failure';
import { formatMoment } from '@baicao/shared/time/shanghai';
import { resolve } from 'node:path';

/** The database file a server would use, independent of the current folder; null for a database in memory. */
export function targetFile(): string | null {
  const file = process.env['DATABASE_FILE'] || 'data/baicao.db';
  return file === ':memory:' ? null : resolve(projectFolder, file);
}

/** Now, for the name of a file: `20260302-100000`, Shanghai. */
export function fileStamp(): string {
  return formatMoment(realClock.now()).replaceAll(/[-:]/g, '').replace(' ', '-');
}

/** Prints one sentence and exits with a failure. */
export function stop(doing: string, sentence: string): never {
  process.stderr.write(`cannot ${doing}: ${sentence}\n`);
  process.exit(1);
}

/** The same for a thrown error; an unexpected error keeps its stack. */
export function stopFor(doing: string, error: unknown, file: string): never {
  const sentence = fileFailure(error, file);
  if (sentence === undefined) throw error;
  return stop(doing, sentence);
}

/** Stops for a file that is not there, or has nothing in it yet. */
export function requireFilled(doing: string, file: string): void {
  const kind = recognise(file);
  if (kind === 'absent') stop(doing, `${file} is not there; npm start makes it`);
  if (kind === 'empty') stop(doing, `${file} is empty; npm start fills it`);
}

/** Stops for a file that is not ours, and for one that is too damaged to tell: neither is removed or replaced. */
export function requireOurs(doing: string, file: string): void {
  try {
    recognise(file);
  } catch (error) {
    if (/^SQLITE_(NOTADB|CORRUPT)/.test(codeOf(error))) {
      const why = 'cannot be recognised as a database of this product and was left as it is';
      stop(doing, `${file} ${why}; if it is one that is damaged, remove it by hand, otherwise correct DATABASE_FILE`);
    }
    if (error instanceof DatabaseRefusedError) {
      stop(doing, `${file} ${error.why} and was left as it is; correct DATABASE_FILE`);
    }
    stopFor(doing, error, file);
  }
}

/** The file's only connection; stops while a server or another program has it open. */
export function lockAlone(doing: string, file: string): ReturnType<typeof openAlone> {
  try {
    return openAlone(file);
  } catch (error) {
    if (codeOf(error).startsWith('SQLITE_BUSY')) {
      stop(doing, `${file} is in use by a running server or another program, nothing was changed; stop it first`);
    }
    return stopFor(doing, error, file);
  }
}
