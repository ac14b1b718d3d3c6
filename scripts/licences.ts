// `npm run docs:licences`: writes docs/licences.md from the lockfile.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { licencesDocument } from './licences/licences-document.ts';
import { root, textOf } from './repository-files.ts';

writeFileSync(join(root, 'docs/licences.md'), licencesDocument(textOf('package-lock.json')));
