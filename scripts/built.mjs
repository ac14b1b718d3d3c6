// `npm run db:audit`, `db:backup`, `db:reset`, `db:restore`, `doctor`, `openapi`: runs a command from the server's build, without the tools that its source would need.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfNeeded } from './build.mjs';
import { root } from './node.mjs';

const [name] = process.argv.splice(2, 1);
await buildIfNeeded(['server']);
await import(pathToFileURL(join(root, `server/dist/${name}.mjs`)).href);
