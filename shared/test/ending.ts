import { runInNewContext } from 'node:vm';

/**
 * Runs what may take long on a hostile text, as a pattern that backtracks does. Choose a text for which right code needs a
 * thousandth of the limit and wrong code many times as much: then the limit measures no machine, it ends what would hang.
 */
export function ending<T>(run: () => T): T {
  return runInNewContext('run()', { run }, { timeout: 20_000 }) as T;
}
