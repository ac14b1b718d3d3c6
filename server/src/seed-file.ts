import { migrationsFolder } from '@baicao/db/folders';
import { readEnvironment } from './env.ts';
import { openSeeded } from './open-database.ts';
import { seedExit } from './seed-beside.ts';
import { fail, startupFailure } from './startup-failure.ts';

// A process of its own, started by seed-beside.ts; its argument is the id of the server's process. Seeds are not written for a server that has ended.
const parent = Number(process.argv[2]);
const env = readEnvironment(process.env);

function endWithParent(): void {
  if (process.ppid !== parent) process.exit(seedExit.failed);
}

try {
  const { db, isNew } = await openSeeded(env, migrationsFolder, endWithParent);
  db.close();
  process.exitCode = isNew ? seedExit.seeded : seedExit.byAnother;
} catch (error) {
  fail(startupFailure(error, env));
}
