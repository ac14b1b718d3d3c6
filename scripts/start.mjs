// `npm start`: builds if stale, seeds the database if missing, serves on one port.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildBeside, buildIfNeeded } from './build.mjs';
import { root } from './node.mjs';

await buildIfNeeded(['server']);
// On a first start the database is seeded while the web app is built.
const webBuilt = buildBeside('web');
process.chdir(root);
process.env.BAICAO_MIGRATIONS = join(root, 'db/migrations');
process.env.BAICAO_WEB = join(root, 'web/dist');
const { serve } = await import(pathToFileURL(join(root, 'server/dist/serve.mjs')).href);
serve(webBuilt);
