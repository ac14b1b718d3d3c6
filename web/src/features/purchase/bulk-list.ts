import type { BulkColumn, BulkGoods, BulkMatch, BulkState, Goods } from '@baicao/shared/contract';
import { parseQuantity } from '@baicao/shared/quantity/parse-quantity';
import type { Violation } from './add-report.ts';
import { sumOfFilled } from '#domain/filled-sum.ts';
import { correct, quantityRuleOf, smallestOf } from '#domain/quantity-rule.ts';

/** Goods from the recognition, or from a search within a row. */
export type ListedGoods = Pick<Goods, keyof BulkGoods>;

export type RowState = BulkState | 'added';

/** One row of the preview, as recognised or as the buyer has changed it. */
export interface ListRow {
  /** Number in the file or the pasted text. */
  readonly row: number;
  readonly cells: readonly string[];
  readonly state: RowState;
  /** Why it cannot be bought: `not_found`, `invalid` (its number), or a violation. */
  readonly code: string;
  readonly reason: string;
  readonly goods: ListedGoods | null;
  readonly number: number;
  readonly wanted: string;
  /** The number is a guess that waits for the buyer: `reason` says between what. */
  readonly isDoubtful: boolean;
  readonly candidates: readonly ListedGoods[];
  readonly keywords: string;
  readonly isRemoved: boolean;
}

export interface BulkList {
  readonly columns: readonly { readonly heading: string; readonly meaning: BulkColumn }[];
  readonly headingRows: number;
  /** The sheet of the file, other sheets that hold goods, and what was left out. */
  readonly sheet: string;
  readonly otherSheets: readonly string[];
  readonly notes: readonly string[];
  readonly rows: readonly ListRow[];
}

export function listOf(match: BulkMatch): BulkList {
  const byId = new Map(match.goods.map((one) => [one.id, one]));
  return {
    columns: match.columns,
    headingRows: match.heading_rows,
    sheet: match.sheet ?? '',
    otherSheets: match.other_sheets ?? [],
    notes: match.notes ?? [],
    rows: match.rows.map(({ goods_id: id, candidates, is_doubtful: doubtful, state_label: _label, ...row }) => ({
      ...row,
      isDoubtful: doubtful === 1,
      goods: id === null ? null : (byId.get(id) ?? null),
      candidates: candidates.flatMap((candidate) => byId.get(candidate) ?? []),
      isRemoved: false,
    })),
  };
}

export const stateNames: Record<RowState, string> = {
  matched: '已识别',
  corrected: '已更正',
  ambiguous: '待选择',
  refused: '有问题',
  joined: '已合并',
  added: '已加入',
};

/** The buyer takes these goods for the row: its number is read as these goods count it, and corrected as the cart would. */
export function withGoods(row: ListRow, goods: ListedGoods): ListRow {
  if (goods.is_buy !== 1) {
    return { ...row, goods, state: 'refused', code: goods.cant_buy_code, reason: goods.cant_buy_reason, number: 0 };
  }
  const rule = quantityRuleOf(goods);
  const parsed = parseQuantity(row.wanted, { unit: goods.bzdw, cartonSize: goods.jzl, packSize: goods.zbz });
  const isRead = parsed.ok && parsed.number > 0;
  const { number, reason } = correct(isRead ? parsed.number : Math.max(1, smallestOf(rule)), rule);
  if (number === 0) return { ...row, goods, state: 'refused', code: 'sold_out', reason, number };
  const note = isRead ? reason : `已按最小购买量 ${number} ${goods.bzdw}`;
  const state = note === '' ? 'matched' : 'corrected';
  return { ...row, goods, state, code: '', reason: note, number, isDoubtful: false };
}

/** A number the buyer has typed or stepped to. */
export function withNumber(row: ListRow, number: number): ListRow {
  return { ...row, state: 'matched', code: '', reason: '', number, isDoubtful: false };
}

/** Whether the row goes into the cart with the others. */
export function isOrderable({ goods, number, state, isDoubtful, isRemoved }: ListRow): boolean {
  return !isRemoved && !isDoubtful && goods !== null && number > 0 && (state === 'matched' || state === 'corrected');
}

export function orderable(rows: readonly ListRow[]): ListRow[] {
  return rows.filter(isOrderable);
}

/** Rows the buyer may still want something done about: not in the cart, not part of another row, not taken out. */
export function unsolved(rows: readonly ListRow[]): ListRow[] {
  return rows.filter(
    ({ state, isDoubtful, isRemoved }) => !isRemoved && (state === 'refused' || state === 'ambiguous' || isDoubtful),
  );
}

export function countsOf(rows: readonly ListRow[]): Record<RowState, number> {
  const counts = { matched: 0, corrected: 0, ambiguous: 0, refused: 0, joined: 0, added: 0 };
  for (const { state, isRemoved } of rows) if (!isRemoved) counts[state] += 1;
  return counts;
}

/** By list and tier price, in yuan; null where prices are hidden. Reductions, coupons and shipping are known in the cart only. */
export function sumOf(rows: readonly ListRow[]): string | null {
  const filled = rows.flatMap(({ goods, number }) => (goods ? [{ goods, number }] : []));
  return filled.some(({ goods }) => goods.price === null) ? null : sumOfFilled(filled);
}

/** What the cart answered for a row. */
export interface AddResult {
  readonly state: 'added' | 'corrected' | 'refused';
  readonly reason: string;
  readonly violation: Violation | '';
}

export function withResult(row: ListRow, { state, reason, violation }: AddResult): ListRow {
  if (state === 'refused') return { ...row, state: 'refused', code: violation, reason };
  return { ...row, state: 'added', code: '', reason: state === 'corrected' ? reason : '' };
}
