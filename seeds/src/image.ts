import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { threadId } from 'node:worker_threads';
import type { SeedOptions } from './world.ts';

export type { SeedOptions } from './world.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cacheFolder = `${root}/node_modules/.cache/baicao`;
const maker = fileURLToPath(new URL('./write-image.ts', import.meta.url));

/** Everything a seeded world depends on; a change in any of these files makes it anew. */
const sources = ['seeds/src', 'db/src', 'db/migrations', 'shared/src', 'package-lock.json'];

const made = new Map<string, Buffer>();

/**
 * A serialised, seeded in-memory database for tests: `openDatabase(image)` is a private copy of it. Made once per
 * process and options, and kept in node_modules/.cache across processes. The making happens in a process of its own,
 * so that a test that finds it in the cache loads neither vocabularies nor Faker.
 */
export function seedImage(options: SeedOptions): Buffer {
  const key = keyOf(options);
  let image = made.get(key);
  if (image === undefined) made.set(key, (image = cached(key) ?? make(key, options)));
  return image;
}

function keyOf({ seed, goods, now }: SeedOptions): string {
  return createHash('sha256').update(`${seed}:${goods}:${now}:${sourcesHash()}`).digest('hex').slice(0, 32);
}

let knownSources: string | undefined;

/** Read once: sources do not change under a running process. */
function sourcesHash(): string {
  if (knownSources !== undefined) return knownSources;
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesOf(`${root}/${source}`)))
    hash.update(file).update(readFileSync(file));
  return (knownSources = hash.digest('hex'));
}

function filesOf(path: string): string[] {
  if (/\.(ts|sql|json)$/.test(path)) return path.endsWith('.test.ts') ? [] : [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || /\.(ts|sql)$/.test(entry.name))
    .flatMap((entry) => filesOf(`${path}/${entry.name}`))
    .sort();
}

function cached(key: string): Buffer | undefined {
  try {
    return readFileSync(`${cacheFolder}/${key}.db`);
  } catch {
    return undefined;
  }
}

/** Written under another name first: a test that runs beside never reads half an image. */
function make(key: string, { seed, goods, now }: SeedOptions): Buffer {
  mkdirSync(cacheFolder, { recursive: true });
  const unfinished = `${cacheFolder}/${key}.${process.pid}-${threadId}.part`;
  execFileSync(process.execPath, ['--import', 'tsx', maker, unfinished, String(seed), String(goods), String(now)], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const image = readFileSync(unfinished);
  renameSync(unfinished, `${cacheFolder}/${key}.db`);
  forgetOldest();
  return image;
}

const keptImages = 24;

/** Every change of a source makes new images; the latest few are enough. */
function forgetOldest(): void {
  const images = readdirSync(cacheFolder)
    .filter((name) => name.endsWith('.db'))
    .map((name) => ({ path: `${cacheFolder}/${name}`, time: changedAt(`${cacheFolder}/${name}`) }));
  for (const { path } of images.toSorted((a, b) => b.time - a.time).slice(keptImages)) rmSync(path, { force: true });
}

/** Another process forgets images as well: one that has gone meanwhile counts as the oldest. */
function changedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
