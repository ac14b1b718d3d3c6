import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** This package is found by its name, from the sources and from a bundle alike. */
const folder = dirname(createRequire(import.meta.url).resolve('@baicao/db/package.json'));

export const migrationsFolder = join(folder, 'migrations');
export const invariantsFile = join(folder, 'src/invariants.sql');

/** The root of the project: relative paths of the environment begin here. */
export const projectFolder = dirname(folder);
