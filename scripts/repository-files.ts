// The files of this repository, for tests that read all sources or documents.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Folders of what is installed, built or written by a running server. */
const foreignFolders: readonly string[] = ['node_modules', 'dist', 'data'];

/** Paths below the root of the files that match one of the patterns. */
export function filesOf(...patterns: readonly string[]): string[] {
  return globSync(patterns, { cwd: root, exclude: (name) => foreignFolders.includes(basename(name)) });
}

/** The text of a file, by its path below the root. */
export const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Source text without comments; also cuts a text that holds a blank and `//`. */
export function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '');
}
