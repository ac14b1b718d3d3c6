import { projectFolder } from '@baicao/db/folders';
import { fileFailure } from '@baicao/server/startup-failure';
import { resolve } from 'node:path';

/** The database file a server would use, independent of the current folder; null for a database in memory. */
export function targetFile(): string | null {
  const file = process.env['DATABASE_FILE'] || 'data/baicao.db';
  return file === ':memory:' ? null : resolve(projectFolder, file);
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
