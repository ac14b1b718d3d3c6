import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { holdAlone } from '../one-at-a-time.mjs';
import { journeysFor } from './affected.mjs';
import { wantedStages } from './choose.mjs';
import { summary } from './reports.mjs';
import { areGreen, noteResults, runStages } from './run-stages.mjs';

const usual = { full: false, only: [] as string[], failed: false, changed: false };
const namesOf = (options: object, notes = {}) =>
  wantedStages({ ...usual, ...options }, notes).wanted.map(({ name, wantedFiles }) => [name, ...wantedFiles].join(' '));

describe('which stages run', () => {
  test('the quick tier by default, all of them in full', () => {
    expect(namesOf({})).toEqual(['check', 'build', 'unit', 'journeys', 'spec']);
    expect(namesOf({ full: true })).toEqual(expect.arrayContaining(['crash', 'mutation', 'strange-folder', 'carts']));
    expect(wantedStages(usual, {}).isWhole).toBe(true);
  });

  test('a part of a stage, and what it needs', () => {
    expect(namesOf({ only: ['journeys/checkout-pay', 'unit/cart.test.ts:40'] })).toEqual([
      'build',
      'unit cart.test.ts:40',
      'journeys checkout-pay',
    ]);
    expect(wantedStages({ ...usual, only: ['spec'] }, {}).isWhole).toBe(false);
  });

  test('the whole stage wins over a part of it', () => {
    expect(namesOf({ only: ['journeys/checkout-pay', 'journeys'] })).toEqual(['build', 'journeys']);
  });

  test('the files that failed last time', () => {
    const notes = {
      check: { failed: [''] },
      unit: { failed: ['/a.test.ts:3', '/b.test.ts'] },
      journeys: { failed: [] },
    };
    expect(namesOf({ failed: true }, notes)).toEqual(['check', 'build', 'unit a.test.ts:3 b.test.ts']);
    expect(namesOf({ failed: true })).toEqual([]);
  });

  test('a part that no stage knows is named', () => {
    expect(() => namesOf({ only: ['journey/pay'] })).toThrow('there is no stage for --only=journey/pay');
  });
});

test.each([
  { files: ['web/src/features/help/help.page.tsx'], journeys: ['journeys/help', 'journeys/shop-frame.journey'] },
  { files: ['server/src/areas/chat/chat.service.ts'], journeys: ['journeys/chat'] },
  { files: ['scripts/journeys/checkout-pay.journey.ts'], journeys: ['journeys/checkout-pay.journey.ts'] },
  { files: ['server/src/areas/chat/chat.test.ts', 'docs/tests.md'], journeys: [] },
  { files: ['shared/src/pricing/money.ts'], journeys: undefined },
  { files: ['web/src/features/help/help.page.tsx', 'web/src/design/icon.tsx'], journeys: undefined },
])('a change of $files concerns $journeys', ({ files, journeys }) => expect(journeysFor(files)).toEqual(journeys));

const node = (source: string) => () => ({ command: process.execPath, args: ['-e', source] });
const stageOf = (name: string, source: string, needs: string[] = []) => ({
  name,
  tier: 'quick',
  needs,
  wantedFiles: [] as string[],
  command: node(source),
});
/** A reporter that writes this report for a stage. */
const reports = (report: object, status: number) =>
  `require('node:fs').writeFileSync(process.env.TEST_REPORT, ${JSON.stringify(JSON.stringify(report))}); process.exit(${status})`;
const finding = {
  stage: 'b-red',
  where: 'b.test.ts:3',
  title: 'adds up',
  message: 'Error: 1 is not 2',
  again: 'npm test',
};

const run = (wanted: ReturnType<typeof stageOf>[], notes = {}) =>
  runStages(wanted, { tier: 'quick', notes, tree: 'a-tree', all: false });

describe('a run', () => {
  test('goes on after a red stage, skips stages that need it, and lists all failures at the end', async () => {
    const results = await run([
      stageOf('a-red', 'process.exit(3)'),
      stageOf('b-red', reports({ passed: 4, failed: [finding], retried: [] }, 1)),
      stageOf('c-needs-a', '', ['a-red']),
      stageOf('d-green', reports({ passed: 2, failed: [], retried: [{ ...finding, where: 'd.test.ts:1' }] }, 0)),
    ]);
    expect(results.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'a-red red',
      'b-red red',
      'c-needs-a skipped',
      'd-green green',
    ]);
    const text = summary(results);
    expect(text).toContain('✗ a-red  a-red  ended with exit code 3');
    expect(text).toContain('✗ b-red  b.test.ts:3  adds up\n    Error: 1 is not 2\n    again: npm test');
    expect(text).toContain('↻ d-green  d.test.ts:1  adds up: Error: 1 is not 2');
    expect(text.trimEnd().split('\n').at(-1)).toBe('6 passed, 2 failed');
    expect(areGreen(results, 5)).toBe(false);
  });

  test('a stage that was green on exactly these files is not repeated', async () => {
    const wanted = [stageOf('a-green', reports({ passed: 3, failed: [], retried: [] }, 0))];
    const tier = 'quick';
    const first = await run(wanted);
    const notes = noteResults({}, wanted, first, { tier, tree: 'a-tree' });
    const again = await run(wanted, notes);
    expect(again.map(({ state, passed }) => [state, passed])).toEqual([['known', 3]]);
    expect(areGreen(again, 5)).toBe(true);
    const onOthers = await runStages(wanted, { tier, notes, tree: 'another', all: false });
    expect(onOthers[0]?.state).toBe('green');
    const all = await runStages(wanted, { tier, notes, tree: 'a-tree', all: true });
    expect(all[0]?.state).toBe('green');
  });

  test('more retried tests than allowed make it red', async () => {
    const retried = Array.from({ length: 6 }, () => finding);
    const results = await run([stageOf('e-retried', reports({ passed: 9, failed: [], retried }, 0))]);
    expect([areGreen(results, 5), areGreen(results, 6)]).toEqual([false, true]);
    expect(summary(results)).toContain('more than 5 retried tests');
  });

  test('a release that cannot be fetched is a sentence, and the other stages run', async () => {
    const missing = {
      ...stageOf('f-missing', ''),
      command: () => {
        throw new Error('the package could not be fetched');
      },
    };
    const results = await run([missing, stageOf('g-green', '')]);
    expect(results.map(({ state }) => state)).toEqual(['red', 'green']);
    expect(summary(results)).toContain('the package could not be fetched');
  });
});

describe('one at a time', () => {
  const makeLock = () => {
    const folder = mkdtempSync(join(tmpdir(), 'baicao-lock-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    return join(folder, 'a.lock');
  };

  test('the second waits for the first, and learns its process number', async () => {
    const file = makeLock();
    const release = await holdAlone(file, () => undefined);
    const told: number[] = [];
    const order: string[] = [];
    const second = holdAlone(file, (pid) => {
      told.push(pid);
      order.push('first ends');
      release();
    });
    const releaseSecond = await second;
    order.push('second begins');
    expect([told, order]).toEqual([[process.pid], ['first ends', 'second begins']]);
    releaseSecond();
    expect(existsSync(file)).toBe(false);
  });

  test('a lock of a process that was killed is taken over', async () => {
    const file = makeLock();
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    writeFileSync(file, String(child.pid));
    child.kill('SIGKILL');
    await once(child, 'exit');
    const release = await holdAlone(file, () => expect.unreachable('nobody holds it'));
    expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
    release();
  });
});
