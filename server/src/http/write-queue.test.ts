import { limits } from '@baicao/shared/limits';
import { expect, test } from 'vitest';
import { WriteQueue } from './write-queue.ts';

/** Work refused by another process's lock until it is released. */
function locked(code = 'SQLITE_BUSY') {
  const lock = { isHeld: true, tries: 0 };
  const work = (result: number) => () => {
    lock.tries += 1;
    if (lock.isHeld) throw Object.assign(new Error('database is locked'), { code });
    return result;
  };
  return { lock, work };
}

test('without a lock work runs at once, and its own failure is thrown at once', () => {
  const queue = new WriteQueue(1_000);
  expect(queue.write(() => 1)).toBe(1);
  expect(queue.read(() => 2)).toBe(2);
  const fault = () => {
    throw new Error('ours');
  };
  expect(() => queue.write(fault)).toThrow('ours');
  expect(queue.isHeld).toBe(false);
});

test('only the first in the queue tries; the queue has a maximum length', async () => {
  const queue = new WriteQueue(60_000);
  const { lock, work } = locked();
  const most = limits.database.writesWaitingMax;
  const answers = Array.from({ length: most }, async (_, index) => queue.write(work(index)));
  expect(lock.tries).toBe(1);
  expect(() => queue.write(work(most))).toThrow('没有保存');
  lock.isHeld = false;
  expect(await Promise.all(answers)).toEqual(answers.map((_, index) => index));
  expect(queue.isHeld).toBe(false);
  expect(queue.write(work(7))).toBe(7);
});

test('a fault of one queued write does not affect those behind it', async () => {
  const queue = new WriteQueue(60_000);
  const { lock, work } = locked();
  const first = queue.write(work(1));
  const second = queue.write(() => {
    throw new Error('ours');
  });
  const third = queue.write(work(3));
  lock.isHeld = false;
  await expect(second).rejects.toThrow('ours');
  expect([await first, await third]).toEqual([1, 3]);
});

test('after the time limit every queued write fails with the error of the lock', async () => {
  const queue = new WriteQueue(20);
  const { work } = locked('SQLITE_BUSY_RECOVERY');
  const answers = await Promise.allSettled([queue.write(work(1)), queue.write(work(2))]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(queue.isHeld).toBe(false);
});

test('a read refused by the lock is retried independently of the queued writes', async () => {
  const queue = new WriteQueue(60_000);
  const { lock, work } = locked();
  const write = queue.write(work(1));
  const reads = locked();
  const read = queue.read(reads.work(2));
  reads.lock.isHeld = false;
  expect(await read).toBe(2);
  expect(queue.isHeld).toBe(true);
  lock.isHeld = false;
  expect(await write).toBe(1);
});
