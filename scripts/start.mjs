// `npm start`: builds what is stale, seeds what is absent, serves on one port.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfNeeded } from './build.mjs';
import { root } from './node.mjs';

await buildIfNeeded();
process.chdir(root);
process.env.BAICAO_MIGRATIONS = join(root, 'db/migrations');
process.env.BAICAO_WEB = join(root, 'web/dist');
await import(pathToFileURL(join(root, 'server/dist/main.mjs')).href);
