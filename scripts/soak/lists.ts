/**
 * Lists of two servers on one file are compared with the database after random writes and steps of the clock, for SOAK_MINUTES (10). SOAK_SEED repeats a run;
 * it is drawn and printed otherwise.
 */
import { ListTwins } from '@baicao/server/test/list-twins';
import { minuteMs } from '@baicao/shared/time/durations';
import { randomBytes } from 'node:crypto';
import { report } from './report.ts';

const minutes = Number(process.env['SOAK_MINUTES'] ?? '10');
const seed = process.env['SOAK_SEED'] ?? randomBytes(4).toString('hex');
/** Then the twins begin with a world of their own again: writes would make the old one ever stranger. */
const stepsEach = 400;

const until = performance.now() + minutes * minuteMs;
process.stdout.write(`seed ${seed} (SOAK_SEED), ${minutes} minutes\n`);
const sums = { worlds: 0, writes: 0, reads: 0 };
while (performance.now() < until) {
  const twins = new ListTwins(`${seed} ${sums.worlds}`);
  try {
    await twins.open();
    for (let step = 0; step < stepsEach && performance.now() < until; step += 1) await twins.step();
  } finally {
    await twins.close();
    sums.worlds += 1;
    sums.writes += twins.writes;
    sums.reads += twins.reads;
  }
}
report(`${sums.worlds} worlds, ${sums.writes} writes, ${sums.reads} lists compared, none differed`, true);
