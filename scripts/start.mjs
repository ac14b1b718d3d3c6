// `npm start`: builds if stale, seeds the database if missing, serves on one port.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildBeside } from './build.mjs';
import { root } from './node.mjs';

// Processes of their own build: the bundler takes 260 MB, which a server would keep.
await buildBeside('server').catch(({ message }) => {
  process.stderr.write(`cannot start: ${message}\n`);
  process.exit(1);
});
// On a first start the database is seeded while the pages are built.
const webBuilt = Promise.all([buildBeside('web'), buildBeside('console')]);
process.chdir(root);
const { serve } = await import(pathToFileURL(join(root, 'server/dist/serve.mjs')).href);
serve(webBuilt);
