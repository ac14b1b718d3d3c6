import { fileFailure } from '@baicao/server/startup-failure';
import { resolve } from 'node:path';
import { root } from '../node.mjs';

/** The file a server would use, whichever folder the command is run in; null for one in memory. */
export function targetFile(): string | null {
  const file = process.env['DATABASE_FILE'] || 'data/baicao.db';
  return file === ':memory:' ? null : resolve(root, file);
}

/** Ends the process with one sentence. */
export function stop(doing: string, sentence: string): never {
  process.stderr.write(`cannot ${doing}: ${sentence}\n`);
  process.exit(1);
}

/** The same for what was thrown; a fault that has no sentence keeps its stack. */
export function stopFor(doing: string, error: unknown, file: string): never {
  const sentence = fileFailure(error, file);
  if (sentence === undefined) throw error;
  return stop(doing, sentence);
}
