import { limits } from '@baicao/shared/limits';
import { expect, test } from 'vitest';
import { WriteQueue } from './write-queue.ts';

/** Work that another process refuses until it is told otherwise. */
function locked(code = 'SQLITE_BUSY') {
  const lock = { isHeld: true, tries: 0 };
  const work = (result: number) => () => {
    lock.tries += 1;
    if (lock.isHeld) throw Object.assign(new Error('database is locked'), { code });
    return result;
  };
  return { lock, work };
}

test('free of contention work runs at once, and its own failure is thrown at once', () => {
  const turns = new WriteQueue(1_000);
  expect(turns.write(() => 1)).toBe(1);
  expect(turns.read(() => 2)).toBe(2);
  const fault = () => {
    throw new Error('ours');
  };
  expect(() => turns.write(fault)).toThrow('ours');
  expect(turns.isHeld).toBe(false);
});

test('only the first in the line tries; the line is as long as its bound and no longer', async () => {
  const turns = new WriteQueue(60_000);
  const { lock, work } = locked();
  const most = limits.database.writesWaitingMax;
  const answers = Array.from({ length: most }, async (_, index) => turns.write(work(index)));
  expect(lock.tries).toBe(1);
  expect(() => turns.write(work(most))).toThrow('没有保存');
  lock.isHeld = false;
  expect(await Promise.all(answers)).toEqual(answers.map((_, index) => index));
  expect(turns.isHeld).toBe(false);
  expect(turns.write(work(7))).toBe(7);
});

test('a fault of one in the line is its own; those behind it go on', async () => {
  const turns = new WriteQueue(60_000);
  const { lock, work } = locked();
  const first = turns.write(work(1));
  const second = turns.write(() => {
    throw new Error('ours');
  });
  const third = turns.write(work(3));
  lock.isHeld = false;
  await expect(second).rejects.toThrow('ours');
  expect([await first, await third]).toEqual([1, 3]);
});

test('when the bound is over, everybody in the line hears what the lock said', async () => {
  const turns = new WriteQueue(20);
  const { work } = locked('SQLITE_BUSY_RECOVERY');
  const answers = await Promise.allSettled([turns.write(work(1)), turns.write(work(2))]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(turns.isHeld).toBe(false);
});

test('a read refused by the lock is tried again by itself, whoever writes', async () => {
  const turns = new WriteQueue(60_000);
  const { lock, work } = locked();
  const write = turns.write(work(1));
  const reads = locked();
  const read = turns.read(reads.work(2));
  reads.lock.isHeld = false;
  expect(await read).toBe(2);
  expect(turns.isHeld).toBe(true);
  lock.isHeld = false;
  expect(await write).toBe(1);
});
