import { spoil } from '@baicao/db/database-file';
import { isUploadedFile } from '@baicao/server/domain/files';
import { existsSync, lstatSync, readdirSync, realpathSync, rmdirSync, rmSync, unlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lockAlone, requireOurs, stopFor, targetFile } from './target.ts';

const doing = 'reset';

function removed(path: string): string {
  if (!lstatSync(path, { throwIfNoEntry: false })) return `not there ${path}`;
  unlinkSync(path);
  return `removed ${path}`;
}

/** Removes only files written by a server: the folder beside a database elsewhere may contain other files. */
function removedUploads(folder: string): string {
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return `not there ${folder}`;
  const names = readdirSync(folder);
  const own = names.filter(isUploadedFile);
  for (const name of own) rmSync(join(folder, name));
  const kept = names.length - own.length;
  if (kept > 0) return `kept ${folder}: removed ${own.length} uploaded files, left ${kept} that no server put there`;
  rmdirSync(folder);
  return `removed ${folder} with ${own.length} uploaded files`;
}

function reset(file: string): void {
  requireOurs(doing, file);
  const isThere = existsSync(file);
  // SQLite keeps its logs beside the target of a symbolic link.
  const real = isThere ? realpathSync(file) : file;
  const connection = isThere ? lockAlone(doing, real) : undefined;
  const say = (line: string) => process.stdout.write(`${line}\n`);
  try {
    const logs = ['-wal', '-shm', '-journal'].filter((tail) => lstatSync(real + tail, { throwIfNoEntry: false }));
    say(removed(real));
    if (connection) spoil(connection);
    for (const tail of logs) say(removed(real + tail));
    say(removedUploads(join(dirname(file), 'uploads')));
  } catch (error) {
    stopFor(doing, error, file);
  }
  connection?.close();
  say('npm start seeds a new one');
}

const file = targetFile();
if (file === null) process.stdout.write('DATABASE_FILE is :memory:, there is nothing to reset\n');
else reset(file);
