import { limits } from '@baicao/shared/limits';
import { formatMoment } from '@baicao/shared/time/shanghai';
import { Zip, ZipPassThrough } from 'fflate';
import { setImmediate as nextRound } from 'node:timers/promises';
import { ApiError } from '#domain/errors.ts';

/** A file of a zip: where it stands in it, and how it is made once it is its turn. */
export interface ZipEntry {
  readonly path: string;
  readonly make: () => Uint8Array;
}

/**
 * A zip of files that are made one after another, one per round of the event loop, so that other calls are answered between
 * them. Nothing is compressed: PDFs are already. Names are UTF-8 and marked so, for Windows to show Chinese. 503 while too many
 * others wait for their turn. `at`: the moment every file bears, ms.
 */
export async function zipOf(entries: readonly ZipEntry[], at: number): Promise<Buffer> {
  await turn();
  try {
    return await written(entries, at);
  } finally {
    done();
  }
}

async function written(entries: readonly ZipEntry[], at: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  const failures: Error[] = [];
  const zip = new Zip((error, part) => (error ? failures.push(error) : parts.push(part)));
  for (const { path, make } of entries) {
    await nextRound();
    const file = new ZipPassThrough(path);
    file.mtime = clockTime(at);
    zip.add(file);
    file.push(make(), true);
  }
  zip.end();
  const [failure] = failures;
  if (failure) throw failure;
  return Buffer.concat(parts);
}

/** A zip holds the time of a clock without its zone, and the writer reads that of this machine: here it is Shanghai's. */
function clockTime(at: number): Date {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = formatMoment(at).split(/\D/).map(Number);
  return new Date(year, month - 1, day, hour, minute, second);
}

/** Zips being made in this process, and those that wait: each holds its files in memory, and all share one core. */
let making = 0;
const waiting: (() => void)[] = [];

async function turn(): Promise<void> {
  if (making < limits.document.zipsAtOnce) {
    making += 1;
    return;
  }
  if (waiting.length >= limits.document.zipsWaiting) throw new ApiError('unavailable');
  await new Promise<void>((resolve) => waiting.push(resolve));
}

/** Hands the turn on, if somebody waits for it. */
function done(): void {
  const next = waiting.shift();
  if (next) next();
  else making -= 1;
}

const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
const nameMax = 60;

/** A part of a path as every file system takes it: no separators, no signs Windows refuses, nothing that leads elsewhere. */
export function fileNamePart(text: string): string {
  const plain = text
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/[\\/:*?"<>|]+/g, '-')
    .replaceAll(/\.{2,}/g, '.')
    .replace(/^[.\s]+/, '');
  const short = Array.from(plain)
    .slice(0, nameMax)
    .join('')
    .replace(/[.\s]+$/, '');
  return short === '' || reserved.test(short) ? `_${short}` : short;
}

/** Gives each path out once, whatever the case of its letters: the second 甲.pdf is 甲（2）.pdf. */
export function uniquePaths(): (path: string) => string {
  const given = new Set<string>();
  return (path) => {
    const at = path.lastIndexOf('.');
    let [unique, count] = [path, 1];
    while (given.has(unique.toLowerCase())) {
      count += 1;
      unique = `${path.slice(0, at)}（${count}）${path.slice(at)}`;
    }
    given.add(unique.toLowerCase());
    return unique;
  };
}
