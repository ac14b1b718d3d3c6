import '#test/dom.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '@baicao/client/failure';
import { Region } from './region.tsx';

afterEach(cleanup);

const failed = (requestId?: string) =>
  new ApiFailure(
    { kind: 'busy', code: 500, message: '系统繁忙，请稍后再试', ...(requestId && { requestId }) },
    'goods.list',
  );
const shown = (error: Error) => {
  render(<Region query={{ data: undefined, error, refetch: vi.fn() }}>{() => null}</Region>);
  return screen.getByRole('alert').textContent;
};

test('a fault names the id that finds it in the log; a failure without an answer has none', () => {
  expect(shown(failed('0a1b2c3d00000012'))).toBe('系统繁忙，请稍后再试问题编号 0a1b2c3d00000012重试');
  cleanup();
  expect(shown(failed())).toBe('系统繁忙，请稍后再试重试');
});

/** The texts of a region each time it changed, with these answers one after the other; undefined: there is none. */
function textsWith(answers: readonly (string | undefined)[]): string[] {
  const texts: string[] = [];
  const Noted = ({ text }: { text: string }) => {
    useLayoutEffect(() => void texts.push(text));
    return text;
  };
  const region = (data: string | undefined) => (
    <Region query={{ data, error: null, refetch: vi.fn() }} skeleton={<Noted text="loading" />}>
      {(answer) => <Noted text={answer} />}
    </Region>
  );
  const [first, ...others] = answers;
  const { rerender } = render(region(first));
  for (const answer of others) rerender(region(answer));
  return texts.filter((text, at) => text !== texts[at - 1]);
}

test('what is there when a region appears is shown with it; what arrives later, is exchanged or is gone is shown too', () => {
  expect(textsWith(['one'])).toEqual(['one']);
  cleanup();
  expect(textsWith([undefined, 'one', 'two', undefined, 'three'])).toEqual([
    'loading',
    'one',
    'two',
    'loading',
    'three',
  ]);
});
