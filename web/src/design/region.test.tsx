import '#test/dom.ts';
import { cleanup, render, screen } from '@testing-library/react';
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
