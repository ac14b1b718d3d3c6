import { copyDatabase } from '@baicao/db/backup';
import { isBusy } from '@baicao/db/busy';
import { openDatabase, type Database } from '@baicao/db/client';
import { isEmpty } from '@baicao/db/is-empty';
import type * as seedModule from '@baicao/seeds/seed';
import { isCurrent, migrate, newestSchema, schemaOf } from '@baicao/db/migrate';
import { setTimeout as after } from 'node:timers/promises';
import { realClock } from '#domain/clock.ts';
import type { Environment } from './env.ts';

type Seeds = typeof seedModule;

/** What a database is prepared with. */
interface Preparation {
  readonly env: Environment;
  readonly migrations: string;
  readonly beforeStep: () => void;
}

interface OpenedDatabase {
  readonly db: Database;
  /** Whether this process has just seeded the database. */
  readonly isNew: boolean;
}

/**
 * Opens the database file, brings it to the newest schema of the folder `migrations` and seeds it where it is empty: all
 * of it in one transaction. Of several processes at once one does it and the others wait. Throws DatabaseRefusedError
 * for a file that is not ours; its folder must exist. `beforeStep` is called before each step of seeding.
 */
export async function openSeeded(
  env: Environment,
  migrations: string,
  beforeStep: () => void = () => undefined,
): Promise<OpenedDatabase> {
  const db = openDatabase(env.DATABASE_FILE, newestSchema(migrations));
  try {
    await saveBeforeMigration(db, migrations);
    return { db, isNew: await prepare(db, { env, migrations, beforeStep }) };
  } catch (error) {
    db.close();
    throw error;
  }
}

/**
 * Copies a database of an earlier schema before it is brought to the newest: `shop.db.schema-43`, the last time counts. It has no
 * uploaded files, which no migration touches.
 */
async function saveBeforeMigration(db: Database, migrations: string): Promise<void> {
  const isOld = !db.sqlite.memory && db.reading(() => !isCurrent(db, migrations) && !isEmpty(db));
  if (!isOld) return;
  const before = schemaOf(db.sqlite);
  const to = `${db.sqlite.name}.schema-${before}`;
  // Another process may have changed it meanwhile: then it has saved it, too.
  const isSaved = await copyDatabase(db.sqlite, to, (copy) => schemaOf(copy) === before || undefined);
  if (isSaved) process.stdout.write(`saved ${to} before the change to schema ${newestSchema(migrations)}\n`);
}

/** A million goods are seeded in about ten minutes on a slow machine. */
const patience = { everyMs: 250, tries: 7200 } as const;

/** Migrates and seeds the database; returns whether this process seeded it. */
async function prepare(db: Database, preparation: Preparation): Promise<boolean> {
  const { env, migrations } = preparation;
  const isReady = () => db.reading(() => isCurrent(db, migrations) && !isEmpty(db));
  // The seeds are loaded only when there is something to seed: a start on an existing database stays quick.
  const seeds = !isReady() && isEmpty(db) ? await import('@baicao/seeds/seed') : undefined;
  for (let tried = 1; !isReady(); tried += 1) {
    const done = tryToPrepare(db, preparation, seeds);
    if (done) return done.isNew;
    if (tried === 1) process.stdout.write('another process is preparing the database …\n');
    if (tried === patience.tries) throw new Error(`another process still holds ${env.DATABASE_FILE}; stop it first`);
    await after(patience.everyMs);
  }
  return false;
}

/** The result of `prepare`; null when another process holds the lock. */
function tryToPrepare(
  db: Database,
  preparation: Preparation,
  seeds: Seeds | undefined,
): Pick<OpenedDatabase, 'isNew'> | null {
  const { migrations } = preparation;
  const wait = db.sqlite.pragma('busy_timeout', { simple: true });
  db.sqlite.pragma('busy_timeout = 0');
  const work = () =>
    db.writing(() => {
      migrate(db, migrations);
      const isNew = seeds !== undefined && isEmpty(db);
      if (isNew) seed(db, preparation, seeds);
      return { isNew };
    });
  try {
    return seeds ? seeds.withoutForeignKeys(db, work) : work();
  } catch (error) {
    if (isBusy(error)) return null;
    throw error;
  } finally {
    db.sqlite.pragma(`busy_timeout = ${String(wait)}`);
  }
}

function seed(db: Database, { env, beforeStep }: Preparation, { seedDatabase }: Seeds): void {
  const started = performance.now();
  seedDatabase(db, {
    seed: env.SEED,
    goods: env.SEED_GOODS,
    now: env.SEED_NOW ?? realClock.now(),
    onProgress: (step, done, total) => {
      beforeStep();
      process.stdout.write(`\rseeding ${step} ${done}/${total}   `);
    },
  });
  process.stdout.write(`\rseeded ${env.SEED_GOODS} goods in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}
