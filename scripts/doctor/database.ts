import { openUnchanged, quickCheck } from '@baicao/db/database-file';
import { migrationsFolder } from '@baicao/db/folders';
import { newestSchema, schemaOf } from '@baicao/db/migrate';
import { recognise } from '@baicao/db/recognise';
import { realClock } from '@baicao/server/domain/clock';
import { fileFailure } from '@baicao/server/startup-failure';
import { dayMs } from '@baicao/shared/time/durations';
import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { look, mib, ok, sizeText, wrong, type Finding } from './finding.ts';

/** Kinds of file systems (`statfs`) whose locks or shared memory the write-ahead log cannot rely on. */
const remoteDisks: ReadonlyMap<number, string> = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xfe534d42, 'SMB'],
  [0xff534d42, 'CIFS'],
  [0x01021997, '9P (a folder of the host)'],
  [0x65735546, 'FUSE'],
]);

const freeMin = 200 * mib;
const logMax = 64 * mib;
const backupAgeMs = 2 * dayMs;

/** The file of the database, its disk, its backups. */
export function databaseFindings(file: string): Finding[] {
  const folder = dirname(file);
  if (!existsSync(folder)) return [ok('database', `${file} is not there yet: npm start makes it`)];
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    const { type, bavail, bsize } = statfsSync(folder);
    return [diskFinding(folder, type), roomFinding(bavail * bsize, size), ...fileFindings(file, size)];
  } catch (error) {
    return [failure(error, file)];
  }
}

function failure(error: unknown, file: string): Finding {
  const sentence = fileFailure(error, file);
  if (sentence === undefined) throw error;
  return wrong('database', sentence);
}

export function diskFinding(folder: string, type: number): Finding {
  const remote = remoteDisks.get(type);
  return remote === undefined
    ? ok('disk', `${folder} is on a disk of this machine`)
    : wrong(
        'disk',
        `${folder} is on ${remote}, where a database with several readers is damaged sooner or later: set DATABASE_FILE to a disk of this machine`,
      );
}

export function roomFinding(free: number, size: number): Finding {
  const needed = Math.max(freeMin, 2 * size);
  return free >= needed
    ? ok('room', `${sizeText(free)} free`)
    : look('room', `${sizeText(free)} free: a backup and a change of schema need ${sizeText(needed)}`);
}

function fileFindings(file: string, size: number): Finding[] {
  const kind = recognise(file);
  if (kind !== 'ours')
    return [
      ok('database', `${file} ${kind === 'absent' ? 'is not there' : 'has nothing in it'} yet: npm start fills it`),
    ];
  accessSync(file, constants.R_OK | constants.W_OK);
  const sqlite = openUnchanged(file);
  try {
    quickCheck(sqlite);
    return [
      schemaFinding(file, size, { is: schemaOf(sqlite), newest: newestSchema(migrationsFolder) }),
      ...logFindings(statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0),
      backupFinding(backupTimes(join(dirname(file), 'backups')), realClock.now()),
      ...leftOver(file),
    ];
  } finally {
    sqlite.close();
  }
}

export function schemaFinding(file: string, size: number, schema: { is: number; newest: number }): Finding {
  const there = `${file}: ${sizeText(size)}, schema ${schema.is}`;
  if (schema.is > schema.newest) {
    return wrong('database', `${there}, this version knows ${schema.newest}: start a newer version`);
  }
  return schema.is < schema.newest
    ? look('database', `${there}: npm start saves it and brings it to ${schema.newest}`)
    : ok('database', `${there}, undamaged`);
}

export function logFindings(bytes: number): Finding[] {
  if (bytes <= logMax) return [];
  return [
    look(
      'log',
      `the write-ahead log has ${sizeText(bytes)}: another program keeps a transaction open on the file; close it`,
    ),
  ];
}

export function backupFinding(times: readonly number[], now: number): Finding {
  const newest = Math.max(...times);
  if (times.length === 0) return look('backup', 'none in the folder backups: npm run db:backup, every night');
  const days = Math.floor((now - newest) / dayMs);
  return now - newest > backupAgeMs
    ? look('backup', `the newest in the folder backups is ${days} days old: npm run db:backup, every night`)
    : ok('backup', `the newest in the folder backups is ${days} days old`);
}

function backupTimes(folder: string): number[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.db'))
    .map((name) => statSync(join(folder, name)).mtimeMs);
}

/** Copies that were never finished. */
function leftOver(file: string): Finding[] {
  const parts = readdirSync(dirname(file)).filter((name) => name.startsWith(basename(file)) && name.endsWith('.part'));
  return parts.map((name) =>
    look(
      'left over',
      `${join(dirname(file), name)} is a copy that was not finished: remove it unless one is being made`,
    ),
  );
}
