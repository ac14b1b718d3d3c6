import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the installed package: its bundles are in `dist`, the files they read are beside it. Same exports as folders.ts. @public */
export const projectFolder = fileURLToPath(new URL('..', import.meta.url));

/** @public */
export const migrationsFolder = join(projectFolder, 'migrations');
/** @public */
export const invariantsFile = join(projectFolder, 'invariants.sql');
