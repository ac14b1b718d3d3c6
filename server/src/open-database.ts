import { isBusy } from '@baicao/db/busy';
import { openDatabase, type Database } from '@baicao/db/client';
import { isEmpty } from '@baicao/db/is-empty';
import type * as seedModule from '@baicao/seeds/seed';
import { isCurrent, migrate, newestSchema } from '@baicao/db/migrate';
import { setTimeout as after } from 'node:timers/promises';
import { realClock } from '#domain/clock.ts';
import type { Environment } from './env.ts';

type Seeds = typeof seedModule;

/**
 * Opens the database file, brings it to the newest schema of the folder `migrations` and seeds it where it is empty: all
 * of it in one transaction. Of several processes at once one does it and the others wait. Throws DatabaseRefusedError
 * for a file that is not ours; its folder is there.
 */
export async function openSeeded(env: Environment, migrations: string): Promise<Database> {
  const db = openDatabase(env.DATABASE_FILE, newestSchema(migrations));
  try {
    await prepare(db, env, migrations);
  } catch (error) {
    db.close();
    throw error;
  }
  return db;
}

/** A million goods are seeded in about ten minutes on a slow machine. */
const patience = { everyMs: 250, tries: 7200 } as const;

async function prepare(db: Database, env: Environment, migrations: string): Promise<void> {
  const isReady = () => db.reading(() => isCurrent(db, migrations) && !isEmpty(db));
  // The seeds are loaded only when there is something to seed: a start on an existing database stays quick.
  const seeds = !isReady() && isEmpty(db) ? await import('@baicao/seeds/seed') : undefined;
  for (let tried = 1; !isReady(); tried += 1) {
    if (tryToPrepare(db, env, migrations, seeds)) return;
    if (tried === 1) process.stdout.write('another process is preparing the database …\n');
    if (tried === patience.tries) throw new Error(`another process still holds ${env.DATABASE_FILE}; stop it first`);
    await after(patience.everyMs);
  }
}

/** false when another process holds the lock. */
function tryToPrepare(db: Database, env: Environment, migrations: string, seeds: Seeds | undefined): boolean {
  const wait = db.sqlite.pragma('busy_timeout', { simple: true });
  db.sqlite.pragma('busy_timeout = 0');
  const work = () =>
    db.writing(() => {
      migrate(db, migrations);
      if (seeds && isEmpty(db)) seed(db, env, seeds);
    });
  try {
    if (seeds) seeds.withoutForeignKeys(db, work);
    else work();
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  } finally {
    db.sqlite.pragma(`busy_timeout = ${String(wait)}`);
  }
}

function seed(db: Database, env: Environment, { seedDatabase }: Seeds): void {
  const started = performance.now();
  seedDatabase(db, {
    seed: env.SEED,
    goods: env.SEED_GOODS,
    now: realClock.now(),
    onProgress: (step, done, total) => process.stdout.write(`\rseeding ${step} ${done}/${total}   `),
  });
  process.stdout.write(`\rseeded ${env.SEED_GOODS} goods in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}
