// `npm start`: builds if stale, seeds the database if missing, serves on one port.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildBeside, buildIfNeeded } from './build.mjs';
import { root } from './node.mjs';

await buildIfNeeded(['server']);
// On a first start the database is seeded while the pages are built.
const webBuilt = Promise.all([buildBeside('web'), buildBeside('console')]);
process.chdir(root);
const { serve } = await import(pathToFileURL(join(root, 'server/dist/serve.mjs')).href);
serve(webBuilt);
