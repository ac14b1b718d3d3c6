/**
 * Calls a hook's `done` once `work` ends, with its result or its error. A hook that is an async function would cost
 * every request a promise; this one only the requests that wait.
 */
export async function doneAfter<T>(work: Promise<T>, done: (error: Error | null, result?: T) => void): Promise<void> {
  let result: T;
  try {
    result = await work;
  } catch (error) {
    done(error as Error);
    return;
  }
  done(null, result);
}
