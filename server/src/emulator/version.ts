import { projectFolder } from '@baicao/db/folders';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of the project. */
export const { version } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as { version: string };
