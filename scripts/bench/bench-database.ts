import { openDatabase, type Database } from '@baicao/db/client';
import { migrate } from '@baicao/db/migrate';
import { seedDatabase } from '@baicao/seeds/seed';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { realClock } from '../../server/src/domain/clock.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const migrations = `${root}db/migrations`;

/** The database file shared by all benches with this number of goods. */
export function benchFile(goods: number): string {
  return `${root}data/bench-${goods}.db`;
}

/**
 * Opens that database, brought up to the newest migration; where it is missing it is seeded first: about 20 s for
 * 100,000 goods, 3 minutes for 1,000,000. It gets its name only when it is complete.
 */
export function openBenchDatabase(goods: number): Database {
  const file = benchFile(goods);
  if (!existsSync(file)) makeBenchFile(file, goods);
  const db = openDatabase(file);
  migrate(db, migrations);
  return db;
}

function makeBenchFile(file: string, goods: number): void {
  mkdirSync(`${root}data`, { recursive: true });
  const unfinished = `${file}.unfinished`;
  for (const left of [unfinished, `${unfinished}-wal`, `${unfinished}-shm`]) rmSync(left, { force: true });
  const db = openDatabase(unfinished);
  migrate(db, migrations);
  const started = performance.now();
  seedDatabase(db, {
    seed: 1,
    goods,
    now: realClock.now(),
    onProgress: (step, done, total) => process.stdout.write(`\rseeding ${step} ${done}/${total}   `),
  });
  db.close();
  renameSync(unfinished, file);
  process.stdout.write(`\rseeded ${goods} goods in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}
