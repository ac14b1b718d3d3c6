import '#test/dom.ts';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DataTable, type Column, type SortOrder } from './data-table.tsx';
import { useSelection } from './row-selection.tsx';

interface Line {
  readonly id: number;
  readonly name: string;
  readonly number: number;
}

const lines: readonly Line[] = [1, 2, 3, 4].map((id) => ({ id, name: `药${id}`, number: id * 10 }));
const columns: readonly Column<Line>[] = [
  { name: 'name', title: '商品', isRowHeader: true, cell: ({ name }) => name, foot: '合计' },
  { name: 'number', title: '数量', align: 'right', isSortable: true, cell: ({ number }) => number, foot: 100 },
];

interface SampleProps {
  rows?: readonly Line[];
  locked?: number;
  startsChosen?: boolean;
  narrow?: readonly string[];
}

function Sample({ rows = lines, locked = 0, startsChosen = false, ...form }: SampleProps) {
  const [sort, setSort] = useState<SortOrder | null>(null);
  const selection = useSelection(rows, {
    rowKey: ({ id }) => id,
    labelOf: ({ name }) => name,
    canChoose: ({ id }) => id !== locked,
    startsChosen,
  });
  return (
    <>
      <DataTable
        caption="商品"
        rows={rows}
        rowKey={({ id }) => id}
        columns={columns}
        sort={sort}
        onSort={setSort}
        selection={selection}
        empty={<p>没有商品</p>}
        {...form}
      />
      <p role="status">{selection.chosen.map(({ id }) => id).join(' ')}</p>
      <p data-testid="sort">{sort === null ? 'none' : `${sort.column} ${sort.descending}`}</p>
    </>
  );
}

const chosen = () => screen.getByRole('status').textContent;
const box = (name: string) => screen.getByRole('checkbox', { name });

it('names table, columns and rows, and adds up in the last row', () => {
  render(<Sample />);
  const table = screen.getByRole('table', { name: '商品' });
  expect(within(table).getByRole('rowheader', { name: '药2' })).toBeTruthy();
  expect(within(table).getAllByRole('row').at(-1)?.textContent).toBe('合计100');
});

it('shows what stands for an empty list in place of the table', () => {
  render(<Sample rows={[]} />);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('没有商品')).toBeTruthy();
});

it('a click on a head asks for the most first, then the least, then the own order', async () => {
  render(<Sample />);
  const asked: (string | null)[] = [];
  for (let click = 0; click < 3; click += 1) {
    await userEvent.click(screen.getByRole('button', { name: '数量' }));
    asked.push(`${screen.getByTestId('sort').textContent} ${screen.getAllByRole('columnheader')[2]?.ariaSort ?? ''}`);
  }
  expect(asked).toEqual(['number true descending', 'number false ascending', 'none ']);
});

it('ticks all that can be ticked, and says when only some are', async () => {
  render(<Sample locked={3} />);
  await userEvent.click(box('选择药1'));
  expect((box('全选：商品') as HTMLInputElement).indeterminate).toBe(true);
  await userEvent.click(box('全选：商品'));
  expect(chosen()).toBe('1 2 4');
  await userEvent.click(box('全选：商品'));
  expect(chosen()).toBe('');
});

it('Shift with a click ticks all from the last one', async () => {
  render(<Sample />);
  const user = userEvent.setup();
  await user.click(box('选择药1'));
  await user.keyboard('{Shift>}');
  await user.click(box('选择药3'));
  await user.keyboard('{/Shift}');
  expect(chosen()).toBe('1 2 3');
});

it('arrow keys go from box to box, past one that cannot be ticked', async () => {
  render(<Sample locked={2} />);
  box('选择药1').focus();
  await userEvent.keyboard('{ArrowDown} ');
  expect(chosen()).toBe('3');
  await userEvent.keyboard('{ArrowUp} ');
  expect(chosen()).toBe('1 3');
});

it.each([
  [['name number'], ['number', 'number']],
  [['name name', 'number number'], []],
  [['number name'], ['name', 'name']],
  [undefined, []],
])('where it is narrow, the last of two cells in a line stands at its end: %j', (narrow, expected) => {
  const { container } = render(<Sample rows={lines.slice(0, 1)} {...(narrow && { narrow })} />);
  const atEnd = [...container.querySelectorAll('[data-line-end]')].map((cell) => cell.getAttribute('data-column'));
  expect(atEnd).toEqual(expected);
});

it('a row that has left the list no longer counts', async () => {
  const { rerender } = render(<Sample />);
  await userEvent.click(box('全选：商品'));
  rerender(<Sample rows={lines.slice(0, 2)} />);
  expect(chosen()).toBe('1 2');
});

it('rows that start ticked: what is unticked stays so, and a row that comes later is ticked', async () => {
  const { rerender } = render(<Sample startsChosen locked={3} rows={lines.slice(0, 3)} />);
  expect(chosen()).toBe('1 2');
  await userEvent.click(box('选择药1'));
  rerender(<Sample startsChosen locked={3} />);
  expect(chosen()).toBe('2 4');
  await userEvent.click(box('全选：商品'));
  expect(chosen()).toBe('1 2 4');
  await userEvent.click(box('全选：商品'));
  expect(chosen()).toBe('');
});

it('a ticked row says so', async () => {
  render(<Sample />);
  await userEvent.click(box('选择药2'));
  expect(screen.getAllByRole('row').map((row) => row.getAttribute('data-chosen'))).toEqual([
    null,
    null,
    'true',
    null,
    null,
    null,
  ]);
});
