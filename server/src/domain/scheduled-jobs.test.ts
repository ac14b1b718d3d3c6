import { openDatabase } from '@baicao/db/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FrozenClock } from './clock.ts';
import { memoryFiles } from './files.ts';
import { seededRandom } from './random.ts';
import { jobRunner, type ScheduledJob } from './scheduled-jobs.ts';

const db = openDatabase(':memory:');
const context = { db, clock: new FrozenClock(0), random: seededRandom('jobs'), files: memoryFiles() };
const listener = { onSkipped: vi.fn(), onFailed: vi.fn() };
const rows = () => db.sqlite.prepare('SELECT name FROM done ORDER BY name').pluck().all() as string[];

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
    expect(listener.onFailed).toHaveBeenCalledExactlyOnceWith({ job: 'broken', row: null }, expect.any(Error));
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
    expect(listener.onFailed).toHaveBeenCalledExactlyOnceWith({ job: 'broken', row: null }, expect.any(Error));
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

/** Two steps for each of three rows, one per `each`; the row `bad` fails after it has written. */
const stepping = (bad: () => string | null): ScheduledJob => ({
  name: 'stepping',
  next: () => (rows().filter((name) => name.endsWith(' 2')).length < 3 ? 0 : null),
  run: (_, _now, each) => {
    const due = () =>
      ['a', 'b', 'c'].flatMap((id) => {
        const steps = rows().filter((name) => name.startsWith(id)).length;
        return steps < 2 ? [{ id, step: steps + 1 }] : [];
      });
    const step = ({ id, step: number }: { id: string; step: number }) => {
      db.sqlite.prepare('INSERT INTO done VALUES (?)').run(`${id} ${number}`);
      if (id === bad()) throw new Error('a contradictory row');
    };
    while (each(due(), step));
  },
});

test('a row that fails changes nothing and is reported once; the other rows of its job take all their steps', () => {
  let bad: string | null = 'b';
  const runner = jobRunner(context, [stepping(() => bad)], listener);
  for (const now of [1, 2]) {
    runner.beforeRead(now);
    expect(rows()).toEqual(['a 1', 'a 2', 'c 1', 'c 2']);
    vi.advanceTimersByTime(1_001);
  }
  expect(listener.onFailed).toHaveBeenCalledExactlyOnceWith({ job: 'stepping', row: 'b' }, expect.any(Error));
  bad = null;
  runner.beforeRead(3);
  expect(rows()).toContain('b 2');
});

test('a storage error in a row ends the run and takes all of it back', () => {
  const locked = Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });
  const job: ScheduledJob = {
    name: 'stopped',
    next: () => 0,
    run: (_, _now, each) => {
      each([{ id: 1 }, { id: 2 }], ({ id }) => {
        if (id === 2) throw locked;
        db.sqlite.prepare('INSERT INTO done VALUES (?)').run('first');
      });
    },
  };
  const runner = jobRunner(context, [job], listener);
  expect(() => runner.beforeWrite(1)).toThrow(locked);
  expect(rows()).toEqual([]);
  expect(listener.onFailed).not.toHaveBeenCalled();
});

test('time is caught up with at each moment although a job fails at the first one', () => {
  const moments = [10, 20, 30];
  const seen: number[] = [];
  const sound: ScheduledJob = {
    name: 'sound',
    next: () => moments[seen.length] ?? null,
    run: (_, now) => {
      if (now < (moments[seen.length] ?? Infinity)) return;
      db.sqlite.prepare('INSERT INTO done VALUES (?)').run(`at ${now}`);
      seen.push(now);
    },
  };
  const broken: ScheduledJob = {
    name: 'broken',
    next: () => 5,
    run: () => {
      throw new Error('a contradictory row');
    },
  };
  const clock = new FrozenClock(0);
  const runner = jobRunner({ ...context, clock }, [broken, sound], listener);
  runner.catchUp(25, (now) => clock.advance(now - clock.now()));
  expect(seen).toEqual([10, 20]);
});
