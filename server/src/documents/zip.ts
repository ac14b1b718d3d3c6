import { limits } from '@baicao/shared/limits';
import { setImmediate as nextRound } from 'node:timers/promises';
import { Turns } from '#domain/turns.ts';
import { endOfZip, zipRecords } from './zip-format.ts';

/** A file of a zip: its path in the zip, and how it is made when its turn comes. */
export interface ZipEntry {
  readonly path: string;
  readonly make: () => Uint8Array | Promise<Uint8Array>;
}

/** Zips being made in this process, and zips that wait: each holds its files in memory, and all share the threads that draw them. */
const turns = new Turns({ atOnce: limits.document.zipsAtOnce, waiting: limits.document.zipsWaiting });

/**
 * A zip of files that are made one after another, each in a round of the event loop of its own, so that other calls are answered between
 * them. Nothing is compressed: PDFs are already. Names are marked as UTF-8, so that Windows shows Chinese. 503 while too many
 * others wait for their turn; rejects once `signal` is aborted. `at`: the modification time of every file, ms.
 */
export function zipOf(entries: readonly ZipEntry[], at: number, signal?: AbortSignal): Promise<Buffer> {
  return turns.run(() => written(entries, at, signal), signal);
}

async function written(entries: readonly ZipEntry[], at: number, signal?: AbortSignal): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const { path, make } of entries) {
    await nextRound();
    signal?.throwIfAborted();
    const bytes = await make();
    const { head, listed } = zipRecords(path, bytes, at);
    parts.push(head, bytes);
    list.push(listed(offset));
    offset += head.length + bytes.length;
  }
  const listBytes = Buffer.concat(list);
  return Buffer.concat([...parts, listBytes, endOfZip(entries.length, listBytes.length, offset)]);
}

const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
const nameMax = 60;

/** A part of a path that is valid in every file system: no separators, no characters Windows refuses, no `..`. */
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

/** Makes paths unique, whatever the case of its letters: the second 甲.pdf is 甲（2）.pdf. */
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
