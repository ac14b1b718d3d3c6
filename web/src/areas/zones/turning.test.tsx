// @vitest-environment jsdom
import '#test/dom.ts';
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverNow } from '#api/server-clock.ts';
import { secondsOfStamp, Turning } from './turning.tsx';

const now = 1_795_225_200;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (seconds: number): void => {
  act(() => void vi.advanceTimersByTime(seconds * 1_000));
};

function follow(stamps: readonly number[]) {
  const onTurn = vi.fn<() => void>();
  const part = (answeredAt: number, at = stamps) => (
    <Turning stamps={at} answeredAt={answeredAt} fresh onTurn={onTurn} />
  );
  const { rerender } = render(part(now));
  return { onTurn, answer: (answeredAt: number, at?: readonly number[]) => rerender(part(answeredAt, at)) };
}

test('an end calls back once, however long nothing answers', () => {
  const { onTurn } = follow([now - 50, now + 3]);
  pass(2);
  expect(onTurn).not.toHaveBeenCalled();
  pass(1);
  expect(onTurn).toHaveBeenCalledTimes(1);
  pass(30);
  expect(onTurn).toHaveBeenCalledTimes(1);
});

test('two activities that end together are one end; the next one counts again', () => {
  const { onTurn, answer } = follow([now + 3, now + 3, now + 10]);
  pass(3);
  expect(onTurn).toHaveBeenCalledTimes(1);
  answer(now + 3);
  pass(6);
  expect(onTurn).toHaveBeenCalledTimes(1);
  pass(1);
  expect(onTurn).toHaveBeenCalledTimes(2);
});

test('what ended before the answer came has been dealt with there', () => {
  const { onTurn } = follow([now - 1, now]);
  pass(60);
  expect(onTurn).not.toHaveBeenCalled();
});

test('an answer from before the end, which sets the clock back, lets the end count again', () => {
  const { onTurn, answer } = follow([now + 3]);
  pass(3);
  expect(onTurn).toHaveBeenCalledTimes(1);
  answer(now + 2);
  expect(serverNow()).toBe(now + 2);
  pass(1);
  expect(onTurn).toHaveBeenCalledTimes(2);
});

test('after a sleep in which no timer ran, the first tick is right to the second', () => {
  const { onTurn } = follow([now + 3_600]);
  pass(1);
  // The machine sleeps: time passes, timers do not.
  vi.setSystemTime(Date.now() + 7_200_000);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 7_200_000);
  pass(1);
  expect(Math.abs(serverNow() - (now + 7_201))).toBeLessThanOrEqual(1);
  expect(onTurn).toHaveBeenCalledTimes(1);
  vi.mocked(performance.now).mockRestore();
});

test.each([
  [1_795_225_200, 1_795_225_200],
  [1_795_225_200_999, 1_795_225_200],
  [-1, 0],
  [1.5, 0],
])('the stamp %s is the second %s', (stamp, seconds) => expect(secondsOfStamp(stamp)).toBe(seconds));
