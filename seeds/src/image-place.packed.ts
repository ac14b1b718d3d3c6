import { lstatSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const besideBundles = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Images that came with the package. @public */
export const shippedImages: string | null = besideBundles('../images');

/**
 * A folder of this user among the temporary files: nothing is written into an installed package. Where that name belongs to somebody
 * else, a folder that only this process knows. @public
 */
export function imageCacheFolder(): string {
  const uid = process.getuid?.();
  const folder = join(tmpdir(), `baicao-images-${uid ?? 'own'}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const isOwn = uid === undefined || lstatSync(folder).uid === uid;
  return isOwn ? folder : mkdtempSync(join(tmpdir(), 'baicao-images-'));
}

/** The arguments of Node.js that make an image; those of write-image.ts follow. @public */
export const maker = [besideBundles('./write-image.mjs')];

/** @public */
export const makerFolder = tmpdir();

/** The hash of the sources that the package was made from. @public */
export function sourcesHash(): string {
  return readFileSync(besideBundles('../images/sources'), 'utf8');
}
