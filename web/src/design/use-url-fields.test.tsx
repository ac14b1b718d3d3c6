import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useUrlFields } from './use-url-fields.ts';

const form = (keywords: string) =>
  renderHook(({ keywords }) => useUrlFields({ keywords }), { initialProps: { keywords } });

test('the fields follow the URL', () => {
  const { result, rerender } = form('a');
  rerender({ keywords: 'b' });
  expect(result.current.fields).toEqual({ keywords: 'b' });
  act(() => result.current.set({ keywords: 'typed' }));
  rerender({ keywords: '' });
  expect(result.current.fields).toEqual({ keywords: '' });
});

test('what is typed between a submit and the change of the URL stays; the next change is followed', () => {
  const { result, rerender } = form('');
  act(() => result.current.submit({ keywords: 'a' }));
  expect(result.current.fields).toEqual({ keywords: 'a' });
  act(() => result.current.set({ keywords: 'ab' }));
  rerender({ keywords: 'a' });
  expect(result.current.fields).toEqual({ keywords: 'ab' });
  rerender({ keywords: '' });
  expect(result.current.fields).toEqual({ keywords: '' });
});

test('a submit that another change of the URL overtakes does not keep its fields', () => {
  const { result, rerender } = form('');
  act(() => result.current.submit({ keywords: 'a' }));
  rerender({ keywords: 'b' });
  expect(result.current.fields).toEqual({ keywords: 'b' });
});
