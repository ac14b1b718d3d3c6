import '#test/dom.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { holdCalls } from '#test/answers.ts';
import { someGoods } from '#test/goods.ts';
import { renderAt } from '#test/render-at.tsx';
import type { ListRow } from './bulk-list.ts';
import { useBulkAdd } from './use-bulk-add.ts';

const row: ListRow = {
  row: 1,
  cells: [],
  state: 'matched',
  code: '',
  reason: '',
  goods: someGoods({ id: 7 }),
  number: 10,
  wanted: '10',
  isDoubtful: false,
  candidates: [],
  keywords: '',
  isRemoved: false,
};

function Add({ results }: { results: string[] }) {
  const { add } = useBulkAdd((all) => results.push(...[...all].map(([at, { reason }]) => `${at} ${reason}`)));
  return (
    <button type="button" onClick={() => void add([row, { ...row, row: 2 }])}>
      加入
    </button>
  );
}

const refused = { goods_id: 7, code: 601, violation: 'stock_short', reason: '已售罄' };

test.each([
  ['rows that can be read: each has its reason', [refused, refused], ['1 已售罄', '2 已售罄'], 0],
  ['a row of another form: the refusal is told as it is', [refused, { goods: 7 }], [], 1],
  ['no rows: the refusal is told as it is', undefined, [], 1],
])('a refusal with %s', async (_title, errors, expected, told) => {
  const calls = holdCalls();
  const results: string[] = [];
  renderAt('/kjcg/bulk', <Add results={results} />);
  await userEvent.click(screen.getByRole('button', { name: '加入' }));
  calls[0]?.answer(400, { code: 601, message: '库存不足', errors });
  await waitFor(() => expect(screen.queryAllByText('库存不足')).toHaveLength(told));
  await waitFor(() => expect(results).toEqual(expected));
});
