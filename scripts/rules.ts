// `npm run docs:rules`: writes docs/rules.md from the comments above the tests.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './repository-files.ts';
import { rulesDocument } from './rules/rules-document.ts';

writeFileSync(join(root, 'docs/rules.md'), rulesDocument());
