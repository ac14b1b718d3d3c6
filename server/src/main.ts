import { keepPagesFew } from './small-heap.ts';
import { openDatabase, type Database } from '@baicao/db/client';
import { migrate } from '@baicao/db/migrate';
import type { FastifyInstance } from 'fastify';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { buildApp } from './app.ts';
import { realClock } from './clock.ts';
import type { ControlAccess } from './emulator/control-guard.ts';
import { EnvironmentError, readEnvironment, type Environment } from './env.ts';
import { diskFiles, memoryFiles, type FileStore } from './files.ts';
import { buildPassThrough } from './pass-through/pass-through.ts';
import { realRandom } from './random.ts';
import { registerWeb } from './web/static-web.ts';

/** Told by the start script; a run from source (`npm run dev`) finds the folders beside it. */
const migrations = process.env['BAICAO_MIGRATIONS'] ?? new URL('../../db/migrations', import.meta.url).pathname;
const webFolder = process.env['BAICAO_WEB'] ?? new URL('../../web/dist', import.meta.url).pathname;

async function openSeeded(env: Environment): Promise<Database> {
  const inMemory = env.DATABASE_FILE === ':memory:';
  if (!inMemory) mkdirSync(dirname(env.DATABASE_FILE), { recursive: true });
  const isNew = inMemory || !existsSync(env.DATABASE_FILE);
  const db = openDatabase(env.DATABASE_FILE);
  migrate(db, migrations);
  const isEmpty = db.sqlite.prepare('SELECT 1 FROM goods LIMIT 1').get() === undefined;
  if (isNew || isEmpty) await seed(db, env);
  return db;
}

/** The seeds are loaded only when there is something to seed: a start on an existing database stays quick. */
async function seed(db: Database, env: Environment): Promise<void> {
  const { seedDatabase } = await import('@baicao/seeds/seed');
  const started = performance.now();
  seedDatabase(db, {
    seed: env.SEED,
    goods: env.SEED_GOODS,
    now: realClock.now(),
    onProgress: (step, done, total) => process.stdout.write(`\rseeding ${step} ${done}/${total}   `),
  });
  process.stdout.write(`\rseeded ${env.SEED_GOODS} goods in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}

/** Beside the database, outside everything that is served. */
function filesFor({ DATABASE_FILE: file }: Environment): FileStore {
  return file === ':memory:' ? memoryFiles() : diskFiles(`${dirname(file)}/uploads`);
}

/** Listening on this machine alone needs no token. */
function controlFor({ HOST, EMULATOR_CONTROL, EMULATOR_TOKEN }: Environment): ControlAccess | null {
  if (EMULATOR_CONTROL === 'off') return null;
  const isLoopback = HOST === 'localhost' || HOST === '::1' || HOST.startsWith('127.');
  return { isLoopback, token: EMULATOR_TOKEN === '' ? null : EMULATOR_TOKEN };
}

async function build(env: Environment): Promise<FastifyInstance> {
  if (env.API_HOST !== null) {
    const app = buildPassThrough({ apiHost: env.API_HOST, random: realRandom, logLevel: env.LOG_LEVEL });
    await registerWeb(app, { folder: webFolder, random: realRandom, imageHost: env.API_HOST });
    return app;
  }
  const db = await openSeeded(env);
  keepPagesFew(db);
  const app = buildApp({
    db,
    clock: realClock,
    random: realRandom,
    files: filesFor(env),
    logLevel: env.LOG_LEVEL,
    control: controlFor(env),
  });
  app.addHook('onClose', (_instance, done) => {
    db.close();
    done();
  });
  await registerWeb(app, { folder: webFolder, random: realRandom });
  return app;
}

/** Stops accepting at once, lets running calls finish, and goes after ten seconds whatever happens. */
function stopOnSignal(app: FastifyInstance): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      setTimeout(() => process.exit(0), 9_000).unref();
      setTimeout(() => app.server.closeAllConnections(), 8_000).unref();
      app.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

async function main(): Promise<void> {
  const env = readEnvironment(process.env);
  const app = await build(env);
  stopOnSignal(app);
  const address = await app.listen({ port: env.PORT, host: env.HOST });
  process.stdout.write(`ready ${address}\n`);
}

main().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${error instanceof EnvironmentError ? 'cannot start: ' : 'start failed: '}${message}\n`);
  process.exit(1);
});
