import '#test/dom.ts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { holdCalls } from '#test/answers.ts';
import { renderAt } from '#test/render-at.tsx';
import { useRemind } from './use-remind.ts';

function Bells() {
  const remind = useRemind('price');
  return [7, 8].map((id) => (
    <button key={id} type="button" onClick={() => remind({ id })}>
      降价提醒 {id}
    </button>
  ));
}

test('every call says on or off; other goods are not blocked', async () => {
  const calls = holdCalls();
  renderAt('/list', <Bells />);
  const press = (id: number) => userEvent.dblClick(screen.getByRole('button', { name: `降价提醒 ${id}` }));
  const answer = (at: number, isOn: 0 | 1, text: string) =>
    act(async () => {
      calls[at]?.succeed({ kind: 'price', is_on: isOn, text });
      await Promise.resolve();
    });
  await press(7);
  await press(8);
  await answer(0, 1, '会提醒您');
  expect(await screen.findByText('会提醒您')).toBeTruthy();
  await press(7);
  await answer(2, 0, '已取消');
  expect(await screen.findByText('已取消')).toBeTruthy();
  await press(7);
  expect(calls.map(({ url, body }) => `${url} ${body}`)).toEqual([
    '/api/goods/7/remind kind=price&is_on=1',
    '/api/goods/8/remind kind=price&is_on=1',
    '/api/goods/7/remind kind=price&is_on=0',
    '/api/goods/7/remind kind=price&is_on=1',
  ]);
});
