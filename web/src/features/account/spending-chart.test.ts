// Rule: spending by month and category is that of the paid orders, to the fen, returns deducted.
import { parseYuan, sumFen } from '@baicao/shared/pricing/money';
import { describe, expect, it } from 'vitest';
import { axisLabel, daysOfMonth, monthLabel, spendingChart, type SpendingMonth } from './spending-chart.ts';

const fen = (yuan: string) => parseYuan(yuan) ?? Number.NaN;
const category = (id: number, amount: string) => ({ id, name: `类${id}`, amount });
const month = (name: string, total: string, ...categories: SpendingMonth['categories']): SpendingMonth => ({
  month: name,
  total,
  orders: categories.length > 0 ? 1 : 0,
  categories,
});

describe('spendingChart', () => {
  const months = [
    month('2026-01', '30.30', category(1, '10.10'), category(2, '20.20')),
    month('2026-02', '0.00'),
    month('2026-03', '99.99', category(2, '99.98'), category(0, '0.01')),
  ];

  it('adds up to the fen, the largest category first', () => {
    const chart = spendingChart(months);
    expect(chart.series.map(({ id, total }) => [id, total])).toEqual([
      [2, '120.18'],
      [1, '10.10'],
      [0, '0.01'],
    ]);
    expect([chart.total, chart.orders, chart.top]).toEqual(['130.29', 2, '100.00']);
    for (const { total, parts } of chart.columns) {
      expect(sumFen(parts.map(({ amount }) => fen(amount)))).toBe(fen(total));
    }
    expect(chart.columns[2]?.parts.map(({ from, share }) => [from, share])).toEqual([
      [0, 0.9998],
      [0.9998, 0.0001],
    ]);
  });

  it('puts the smallest of many categories together, and still adds up', () => {
    const many = Array.from({ length: 11 }, (_, index) => category(index + 1, `${11 - index}.00`));
    const chart = spendingChart([month('2026-01', '66.00', ...many)]);
    expect(chart.series.map(({ name }) => name)).toEqual([
      '类1',
      '类2',
      '类3',
      '类4',
      '类5',
      '类6',
      '类7',
      '类8',
      '其他',
    ]);
    expect(chart.series.at(-1)).toMatchObject({ total: '6.00', place: 8 });
    expect(chart.columns[0]?.parts.at(-1)?.amount).toBe('6.00');
  });

  it('keeps nine categories apart: one of them alone is not a rest', () => {
    const nine = Array.from({ length: 9 }, (_, index) => category(index + 1, '1.00'));
    expect(spendingChart([month('2026-01', '9.00', ...nine)]).series).toHaveLength(9);
  });

  it('draws nothing for months without orders', () => {
    const chart = spendingChart([month('2026-02', '0.00')]);
    expect(chart).toMatchObject({ series: [], total: '0.00', top: '1.00', columns: [{ parts: [] }] });
  });

  it.each([
    ['0.99', '1.00'],
    ['1.01', '1.20'],
    ['8.01', '10.00'],
    ['12345.67', '15000.00'],
    ['50000.00', '50000.00'],
    ['50000.01', '60000.00'],
  ])('%s fits under %s', (total, top) => {
    expect(spendingChart([month('2026-01', total, category(1, total))]).top).toBe(top);
  });
});

it.each([
  ['2026-02', '2026-02-01', '2026-02-28'],
  ['2024-02', '2024-02-01', '2024-02-29'],
  ['2025-12', '2025-12-01', '2025-12-31'],
])('the days of %s', (name, first, last) => {
  expect(daysOfMonth(name)).toEqual({ start_time: first, end_time: last });
});

it('names months and amounts briefly', () => {
  expect(monthLabel('2026-01')).toEqual({ year: '2026', month: '1' });
  expect(monthLabel('2025-12')).toEqual({ year: '', month: '12' });
  expect(['50.00', '1200.00', '20000.00', '100000.00'].map(axisLabel)).toEqual(['50', '1.2千', '2万', '10万']);
});
