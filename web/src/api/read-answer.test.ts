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
    'cart.add: data.count is string "3", read as number 3',
    'cart.add: data.lines is null, read as a list',
  ]);
});

it('takes the page that was asked for out of a list that is answered whole', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const goods = (id: number) => ({ id, name: '赠品', image: '', points: 1, number: 1, describe: '' });
  const data = Array.from({ length: 10_000 }, (_, index) => goods(index + 1));
  const read = (input: object) => readTolerantly(points.goods, { data }, { ...input });
  const meta = { current_page: 1, per_page: 20, last_page: 500, total: 10_000 };
  expect(read({})).toEqual({ data: data.slice(0, 20), meta });
  expect(read({ page: 3 })).toEqual({ data: data.slice(40, 60), meta: { ...meta, current_page: 3 } });
  expect(warn.mock.calls.flat()).toEqual(['points.goods: data has 10000 rows, read as pages of 20']);
  expect(readTolerantly(points.goods, { data: data.slice(0, 500) }).data).toHaveLength(500);
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
