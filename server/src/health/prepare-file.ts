import { openUnchanged, quickCheck } from '@baicao/db/database-file';
import { recognise } from '@baicao/db/recognise';
import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Checked before the start up to this size, about 5 ms a MiB (5,000 goods: 15 MiB); beyond it after listening. */
const checkedAtOnceBytes = 32 * 1024 * 1024;

/**
 * Before the database is opened: checks that its folder exists and may be written, the file is ours and undamaged. Throws errors for which
 * `startupFailure` has a sentence. Returns false for a file so large that the check is left for later.
 */
export function prepareFile(name: string): boolean {
  const file = resolve(name);
  makeFolder(dirname(file));
  accessSync(dirname(file), constants.W_OK | constants.X_OK);
  if (recognise(file) === 'absent') return true;
  accessSync(file, constants.R_OK | constants.W_OK);
  if (statSync(file).size > checkedAtOnceBytes) return false;
  const sqlite = openUnchanged(file);
  try {
    quickCheck(sqlite);
  } finally {
    sqlite.close();
  }
  return true;
}

/** One folder at a time: Node's own `recursive` loops forever in a file system without mkdir, such as /proc. */
function makeFolder(folder: string): void {
  const stat = statSync(folder, { throwIfNoEntry: false });
  if (stat?.isDirectory()) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another server may have made it a moment ago.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
