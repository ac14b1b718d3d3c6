import '#test/dom.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { whenUsed as whenUsedOf } from './when-used.ts';

let whenUsed: typeof whenUsedOf;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  ({ whenUsed } = await import('./when-used.ts'));
});

afterEach(() => vi.useRealTimers());

const calm = () => vi.advanceTimersByTimeAsync(10_000);
const use = async (sign: string) => {
  dispatchEvent(new Event(sign));
  await vi.advanceTimersByTimeAsync(0);
};

it('a page that is only looked at loads nothing more', async () => {
  const act = vi.fn();
  whenUsed(act);
  await calm();
  expect(act).not.toHaveBeenCalled();
});

it.each(['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'])(
  'a calm page acts at %s, and later ones once they are calm',
  async (sign) => {
    const [first, second] = [vi.fn(), vi.fn()];
    whenUsed(first);
    await calm();
    await use(sign);
    expect(first).toHaveBeenCalledOnce();
    whenUsed(second);
    await use(sign);
    expect(second).not.toHaveBeenCalled();
    await calm();
    expect(second).toHaveBeenCalledOnce();
    expect(first).toHaveBeenCalledOnce();
  },
);

it('used while it loads, a page acts once it is calm', async () => {
  const act = vi.fn();
  whenUsed(act);
  await use('wheel');
  expect(act).not.toHaveBeenCalled();
  await calm();
  expect(act).toHaveBeenCalledOnce();
});

it.each(['before', 'after'])('taken back %s it is calm, nothing happens', async (moment) => {
  const act = vi.fn();
  const takeBack = whenUsed(act);
  if (moment === 'after') await calm();
  takeBack();
  await calm();
  await use('keydown');
  expect(act).not.toHaveBeenCalled();
});
