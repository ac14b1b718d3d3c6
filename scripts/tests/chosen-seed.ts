import { randomInt } from 'node:crypto';

/** An arbitrary number that never changes. */
const usualSeed = 20_260_302;

/**
 * The seed of all random cases of a run: fixed, so that a change is red only for what it did. `TEST_SEED=n` sets it,
 * `TEST_SEED=random` draws one; a seed other than the usual one is printed, so that the run can be repeated.
 */
export function chosenSeed(wanted = ''): string {
  if (wanted === '') return String(usualSeed);
  const seed = wanted === 'random' ? randomInt(2 ** 31) : Number(wanted);
  if (!Number.isInteger(seed)) throw new Error(`TEST_SEED is an integer or "random", not "${wanted}"`);
  process.stdout.write(`TEST_SEED=${seed}\n`);
  return String(seed);
}
