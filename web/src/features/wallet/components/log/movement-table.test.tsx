import '#test/dom.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '#test/render-at.tsx';
import { MovementTable, type MovementRow } from './movement-table.tsx';

const row = (id: number, amount: string | number): MovementRow => ({
  id,
  at: '2026-03-02 10:00:00',
  kind: '支付',
  note: '订单',
  orderSn: '',
  url: '',
  amount,
  left: '1000.00',
});

test('what came and what went have columns of their own, without signs', () => {
  renderAt('/yegl', <MovementTable rows={[row(1, '1286.00'), row(2, '-36.00'), row(3, -40)]} words={words} />);
  const cells = screen
    .getAllByRole('row')
    .slice(1)
    .map((line) =>
      within(line)
        .getAllByRole('cell')
        .slice(3)
        .map((cell) => cell.textContent),
    );
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    '时间',
    '类型',
    '说明',
    '增加',
    '减少',
    '余额（元）',
  ]);
  expect(cells).toEqual([
    ['1,286.00', '', '1,000.00'],
    ['', '36.00', '1,000.00'],
    ['', '40', '1,000.00'],
  ]);
});

const words = { caption: '余额明细', amount: '金额（元）', left: '余额（元）' };
