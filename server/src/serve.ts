import { keepPagesFew } from './memory-limits.ts';
import { migrationsFolder, projectFolder } from '@baicao/db/folders';
import type { Database } from '@baicao/db/client';
import { newestRow } from '@baicao/db/newest-row';
import { limits } from '@baicao/shared/limits';
import { formatMoment } from '@baicao/shared/time/shanghai';
import type { FastifyInstance } from 'fastify';
import { dirname, join } from 'node:path';
import { buildApp, type AppOptions } from './app.ts';
import { goodsIndexAt } from '#goods-index/goods-index.ts';
import { realClock } from '#domain/clock.ts';
import { foreseeFor } from './foreseen.ts';
import type { ControlAccess } from '#emulator/control-guard.ts';
import { EnvironmentError, readEnvironment, type Environment } from './env.ts';
import { shedOverload, type WaitingCalls } from '#http/overload.ts';
import type { MetricsAddress } from '#metrics/listen.ts';
import { diskFiles, memoryFiles, type FileStore } from '#domain/files.ts';
import { seedImages, seedInProcess } from '#emulator/seed-images.ts';
import { holdAddress } from '#health/hold-address.ts';
import { prepareFile } from '#health/prepare-file.ts';
import { openSeeded } from './open-database.ts';
import { buildPassThrough } from '#pass-through/pass-through.ts';
import { realRandom, seededRandom } from '#domain/random.ts';
import { seedBeside } from './seed-beside.ts';
import { fail, startupFailure } from './startup-failure.ts';
import { barScript, registerConsole } from '#web/console.ts';
import { registerWeb } from '#web/static-web.ts';

/** The built web app; tests serve another folder, or none. */
const webFolder = process.env['BAICAO_WEB'] ?? join(projectFolder, 'web/dist');
const consoleFolder = join(projectFolder, 'web/console/dist');

/** The file store beside the database, outside of all folders that are served. */
function filesFor({ DATABASE_FILE: file }: Environment): FileStore {
  return file === ':memory:' ? memoryFiles() : diskFiles(`${dirname(file)}/uploads`);
}

/** The server is reached from this machine only and needs no token; a proxy forwards requests of other machines. */
function controlFor(env: Environment): ControlAccess | null {
  const { HOST, EMULATOR_CONTROL, EMULATOR_TOKEN } = env;
  if (EMULATOR_CONTROL === 'off') return null;
  const isBehindProxy = env.PUBLIC_ORIGIN !== null || env.TRUST_PROXY !== null;
  const isOwnHost = HOST === 'localhost' || HOST === '::1' || HOST.startsWith('127.');
  return { isLoopback: isOwnHost && !isBehindProxy, token: EMULATOR_TOKEN === '' ? null : EMULATOR_TOKEN };
}

/** Options for incoming requests and for logging. */
function doorOf(env: Environment): Pick<AppOptions, 'origins' | 'trustProxy' | 'logLevel'> {
  return {
    origins: { publicOrigin: env.PUBLIC_ORIGIN, allowed: env.CORS_ORIGINS },
    ...(env.TRUST_PROXY !== null && { trustProxy: env.TRUST_PROXY }),
    logLevel: env.LOG_LEVEL,
  };
}

/**
 * The clock and the random sources of the server's worlds. With `SEED_NOW` they begin at that time, and a new world draws the same values as any other world
 * of its seed; the server's own world continues where it was left.
 */
function beginning(
  { SEED, SEED_GOODS, SEED_NOW }: Environment,
  db: Database,
  isNew: boolean,
): Pick<AppOptions, 'beginsAt' | 'images' | 'random' | 'randomOf'> {
  const make = (seed: number) => seedInProcess(seed, SEED_GOODS, SEED_NOW ?? realClock.now());
  const images = seedImages(SEED, make, SEED_NOW);
  if (SEED_NOW === null) return { images, random: realRandom };
  const beginsAt = Math.max(SEED_NOW, newestRow(db) ?? SEED_NOW);
  process.stdout.write(`the clock begins at ${formatMoment(beginsAt)} in Shanghai (SEED_NOW)\n`);
  return { beginsAt, images, random: isNew ? seededRandom(String(SEED)) : realRandom, randomOf: seededRandom };
}

async function build(env: Environment, webBuilt: Promise<unknown>): Promise<FastifyInstance> {
  if (env.API_HOST !== null) {
    const app = buildPassThrough({ ...doorOf(env), apiHost: env.API_HOST, random: realRandom });
    await webBuilt;
    const loginSites = [env.API_HOST, env.MAIN_SITE].filter((site) => site !== null);
    await registerWeb(app, { folder: webFolder, random: realRandom, imageHost: env.API_HOST, loginSites });
    return app;
  }
  const isInMemory = env.DATABASE_FILE === ':memory:';
  const isChecked = isInMemory || prepareFile(env.DATABASE_FILE);
  const isSeeded = !isInMemory && (await seedBeside(env.DATABASE_FILE));
  const { db, isNew } = await openSeeded(env, migrationsFolder);
  keepPagesFew(db);
  const begins = beginning(env, db, isNew || isSeeded);
  goodsIndexAt(db, begins.beginsAt ?? realClock.now()).load();
  const app = buildApp({
    db,
    clock: realClock,
    ...begins,
    files: filesFor(env),
    ...doorOf(env),
    control: controlFor(env),
    scenarios: env.SCENARIOS,
    unchecked: !isChecked,
  });
  app.addHook('onClose', (_instance, done) => {
    db.close();
    done();
  });
  await webBuilt;
  const hasConsole =
    env.EMULATOR_CONTROL === 'on' && (await registerConsole(app, { folder: consoleFolder, random: realRandom }));
  await registerWeb(app, {
    folder: webFolder,
    random: realRandom,
    foreseeFor,
    ...(hasConsole && { firstScript: barScript }),
  });
  return app;
}

/** Stops accepting at once, lets running calls finish, and exits after ten seconds at the latest. */
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

async function start(env: Environment, webBuilt: Promise<unknown>): Promise<void> {
  const release = await holdAddress(env);
  const app = await build(env, webBuilt);
  const overload = shedOverload(app);
  stopOnSignal(app);
  if (env.METRICS !== null) await serveMetrics(app, overload, { ...env, METRICS: env.METRICS });
  await release();
  const address = await app.listen({ port: env.PORT, host: env.HOST, backlog: limits.overload.connectionsWaiting });
  process.stdout.write(`ready ${address}\n`);
}

/** Loaded only where it is asked for. */
async function serveMetrics(
  app: FastifyInstance,
  overload: WaitingCalls,
  { METRICS: address, DATABASE_FILE: file, API_HOST }: Environment & { METRICS: MetricsAddress },
): Promise<void> {
  const { listenForMetrics } = await import('#metrics/listen.ts');
  const { watched } = await import('#metrics/watched.ts');
  const databaseFile = API_HOST === null && file !== ':memory:' ? file : null;
  const url = await listenForMetrics(app, watched({ app, overload, databaseFile }), address);
  process.stdout.write(`metrics ${url}\n`);
}

/**
 * Serves with the environment's configuration until a signal; ends the process with one sentence on failure. `webBuilt` resolves
 * when the web app can be served: it may still be building while the database is seeded.
 */
export function serve(webBuilt: Promise<unknown> = Promise.resolve()): void {
  // Awaited once the database is ready; until then a rejection must not be unhandled.
  webBuilt.catch(() => undefined);
  try {
    const env = readEnvironment(process.env);
    start(env, webBuilt).catch((error: unknown) =>
      fail(error instanceof EnvironmentError ? error.message : startupFailure(error, env)),
    );
  } catch (error) {
    if (error instanceof EnvironmentError) fail(error.message);
    throw error;
  }
}
