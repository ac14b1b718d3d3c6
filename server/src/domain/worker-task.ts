/**
 * Work for a worker thread: plain data in, plain data out, nothing read besides. `run` refuses with an `ApiError`. A Buffer arrives as the
 * bytes it holds, a `Uint8Array`.
 */
export interface WorkerTask<Input, Output> {
  /** Unique among all tasks. */
  readonly name: string;
  readonly run: (input: Input) => Output | Promise<Output>;
}

/** The worker threads, as one call uses them. */
export interface CallThreads {
  /** The output of a task. 503 while too many tasks wait for a thread. Rejects a task that has not begun once `signal` is aborted. */
  run<Input, Output>(task: WorkerTask<Input, Output>, input: Input): Promise<Output>;
  /** Aborted when the client has gone away before its answer. */
  readonly signal: AbortSignal;
}
