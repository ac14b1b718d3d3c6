import { unseededFile } from '@baicao/server/test/process';
import { recordedWalk } from '@baicao/server/test/recorded-walk';
import { atTestTime } from '@baicao/server/test/server-command';

// Run by releases.ts under one Node.js: its version, then a line for each answer of a server under the same one.
const world = unseededFile();
const server = await world.start();
const lines = await recordedWalk(`http://127.0.0.1:${server.port}`, atTestTime.SEED_NOW);
await server.stop('SIGTERM');
world.remove();
process.stdout.write(`${[process.versions.node, ...lines].join('\n')}\n`);
