import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { threadId } from 'node:worker_threads';
import { imageCacheFolder, maker, makerFolder, shippedImages, sourcesHash } from '#image-place.ts';
import type { SeedOptions } from './seed-context.ts';

export type { SeedOptions } from './seed-context.ts';

const made = new Map<string, Buffer>();

/**
 * A serialised, seeded in-memory database for tests: `openDatabase(image)` is a private copy of it. Made once per
 * process and options, and cached in a folder (image-place.ts) across processes. The making happens in a process of its own,
 * so that a test that finds it in the cache loads neither vocabularies nor Faker.
 */
export function seedImage(options: SeedOptions): Buffer {
  const { key } = imageKey(options);
  let image = made.get(key);
  if (image === undefined) made.set(key, (image = cached(key) ?? make(key, options)));
  return image;
}

/** The name of an image: of its options, and of the sources that it is made by. */
export function imageKey({ seed, goods, now }: SeedOptions): { readonly key: string; readonly sources: string } {
  const sources = sourcesHash();
  const key = hash('sha256', `${seed}:${goods}:${now}:${sources}`).slice(0, 32);
  return { key, sources };
}

function cached(key: string): Buffer | undefined {
  for (const folder of [shippedImages, imageCacheFolder()])
    try {
      if (folder !== null) return readFileSync(`${folder}/${key}.db`);
    } catch {
      // The image is not in this folder.
    }
  return undefined;
}

/** Written under another name first: a test that runs beside never reads half an image. */
function make(key: string, { seed, goods, now }: SeedOptions): Buffer {
  const folder = imageCacheFolder();
  const unfinished = `${folder}/${key}.${process.pid}-${threadId}.part`;
  execFileSync(process.execPath, [...maker, unfinished, String(seed), String(goods), String(now)], {
    cwd: makerFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const image = readFileSync(unfinished);
  renameSync(unfinished, `${folder}/${key}.db`);
  forgetOldest(folder);
  return image;
}

const cachedImagesMax = 24;

/** Every change of a source makes new images; the latest few are enough. */
function forgetOldest(folder: string): void {
  const images = readdirSync(folder)
    .filter((name) => name.endsWith('.db'))
    .map((name) => ({ path: `${folder}/${name}`, time: changedAt(`${folder}/${name}`) }));
  for (const { path } of images.toSorted((a, b) => b.time - a.time).slice(cachedImagesMax))
    rmSync(path, { force: true });
}

/** Another process forgets images as well: one that has gone meanwhile counts as the oldest. */
function changedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
