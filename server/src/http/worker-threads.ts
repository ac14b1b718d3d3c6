import { limits } from '@baicao/shared/limits';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify';
import type * as piscina from 'piscina';
import { ApiError } from '#domain/errors.ts';
import { Turns } from '#domain/turns.ts';
import type { Violation } from '#domain/violation.ts';
import type { CallThreads, WorkerTask } from '#domain/worker-task.ts';

declare module 'fastify' {
  interface FastifyInstance {
    threads: WorkerThreads;
  }
}

/** What a thread gets: a task by its name, see `worker.ts`. */
export interface TaskMessage {
  readonly task: string;
  readonly input: unknown;
}

/** What a thread answers: errors lose their class on the way, so a refusal travels as its violation. */
export type TaskAnswer = { readonly output: unknown } | { readonly refusal: Violation };

const { threadsMax, waitingMax, idleMs, heapMaxMb, heapYoungMb } = limits.workers;

/** One core stays with the event loop, where there are several. */
const threads = Math.min(threadsMax, Math.max(1, availableParallelism() - 1));

const require = createRequire(import.meta.url);

const isSource = import.meta.url.endsWith('.ts');

/** The module that threads run: beside the built server, or in the sources. */
const ownWorker = new URL(isSource ? '../worker.ts' : './worker.mjs', import.meta.url).href;

/**
 * Worker threads for work that would hold the event loop. Begun with the first task, ended after a time without any. A task that
 * fails, or whose thread ends, fails its own call alone.
 */
class WorkerThreads {
  readonly #turns = new Turns({ atOnce: threads, waiting: waitingMax });
  #pool: piscina.Piscina | undefined;

  constructor(
    private readonly worker: string,
    private readonly log: FastifyBaseLogger,
  ) {}

  /** Tasks that wait for a thread. */
  get waiting(): number {
    return this.#turns.waiting;
  }

  /** The output of a task; see `CallThreads`. */
  async run<Input, Output>({ name }: WorkerTask<Input, Output>, input: Input, signal: AbortSignal): Promise<Output> {
    const message: TaskMessage = { task: name, input };
    const program = { filename: this.worker, name: 'runTask' };
    const work = () => this.#opened().run(message, program) as Promise<TaskAnswer>;
    const answer = await this.#turns.run(work, signal).catch((error: unknown) => {
      // Whatever happens to a task that nobody waits for is no fault.
      throw signal.aborted ? signal.reason : error;
    });
    if ('refusal' in answer) throw new ApiError(answer.refusal);
    return answer.output as Output;
  }

  /** Ends all threads; what they are doing, and what waits, fails. */
  async close(): Promise<void> {
    this.#turns.refuseWaiting();
    const pool = this.#pool;
    this.#pool = undefined;
    await pool?.destroy();
  }

  #opened(): piscina.Piscina {
    return (this.#pool ??= this.#open());
  }

  #open(): piscina.Piscina {
    const { Piscina } = require('piscina') as typeof piscina;
    const pool = new Piscina({
      // Sources need a loader.
      execArgv: isSource ? ['--import', pathToFileURL(require.resolve('tsx')).href] : [],
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: idleMs,
      resourceLimits: { maxOldGenerationSizeMb: heapMaxMb, maxYoungGenerationSizeMb: heapYoungMb },
      // Waiting for tasks by Atomics holds a thread's own event loop, and what pdfkit leaves to it stays in memory.
      atomics: 'disabled',
    });
    // A thread that ends before it is ready would leave its task waiting for ever.
    pool.on('error', (err) => {
      this.log.error({ err }, 'a worker thread ended');
      if (this.#pool === pool) this.#pool = undefined;
      void pool.destroy();
    });
    return pool;
  }
}

/** The threads of an application end with it. `worker`: the module that they run, as a URL. */
export function registerThreads(app: FastifyInstance, worker = ownWorker): void {
  const own = new WorkerThreads(worker, app.log);
  app.decorate('threads', own);
  app.addHook('onClose', () => own.close());
}

/** The threads for the call that is answered with `reply`. */
export function threadsFor({ raw, server }: FastifyReply): CallThreads {
  let gone: AbortController | undefined;
  const signal = () => (gone ??= abortedWith(raw)).signal;
  return {
    run: (task, input) => server.threads.run(task, input, signal()),
    get signal() {
      return signal();
    },
  };
}

/** Aborts with the connection of an answer that is not sent yet. */
function abortedWith(raw: FastifyReply['raw']): AbortController {
  const gone = new AbortController();
  const end = () => {
    if (!raw.writableFinished) gone.abort(new ApiError('unavailable'));
  };
  if (raw.destroyed) end();
  else raw.once('close', end);
  return gone;
}
