import { copyDatabase } from '@baicao/db/backup';
import { openUnchanged } from '@baicao/db/database-file';
import { migrationsFolder, projectFolder } from '@baicao/db/folders';
import { newestSchema } from '@baicao/db/migrate';
import { DatabaseRefusedError, recognise } from '@baicao/db/recognise';
import { diskFiles } from '@baicao/server/domain/files';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  renameSync,
  statSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { unpackFiles } from './backup-files.ts';
import { findingsOf, saidOf, type Findings } from './findings.ts';
import { fileStamp, lockAlone, requireOurs, stop, stopFor, targetFile } from './target.ts';

const doing = 'restore';
const unchanged = 'nothing was changed';

/** What is wrong with a backup that can be restored; stops for any other. */
function requireWhole(source: ReturnType<typeof openUnchanged>): Findings {
  const found = findingsOf(source);
  const newest = newestSchema(migrationsFolder);
  if (found.damage !== undefined) stop(doing, `${source.name} is damaged (${found.damage}), ${unchanged}`);
  if (found.schema > newest) {
    const why = `${source.name} has schema ${found.schema}, this version knows ${newest}, ${unchanged}`;
    stop(doing, `${why}; restore it with a newer version`);
  }
  return found;
}

function opened(backup: string): ReturnType<typeof openUnchanged> {
  try {
    if (recognise(backup) === 'ours') return openUnchanged(backup);
  } catch (error) {
    if (!(error instanceof DatabaseRefusedError)) throw error;
    stop(doing, `${backup} is no backup: it ${error.why}; ${unchanged}`);
  }
  return stop(doing, `${backup} is not there or has nothing in it, ${unchanged}`);
}

/**
 * Gives the database that is there a second name, so that the backup takes its place in one step. The logs of a damaged or lost one go with it:
 * SQLite would bring them into the backup. Returns the name; undefined where nothing was there.
 */
function setAside(file: string): string | undefined {
  const aside = `${file}.before-${fileStamp()}`;
  const there = ['', '-wal', '-shm', '-journal'].filter((tail) => lstatSync(file + tail, { throwIfNoEntry: false }));
  for (const tail of there) (tail === '' ? nameTwice : renameSync)(file + tail, aside + tail);
  return there.length > 0 ? aside : undefined;
}

function nameTwice(file: string, other: string): void {
  try {
    linkSync(file, other);
  } catch {
    // A disk without second names.
    copyFileSync(file, other);
  }
}

async function restore(backup: string, file: string): Promise<boolean> {
  const source = opened(backup);
  const { schema, violations } = requireWhole(source);
  requireOurs(doing, file);
  mkdirSync(dirname(file), { recursive: true });
  const isThere = existsSync(file);
  // SQLite keeps its logs beside the target of a symbolic link.
  const real = isThere ? realpathSync(file) : file;
  if (isThere && real === realpathSync(backup)) stop(doing, `${backup} is the database itself, ${unchanged}`);
  const connection = isThere ? lockAlone(doing, real) : undefined;
  const before = statSync(real, { throwIfNoEntry: false });
  const files = diskFiles(join(dirname(file), 'uploads'));
  const { saved, kept, aside } = await copyDatabase(source, real, (copy) => ({
    ...unpackFiles(copy, files),
    aside: setAside(real),
  }));
  if (before) {
    chmodSync(real, before.mode);
    chownSync(real, before.uid, before.gid);
  }
  connection?.close();
  source.close();
  const say = (line: string) => process.stdout.write(`${line}\n`);
  say(`restored ${file}\nfrom ${backup}: schema ${schema}, ${saved} uploaded files, ${kept} there already`);
  if (aside !== undefined) say(`what was there is ${aside}`);
  if (violations) process.stdout.write(saidOf(violations));
  else say('the next npm start brings it to the schema of this version');
  return violations === undefined || violations.length === 0;
}

const [asked] = process.argv.slice(2);
const file = targetFile();
if (asked === undefined) stop(doing, 'say which backup: npm run db:restore -- FILE');
if (file === null) stop(doing, 'DATABASE_FILE is :memory:; a database in memory ends with its server');
try {
  process.exitCode = (await restore(resolve(projectFolder, asked), file)) ? 0 : 1;
} catch (error) {
  stopFor(doing, error, file);
}
