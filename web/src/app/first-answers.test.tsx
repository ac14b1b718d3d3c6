import '#test/dom.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { usualChrome } from '#core/route.ts';
import { beginFrame, firstAnswers } from './first-answers.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A client that is asked something, how it is answered, and whether the first page may be rendered. */
function asked() {
  const client = new QueryClient();
  let answer = (_text: string): void => undefined;
  const answered = new Promise<string>((resolve) => (answer = resolve));
  void client.prefetchQuery({ queryKey: ['one'], queryFn: () => answered });
  const state = { isDue: false };
  return {
    client,
    answer: () => answer('an answer'),
    state,
    waiting: firstAnswers(client).then(() => (state.isDue = true)),
  };
}

test('a page is rendered at once where nothing is asked', async () => {
  await expect(firstAnswers(new QueryClient())).resolves.toBeUndefined();
});

test('a page is rendered when what it asks is answered', async () => {
  const { answer, state, waiting } = asked();
  await Promise.resolve();
  expect(state.isDue).toBe(false);
  answer();
  await waiting;
  expect(state.isDue).toBe(true);
});

test('a page does not wait for an answer that takes long', async () => {
  vi.useFakeTimers();
  const { state } = asked();
  await vi.advanceTimersByTimeAsync(99);
  expect(state.isDue).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(state.isDue).toBe(true);
});

test.each([
  ['of a page', undefined, ['focus.common', 'user.base']],
  ['of the login, which nobody is known to', 'none', ['focus.common']],
  ['of a page that says who is logged in', 'own', ['focus.common']],
] as const)('the frame %s asks', (_title, user, names) => {
  const client = new QueryClient();
  const begun = vi.spyOn(client, 'prefetchQuery').mockResolvedValue();
  const row = { name: 'one', path: '/', title: '', chrome: usualChrome, ...(user && { user }) };
  beginFrame(client, row);
  expect(begun.mock.calls.map(([{ queryKey }]) => queryKey[0])).toEqual(names);
});
