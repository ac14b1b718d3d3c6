/**
 * `npm run pack`: makes packages that leave the repository, `dist/packages/*.tgz`: `@baicao/server`, the emulator as a test kit and as a
 * command, and `@baicao/client`. Plain JavaScript with types; a seeded world and the web app come along.
 */
import { statSync } from 'node:fs';
import { makePackages } from './packages/make.ts';

for (const tarball of await makePackages())
  process.stdout.write(`${tarball} (${(statSync(tarball).size / 2 ** 20).toFixed(1)} MiB)\n`);
