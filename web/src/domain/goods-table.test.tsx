import '#test/dom.ts';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { goodsWithoutCodes, someGoods } from '#test/goods.ts';
import { GoodsTable } from './goods-table.tsx';
import type { AddRows } from './use-table-entry.ts';

const shelf = [
  someGoods({ id: 1, name: '甲' }),
  someGoods({ id: 2, name: '乙', is_buy: 0, number: 0, buy_button_label: '已售罄', cant_buy_reason: '「乙」已售罄' }),
  someGoods({
    id: 3,
    name: '丙',
    zbz: 5,
    price: '2.00',
    ladder_price_type: 1,
    ladder_price: [{ number: 50, price: '1.50' }],
  }),
  someGoods({ id: 4, name: '丁', number: 6 }),
];

/** `refused`: ids the server refuses. */
function setup(refused: readonly number[] = []) {
  const onAdd = vi.fn<AddRows>((rows) =>
    Promise.resolve(rows.map(({ goods }) => goods.id).filter((id) => !refused.includes(id))),
  );
  render(
    <MemoryRouter>
      <GoodsTable goods={shelf} onAdd={onAdd} isAdding={() => false} caption="商品" />
    </MemoryRouter>,
  );
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name} `) });
  const added = () => onAdd.mock.calls.map(([rows]) => rows.map(({ goods, number }) => [goods.name, number]));
  return { user: userEvent.setup(), field, added };
}

describe('moving between fields', () => {
  test('arrow keys move to the next and previous field, skip goods that cannot be bought, and stop at the ends', async () => {
    const { user, field } = setup();
    await user.click(field('甲'));
    await user.keyboard('{ArrowDown}');
    expect(field('丙')).toHaveProperty('ownerDocument.activeElement', field('丙'));
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(field('丁'));
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(field('甲'));
    expect(field('甲').value).toBe('');
  });

  test('a typed number stays, corrected to packs', async () => {
    const { user, field } = setup();
    await user.type(field('甲'), '12{ArrowDown}7{ArrowDown}');
    expect([field('甲').value, field('丙').value]).toEqual(['20', '10']);
    expect(screen.getByRole('group', { name: '已填数量' }).textContent).toContain('已填 2 个品种');
  });
});

test('what is being typed counts at once, and no more where it was taken back', async () => {
  const { user, field } = setup();
  const bar = () => screen.queryByRole('group', { name: '已填数量' })?.textContent ?? '';
  await user.type(field('丙'), '50');
  expect(bar()).toContain('已填 1 个品种，约 ¥75.00');
  await user.keyboard('{Escape}');
  expect(bar()).toBe('');
  await user.type(field('丙'), '5{ArrowDown}');
  await user.type(field('丁'), '6');
  expect(bar()).toContain('已填 2 个品种');
});

describe('Enter', () => {
  test('adds only its row, empties the field and shows the added number', async () => {
    const { user, field, added } = setup();
    await user.type(field('甲'), '20{ArrowDown}');
    await user.type(field('丙'), '10{Enter}');
    expect(added()).toEqual([[['丙', 10]]]);
    expect([field('甲').value, field('丙').value]).toEqual(['20', '']);
    expect(screen.getByText('已加 10')).toBeTruthy();
    expect(document.activeElement).toBe(field('丙'));
  });

  test('in an empty field adds the smallest number: one pack, or the whole remaining stock', async () => {
    const { user, field, added } = setup();
    await user.type(field('甲'), '{Enter}');
    await user.type(field('丁'), '{Enter}');
    expect(added()).toEqual([[['甲', 10]], [['丁', 6]]]);
  });

  test('with Ctrl adds every filled row in one call, the one just typed included', async () => {
    const { user, field, added } = setup();
    await user.type(field('丙'), '5{ArrowUp}');
    await user.type(field('甲'), '30{Control>}{Enter}{/Control}');
    expect(added()).toEqual([
      [
        ['丙', 5],
        ['甲', 30],
      ],
    ]);
    expect(screen.queryByRole('group', { name: '已填数量' })).toBeNull();
  });

  test('with Ctrl and no filled row does nothing', async () => {
    const { user, field, added } = setup();
    await user.type(field('甲'), '{Control>}{Enter}{/Control}');
    expect(added()).toEqual([]);
  });

  test('0 removes a row', async () => {
    const { user, field } = setup();
    await user.type(field('甲'), '20{ArrowDown}{ArrowUp}');
    await user.clear(field('甲'));
    await user.type(field('甲'), '0{ArrowDown}');
    expect(field('甲').value).toBe('');
    expect(screen.queryByRole('group', { name: '已填数量' })).toBeNull();
  });

  test('a text that is not a number adds nothing', async () => {
    const { user, field, added } = setup();
    await user.type(field('甲'), '一盒{Enter}');
    expect(added()).toEqual([]);
    expect(screen.getByText('数量请输入整数')).toBeTruthy();
  });
});

test('a refused row keeps its number', async () => {
  const { user, field } = setup([3]);
  await user.type(field('丙'), '5{ArrowUp}');
  await user.type(field('甲'), '30{Control>}{Enter}{/Control}');
  expect([field('甲').value, field('丙').value]).toEqual(['', '5']);
});

test('the button under the table adds all rows, and the sum uses tier prices', async () => {
  const { user, field, added } = setup();
  await user.type(field('丙'), '50{ArrowUp}');
  const bar = screen.getByRole('group', { name: '已填数量' });
  expect(bar.textContent).toContain('¥75.00');
  await user.click(within(bar).getByRole('button', { name: '全部加入购物车' }));
  expect(added()).toEqual([[['丙', 50]]]);
});

test('goods that cannot be bought show the reason of the server and a next step instead of a field', () => {
  setup();
  const row = screen.getByRole('row', { name: /^乙/ });
  expect(within(row).queryByRole('textbox')).toBeNull();
  expect(within(row).getByText('已售罄')).toBeTruthy();
  expect(within(row).getByText('「乙」已售罄')).toBeTruthy();
  expect(within(row).getByRole('link', { name: '乙：找同类' })).toBeTruthy();
});

test('goods of a host that sends no codes: the reason as it is, and a next step', () => {
  const goods = [
    goodsWithoutCodes({ id: 1, name: '甲' }),
    goodsWithoutCodes({ id: 2, name: '乙', is_buy: 0, buy_button_label: '停售', cant_buy_reason: '「乙」停售' }),
    goodsWithoutCodes({ id: 3, name: '丙', is_buy: 0, price: null, price_label: '请登录' }),
  ];
  render(
    <MemoryRouter>
      <GoodsTable goods={goods} onAdd={() => Promise.resolve([])} isAdding={() => false} caption="商品" />
    </MemoryRouter>,
  );
  expect(screen.getByRole('button', { name: /甲 加入购物车/ })).toBeTruthy();
  expect(screen.getByText('「乙」停售')).toBeTruthy();
  expect(screen.getByRole('link', { name: '乙：找同类' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '丙：登录查看价格' })).toBeTruthy();
});
