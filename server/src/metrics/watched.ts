import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { jobRuns, type JobRun } from '#domain/job-failures.ts';
import type { WaitingCalls } from '#http/overload.ts';
import { lockWaits } from '#http/write-queue.ts';

export interface Watched {
  readonly app: FastifyInstance;
  readonly overload: WaitingCalls;
  /** null: in memory, or no database at all. */
  readonly databaseFile: string | null;
}

/** Upper bounds, seconds. */
const callBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Begins to count what the application does. Ends with it. */
export function watched({ app, overload, databaseFile }: Watched): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countCalls(app, registry);
  countWaits(app, registry);
  gauge(registry, 'baicao_waiting_calls', 'Calls that wait to be answered, by line.', ['line'], (waiting) => {
    for (const [line, calls] of Object.entries(overload.waiting)) waiting.set({ line }, calls);
  });
  if (app.hasDecorator('threads'))
    gauge(registry, 'baicao_waiting_tasks', 'Tasks that wait for a worker thread.', [], (waiting) => {
      waiting.set(app.threads.waiting);
    });
  gauge(registry, 'baicao_ready', '1 while /readyz answers 200.', [], async (ready) => {
    const { statusCode } = await app.inject('/readyz');
    ready.set(statusCode === 200 ? 1 : 0);
  });
  if (databaseFile !== null) watchFile(databaseFile, registry);
  return registry;
}

function countCalls(app: FastifyInstance, registry: Registry): void {
  const calls = new Counter({
    name: 'baicao_calls_total',
    help: 'Answers by operation of the contract (otherwise method and route) and code.',
    labelNames: ['operation', 'code'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'baicao_call_seconds',
    help: 'Seconds from the head of a request to the end of its answer.',
    labelNames: ['operation'],
    buckets: callBuckets,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const operation = operationOf(request);
    calls.inc({ operation, code: codeOf(request, reply) });
    seconds.observe({ operation }, reply.elapsedTime / 1_000);
    done();
  });
}

/** Never an address: any number of them may be asked for. */
function operationOf({ method, routeOptions: { config, url } }: FastifyRequest): string {
  if (config?.record) return config.record.name;
  return url === undefined ? 'none' : `${method} ${url}`;
}

/** The code on the wire; of pages and files the status. */
function codeOf({ refusal, routeOptions: { config } }: FastifyRequest, { statusCode }: FastifyReply): number {
  if (refusal) return refusal;
  return config?.record && statusCode === 200 ? 10_000 : statusCode;
}

function countWaits(app: FastifyInstance, registry: Registry): void {
  const runs = new Counter({
    name: 'baicao_job_runs_total',
    help: 'Runs of scheduled jobs; failed: its rows contradict each other, postponed: it could not write.',
    labelNames: ['job', 'outcome'],
    registers: [registry],
  });
  const waits = new Histogram({
    name: 'baicao_lock_wait_seconds',
    help: 'Seconds that writes waited because another process was writing.',
    buckets: callBuckets,
    registers: [registry],
  });
  const onRun = (run: unknown) => runs.inc({ ...(run as JobRun) });
  const onWait = (ms: unknown) => waits.observe(Number(ms) / 1_000);
  subscribe(jobRuns.name, onRun);
  subscribe(lockWaits.name, onWait);
  app.addHook('onClose', (_instance, done) => {
    unsubscribe(jobRuns.name, onRun);
    unsubscribe(lockWaits.name, onWait);
    done();
  });
}

function watchFile(file: string, registry: Registry): void {
  gauge(registry, 'baicao_database_bytes', 'Size of the database and of its write-ahead log.', ['part'], (bytes) => {
    bytes.set({ part: 'file' }, sizeOf(file));
    bytes.set({ part: 'log' }, sizeOf(`${file}-wal`));
  });
  gauge(registry, 'baicao_disk_free_bytes', 'What is free on the disk of the database.', [], (free) => {
    const { bavail, bsize } = statfsSync(dirname(file));
    free.set(bavail * bsize);
  });
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** A value that is looked up when somebody asks for it. */
function gauge<Label extends string>(
  registry: Registry,
  name: string,
  help: string,
  labelNames: Label[],
  look: (gauge: Gauge<Label>) => void | Promise<void>,
): void {
  const made = new Gauge({
    name,
    help,
    labelNames,
    registers: [],
    collect() {
      return look(this);
    },
  });
  registry.registerMetric(made);
}
