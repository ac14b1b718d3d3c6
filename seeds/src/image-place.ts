import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The folder of images that are shipped with the package; the sources ship none. */
export const shippedImages: string | null = null;

/** The folder that caches images across processes; made if it is missing. */
export function imageCacheFolder(): string {
  const folder = `${root}/node_modules/.cache/baicao`;
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** The arguments of Node.js that make an image; those of write-image.ts follow. */
export const maker = ['--import', 'tsx', fileURLToPath(new URL('./write-image.ts', import.meta.url))];

/** The folder in which `maker` finds its loader. */
export const makerFolder = root;

/** Everything a seeded world depends on; a change in any of these files makes it anew. */
const sources = ['seeds/src', 'db/src', 'db/migrations', 'shared/src', 'package-lock.json'];

let knownSources: string | undefined;

/** Read once: sources do not change under a running process. */
export function sourcesHash(): string {
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
