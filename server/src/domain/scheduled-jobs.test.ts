import { openDatabase } from '@baicao/db/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FrozenClock } from './clock.ts';
import { memoryFiles } from './files.ts';
import { seededRandom } from './random.ts';
import { jobRunner, type ScheduledJob } from './scheduled-jobs.ts';

const db = openDatabase(':memory:');
const context = { db, clock: new FrozenClock(0), random: seededRandom('jobs'), files: memoryFiles() };
const listener = { onSkipped: vi.fn(), onFailed: vi.fn() };
const rows = () => db.sqlite.prepare('SELECT name FROM done ORDER BY name').pluck().all();

let isBroken = true;
const writing = (name: string, after: () => void): ScheduledJob => ({
  name,
  next: () => (rows().includes(name) ? null : 0),
  run: () => {
    db.sqlite.prepare('INSERT OR IGNORE INTO done VALUES (?)').run(name);
    after();
  },
});
const jobs = [
  writing('broken', () => {
    if (isBroken) throw new Error('a contradictory row');
  }),
  writing('sound', () => undefined),
] as const;

beforeEach(() => {
  db.sqlite.exec('DROP TABLE IF EXISTS done; CREATE TABLE done (name TEXT PRIMARY KEY)');
  isBroken = true;
  vi.clearAllMocks();
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => vi.useRealTimers());

test.each(['beforeRead', 'beforeWrite'] as const)(
  '%s: a job that throws changes nothing, is reported once, and neither calls nor other jobs wait for it',
  (when) => {
    const runner = jobRunner(context, jobs, listener);
    runner[when](1);
    expect(rows()).toEqual(['sound']);
    vi.advanceTimersByTime(1_001);
    runner[when](2);
    expect(listener.onFailed).toHaveBeenCalledExactlyOnceWith('broken', expect.any(Error));
    expect(listener.onSkipped).not.toHaveBeenCalled();
  },
);

test.each(['beforeRead', 'beforeWrite'] as const)(
  '%s: a job that cannot say when it is due is reported once, and neither calls nor other jobs wait for it',
  (when) => {
    const next = () => {
      if (isBroken) throw new Error('a contradictory row');
      return rows().includes('broken') ? null : 0;
    };
    const [broken, sound] = jobs;
    const runner = jobRunner(context, [{ ...broken, next }, sound], listener);
    for (const now of [1, 2]) {
      runner[when](now);
      expect(rows()).toEqual(['sound']);
      vi.advanceTimersByTime(1_001);
    }
    expect(listener.onFailed).toHaveBeenCalledExactlyOnceWith('broken', expect.any(Error));
    isBroken = false;
    runner[when](3);
    expect(rows()).toEqual(['broken', 'sound']);
  },
);

test('a job that failed is tried again after a pause, not by the next call', () => {
  const runner = jobRunner(context, jobs, listener);
  runner.beforeRead(1);
  isBroken = false;
  runner.beforeRead(2);
  expect(rows()).toEqual(['sound']);
  vi.advanceTimersByTime(1_001);
  runner.beforeRead(3);
  expect(rows()).toEqual(['broken', 'sound']);
});
