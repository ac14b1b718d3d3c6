/**
 * Proves the tests: one small bug at a time is planted in a copy of the sources, and the test that guards against it must
 * turn red. `npm run proofs` runs them all, `npm run proofs -- --only coupon` those whose name holds a word.
 * A row whose text is found nowhere, or more than once, fails: it no longer says what it plants.
 */
import { cpus } from 'node:os';
import { plantedBugs, type PlantedBug } from './proofs/planted-bugs.ts';
import { openWorkshop, type Verdict, type Workshop } from './proofs/workshop.ts';

const at = process.argv.indexOf('--only');
const word = at < 0 ? '' : (process.argv[at + 1] ?? '');
const bugs = plantedBugs.filter(({ name }) => name.includes(word));
const results = new Map<PlantedBug, Verdict | 'red before'>();

/** A test must be green before its bug is planted: a red one would prove nothing. Each file is tried once. */
const isGreen = new Map<string, Promise<boolean>>();

function greenBefore(shop: Workshop, test: string): Promise<boolean> {
  const known = isGreen.get(test) ?? shop.run([test]).then((outcome) => outcome === 'green');
  isGreen.set(test, known);
  return known;
}

async function work(shop: Workshop, queue: PlantedBug[]): Promise<void> {
  for (let bug = queue.shift(); bug !== undefined; bug = queue.shift()) {
    const verdict = (await greenBefore(shop, bug.test)) ? await shop.plant(bug) : 'red before';
    results.set(bug, verdict);
    process.stdout.write(`${verdict === 'killed' ? 'killed  ' : verdict.toUpperCase()}  ${bug.name}  (${bug.test})\n`);
  }
}

const shops = Array.from({ length: Math.max(1, Math.min(2, cpus().length)) }, (_, index) => openWorkshop(index));
const queue = [...bugs];
await Promise.all(shops.map((shop) => work(shop, queue)));
for (const shop of shops) shop.close();
const killed = [...results.values()].filter((verdict) => verdict === 'killed').length;
process.stdout.write(`proofs: ${killed} of ${bugs.length} planted bugs found by their test\n`);
process.exit(killed === bugs.length && bugs.length > 0 ? 0 : 1);
