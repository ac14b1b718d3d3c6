import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { clockFrom } from './clock-calls.ts';
import { worldImage, type WorldImage } from './world-image.ts';

export interface SeedImages {
  /** The seed of the server's own database. */
  readonly seed: number;
  /** A freshly seeded world. Made at the first call for a seed, in a process of its own; the last two are cached. */
  of(seed: number): Promise<WorldImage>;
}

/** Largest seed of a world that a tester may ask for. */
export const seedMax = 999_999_999;

const cachedImagesMax = 2;

/** `make` answers a serialised database. `beginsAt`: the initial time of each world's clock, in ms; null: it follows the server's clock. */
export function seedImages(
  seed: number,
  make: (seed: number) => Promise<Buffer>,
  beginsAt: number | null = null,
): SeedImages {
  const made = new Map<number, Promise<WorldImage>>();
  const clock = clockFrom(beginsAt);
  const imageOf = async (wanted: number) =>
    worldImage({ bytes: await make(wanted), clock, randomSeed: String(wanted) });
  return {
    seed,
    of: (wanted) => {
      const image = made.get(wanted) ?? imageOf(wanted);
      made.delete(wanted);
      made.set(wanted, image);
      image.catch(() => made.delete(wanted));
      for (const oldest of [...made.keys()].slice(0, -cachedImagesMax)) made.delete(oldest);
      return image;
    },
  };
}

/** The script is beside the built server, or in the sources. */
const maker = import.meta.url.endsWith('.ts') ? '../../../seeds/src/write-image.ts' : './write-image.mjs';

/** Seeds a database in a process of its own, which takes seconds; `now` in ms. */
export async function seedInProcess(seed: number, goods: number, now: number): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'baicao-seed-'));
  try {
    const file = join(folder, 'image.db');
    const args = [fileURLToPath(new URL(maker, import.meta.url)), file, String(seed), String(goods), String(now)];
    await promisify(execFile)(process.execPath, [...process.execArgv, ...args]);
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
