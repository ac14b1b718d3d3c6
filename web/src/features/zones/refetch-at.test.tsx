import '#test/dom.ts';
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverNow } from '#api/server-clock.ts';
import { secondsOfStamp, useRefetchAt } from './refetch-at.tsx';

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

function Follower(props: Omit<Parameters<typeof useRefetchAt>[0], 'isFresh'>) {
  useRefetchAt({ ...props, isFresh: true });
  return null;
}

function follow(moments: readonly number[]) {
  const refetch = vi.fn<() => void>();
  const part = (answeredAt: number) => <Follower moments={moments} answeredAt={answeredAt} refetch={refetch} />;
  const { rerender } = render(part(now));
  return { refetch, answer: (answeredAt: number) => rerender(part(answeredAt)) };
}

test('an end refetches once, even while no answer arrives', () => {
  const { refetch } = follow([now - 50, now + 3]);
  pass(2);
  expect(refetch).not.toHaveBeenCalled();
  pass(1);
  expect(refetch).toHaveBeenCalledTimes(1);
  pass(30);
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('two activities that end together refetch once; the next end refetches again', () => {
  const { refetch, answer } = follow([now + 3, now + 3, now + 10]);
  pass(3);
  expect(refetch).toHaveBeenCalledTimes(1);
  answer(now + 3);
  pass(6);
  expect(refetch).toHaveBeenCalledTimes(1);
  pass(1);
  expect(refetch).toHaveBeenCalledTimes(2);
});

test('ends before the answer do not refetch: the answer already reflects them', () => {
  const { refetch } = follow([now - 1, now]);
  pass(60);
  expect(refetch).not.toHaveBeenCalled();
});

test('an answer from before the end sets the clock back, and the end refetches again', () => {
  const { refetch, answer } = follow([now + 3]);
  pass(3);
  expect(refetch).toHaveBeenCalledTimes(1);
  answer(now + 2);
  expect(serverNow()).toBe(now + 2);
  pass(1);
  expect(refetch).toHaveBeenCalledTimes(2);
});

test('after the machine slept without timers, the first tick is right to the second', () => {
  const { refetch } = follow([now + 3_600]);
  pass(1);
  // The machine sleeps: time passes, timers do not.
  vi.setSystemTime(Date.now() + 7_200_000);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 7_200_000);
  pass(1);
  expect(Math.abs(serverNow() - (now + 7_201))).toBeLessThanOrEqual(1);
  expect(refetch).toHaveBeenCalledTimes(1);
  vi.mocked(performance.now).mockRestore();
});

test.each([
  [1_795_225_200, 1_795_225_200],
  [1_795_225_200_999, 1_795_225_200],
  [-1, 0],
  [1.5, 0],
])('the stamp %s is the second %s', (stamp, seconds) => expect(secondsOfStamp(stamp)).toBe(seconds));
