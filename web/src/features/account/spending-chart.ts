import type { Contract, Data } from '@baicao/shared/contract';
import { fenOf, formatYuan, maxFen, sumFen, type Fen } from '@baicao/shared/pricing/money';
import { lastDayOf } from '@baicao/shared/time/shanghai';

export type SpendingMonth = Data<Contract['user']['spending']>[number];

/** A category of the chart; the smallest ones are one together. */
export interface Series {
  /** 0 shipping, -1 the rest. */
  readonly id: number;
  readonly name: string;
  /** Which colour of the palette: 0 is the largest. */
  readonly place: number;
  readonly total: string;
}

/** A part of a column; `from` and `share` are parts of the chart's height, 0 to 1. */
interface Part {
  readonly series: Series;
  readonly amount: string;
  readonly from: number;
  readonly share: number;
}

export interface Column {
  /** `YYYY-MM` */
  readonly month: string;
  readonly total: string;
  readonly orders: number;
  /** From the bottom, the largest category first in every column. */
  readonly parts: readonly Part[];
}

export interface Chart {
  readonly series: readonly Series[];
  readonly columns: readonly Column[];
  readonly total: string;
  readonly orders: number;
  /** The amount at the top of the chart, a round one. */
  readonly top: string;
}

/** Categories with a colour of their own. */
const seriesMax = 8;
const rest = { id: -1, name: '其他' };

/** What the chart draws of the months, to the fen: parts add up to their column, columns to the total. */
export function spendingChart(months: readonly SpendingMonth[]): Chart {
  const series = seriesOf(months);
  const topFen = topOf(months.map(({ total }) => fenOf(total)));
  return {
    series,
    columns: months.map(({ month, total, orders, categories }) => ({
      month,
      total,
      orders,
      parts: partsOf(categories, series, topFen),
    })),
    total: formatYuan(sumFen(months.map(({ total }) => fenOf(total)))),
    orders: months.reduce((sum, { orders }) => sum + orders, 0),
    top: formatYuan(topFen),
  };
}

function seriesOf(months: readonly SpendingMonth[]): Series[] {
  const names = new Map<number, string>();
  const sums = new Map<number, Fen>();
  for (const { id, name, amount } of months.flatMap(({ categories }) => categories)) {
    names.set(id, name);
    sums.set(id, (sums.get(id) ?? 0) + fenOf(amount));
  }
  const sorted = [...sums].toSorted(([, a], [, b]) => b - a);
  const isCrowded = sorted.length > seriesMax + 1;
  const shown = isCrowded ? sorted.slice(0, seriesMax) : sorted;
  const own = shown.map(([id, fen], place) => ({ id, name: names.get(id) ?? '', place, total: formatYuan(fen) }));
  if (!isCrowded) return own;
  const others = sorted.slice(seriesMax).map(([, fen]) => fen);
  return [...own, { ...rest, place: seriesMax, total: formatYuan(sumFen(others)) }];
}

function partsOf(categories: SpendingMonth['categories'], series: readonly Series[], topFen: Fen): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const each of series) {
    const isRest = each.id === rest.id;
    const own = categories.filter(({ id }) => (isRest ? series.every((one) => one.id !== id) : id === each.id));
    const fen = sumFen(own.map(({ amount }) => fenOf(amount)));
    if (fen === 0) continue;
    const share = fen / topFen;
    parts.push({ series: each, amount: formatYuan(fen), from, share });
    from += share;
  }
  return parts;
}

/** Tenths of a power of ten at which the chart may end. */
const tops = [10, 12, 15, 20, 25, 30, 40, 50, 60, 80] as const;

/** The smallest round amount, from one yuan, that every amount fits under. */
function topOf(amounts: readonly Fen[]): Fen {
  const most = maxFen(0, ...amounts);
  for (let unit = 10; ; unit *= 10) {
    const fitting = tops.map((step) => step * unit).find((fen) => fen >= most);
    if (fitting !== undefined) return fitting;
  }
}

/** First and last day of a `YYYY-MM`. */
export function daysOfMonth(month: string): { start_time: string; end_time: string } {
  const first = `${month}-01`;
  return { start_time: first, end_time: lastDayOf(first, 1) };
}

/** "2026-02" → 2, with the year where one begins. */
export function monthLabel(month: string): { year: string; month: string } {
  const [year = '', number = ''] = month.split('-');
  return { year: number === '01' ? year : '', month: number.replace(/^0/, '') };
}

/** "20000.00" → "2万", "5000.00" → "5千": round amounts for the axis. */
export function axisLabel(yuan: string): string {
  const whole = Number(yuan.split('.')[0]);
  if (whole >= 10_000) return `${whole / 10_000}万`;
  return whole >= 1_000 ? `${whole / 1_000}千` : String(whole);
}
