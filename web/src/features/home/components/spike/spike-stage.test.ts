import { expect, test } from 'vitest';
import { spikeStage, takenPercent } from './spike-stage.ts';

test.each([
  [9, 'coming'],
  [10, 'running'],
  [19, 'running'],
  [20, 'over'],
] as const)('at %i of a session from 10 to 20: %s', (now, stage) => expect(spikeStage(now, 10, 20)).toBe(stage));

test.each([
  [100, 100, 0],
  [1, 1000, 99],
  [0, 100, 100],
  [67, 100, 33],
  [120, 100, 0],
  [0, 0, 100],
])('%i left of %i: %i %%', (left, initial, percent) => expect(takenPercent(left, initial)).toBe(percent));
