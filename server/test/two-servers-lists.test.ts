import { expect, onTestFinished, test } from 'vitest';
import { inFull } from '../../scripts/tests/tier.ts';
import { ListTwins } from './list-twins.ts';

test('lists of two servers on one file are never older than the database, after random writes and steps of the clock', async () => {
  const twins = new ListTwins('two servers');
  onTestFinished(() => twins.close());
  await twins.open();
  const steps = inFull(600, 40);
  for (let step = 0; step < steps; step += 1) await twins.step();
  expect(twins.writes).toBe(steps);
});
