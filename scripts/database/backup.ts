import { copyDatabase } from '@baicao/db/backup';
import { openUnchanged } from '@baicao/db/database-file';
import { projectFolder } from '@baicao/db/folders';
import { DatabaseRefusedError } from '@baicao/db/recognise';
import { diskFiles } from '@baicao/server/domain/files';
import { lstatSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { packFiles } from './backup-files.ts';
import { findingsOf, saidOf } from './findings.ts';
import { fileStamp, requireFilled, stop, stopFor, targetFile } from './target.ts';

const doing = 'back up';

/** The path that was asked for, which begins at the project's folder as DATABASE_FILE does; otherwise a new one beside the database. */
function backupFile(file: string): string {
  const [asked] = process.argv.slice(2);
  const to =
    asked === undefined ? join(dirname(file), 'backups', `baicao-${fileStamp()}.db`) : resolve(projectFolder, asked);
  if (lstatSync(to, { throwIfNoEntry: false })) stop(doing, `${to} is there already and was left as it is`);
  return to;
}

/** Returns whether every invariant holds; a backup of a shop in disorder is kept all the same. */
async function backUp(file: string, to: string): Promise<boolean> {
  requireFilled(doing, file);
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  const source = openUnchanged(file);
  const files = diskFiles(join(dirname(file), 'uploads'));
  const { schema, packed, violations } = await copyDatabase(source, to, (copy) => {
    const packed = packFiles(copy, files);
    const found = findingsOf(copy);
    if (found.damage !== undefined) throw new DatabaseRefusedError('SQLITE_CORRUPT', found.damage);
    return { ...found, packed };
  });
  source.close();
  const size = `${(statSync(to).size / 2 ** 20).toFixed(1)} MiB`;
  process.stdout.write(`backed up ${file}\nto ${to}: schema ${schema}, ${packed} uploaded files, ${size}\n`);
  process.stdout.write(violations ? saidOf(violations) : 'integrity: ok\ninvariants: of another version\n');
  return violations === undefined || violations.length === 0;
}

const file = targetFile();
if (file === null) stop(doing, 'DATABASE_FILE is :memory:; a database in memory ends with its server');
try {
  process.exitCode = (await backUp(file, backupFile(file))) ? 0 : 1;
} catch (error) {
  stopFor(doing, error, file);
}
