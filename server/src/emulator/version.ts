import { projectFolder } from '@baicao/db/folders';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { readJson } from '#domain/read-json.ts';

/** The version of the project. */
export const { version } = readJson(
  readFileSync(join(projectFolder, 'package.json'), 'utf8'),
  z.object({ version: z.string() }),
);
