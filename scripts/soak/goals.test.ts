import { expect, test } from 'vitest';
import { filesOf } from '../repository-files.ts';
import { allMutations } from '../mutations/all-mutations.ts';
import { goals } from './goals.mjs';
import { soakTable } from './table.mjs';

const testFiles = filesOf('**/*.test.{ts,tsx}');
const parts = goals.flatMap(({ name, files }) => files.map((part: string) => [name, part] as const));

test.each(parts)('%s: there are tests whose path has %s', (_name, part) => {
  expect(testFiles.filter((file) => file.includes(part))).not.toEqual([]);
});

/** Goals whose tests plant their faults themselves: a breakage of each invariant. */
const plantedInTests = ['R2'];

test.each(goals.filter(({ name, files }) => files.length > 0 && !plantedInTests.includes(name)))(
  '$name: a planted fault is found by its tests',
  ({ files }) => {
    expect(allMutations.filter(({ test: file }) => files.some((part: string) => file.includes(part)))).not.toEqual([]);
  },
);

test('every goal has a name of its own of one form', () => {
  expect(new Set(goals.map(({ name }) => name)).size).toBe(goals.length);
  for (const { name } of goals) expect(name).toMatch(/^[MRS]\d+( \w+)?$/);
});

test('the table has a row for each goal, with what was measured or counted, and every failure', () => {
  const none = { seconds: 3.6, passed: 0, failed: [], retried: [] };
  const failed = [
    { stage: 'S4', where: 'a.test.ts:3', title: 'answers', message: 'a fault', again: "npm run soak -- --only='S4'" },
  ];
  const rows = [
    { ...none, name: 'R1', title: 'durable', state: 'green', passed: 1, figure: '100 kills, nothing lost' },
    { ...none, name: 'S4', title: 'fuzz', state: 'red', passed: 170, failed },
    { ...none, name: 'S10', title: 'log', state: 'green', passed: 35 },
    { ...none, name: 'M1', title: 'fen', state: 'skipped' },
  ] as const;
  expect(soakTable(rows, rows).split('\n')).toEqual([
    '',
    'R1  ✓ durable     4 s  100 kills, nothing lost',
    'S4  ✗ fuzz        4 s  1 failed, 170 passed',
    'S10 ✓ log         4 s  35 tests',
    'M1  - fen         4 s  not run',
    '',
    '✗ S4  a.test.ts:3  answers',
    '    a fault',
    "    again: npm run soak -- --only='S4'",
    '',
  ]);
});
