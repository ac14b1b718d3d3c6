import { failureOf } from '@baicao/client/failure';
import { contract } from '@baicao/shared/contract';
import { expect, it, vi } from 'vitest';
import { readTolerantly } from './read-answer.ts';

const { purchase, points } = contract;

it('tells the console once for each field and says what was read in place of what', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const answer = { data: { count: '3', lines: null } };
  for (let i = 0; i < 3; i += 1)
    expect(readTolerantly(contract.cart.add, answer).data).toEqual({ count: 3, lines: [] });
  expect(warn.mock.calls.flat()).toEqual([
    'cart.add: data.count is "3", read as 3',
    'cart.add: data.lines is null, read as []',
  ]);
});

it.each([
  ['a read: this part of the page', purchase.list, '这部分数据暂时无法显示，请稍后重试或联系客服'],
  ['a write: it has happened', points.redeem, '操作已提交，但服务器的答复无法识别，请刷新页面确认结果'],
])('says what cannot be read of %s', (_title, endpoint, message) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const read = () => readTolerantly(endpoint, { data: { id: 'none' } });
  expect(read).toThrow(message);
  try {
    read();
  } catch (error) {
    expect(failureOf(error)).toMatchObject({ kind: 'busy', message });
  }
});
