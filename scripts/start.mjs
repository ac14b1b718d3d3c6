// `npm start`: builds what is stale, seeds what is absent, serves on one port.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildBeside, buildIfNeeded } from './build.mjs';
import { root } from './node.mjs';

await buildIfNeeded(['server']);
// The database of a first start is seeded while the web app is built.
const webBuilt = buildBeside('web');
process.chdir(root);
process.env.BAICAO_MIGRATIONS = join(root, 'db/migrations');
process.env.BAICAO_WEB = join(root, 'web/dist');
const { serve } = await import(pathToFileURL(join(root, 'server/dist/serve.mjs')).href);
serve(webBuilt);
