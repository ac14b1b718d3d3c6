import { useReducer } from 'react';
import {
  withGoods,
  withNumber,
  withResult,
  type AddResult,
  type BulkList,
  type ListedGoods,
  type ListRow,
} from './bulk-list.ts';

export type BulkAction =
  | { readonly type: 'show'; readonly list: BulkList | null }
  | { readonly type: 'number'; readonly row: number; readonly number: number }
  | { readonly type: 'choose'; readonly row: number; readonly goods: ListedGoods }
  | { readonly type: 'remove'; readonly row: number; readonly isRemoved: boolean }
  | { readonly type: 'results'; readonly results: ReadonlyMap<number, AddResult> };

/** The list in the preview; rows are known by their number in the file. */
export function useBulkList(first: () => BulkList | null) {
  return useReducer(changed, undefined, first);
}

function changed(list: BulkList | null, action: BulkAction): BulkList | null {
  if (action.type === 'show') return action.list;
  if (list === null) return null;
  if (action.type === 'results') {
    const resultOf = (row: ListRow) => action.results.get(row.row);
    return mapped(list, (row) => {
      const result = resultOf(row);
      return result ? withResult(row, result) : row;
    });
  }
  return mapped(list, (row) => (row.row === action.row ? changedRow(row, action) : row));
}

function mapped(list: BulkList, change: (row: ListRow) => ListRow): BulkList {
  return { ...list, rows: list.rows.map(change) };
}

type RowAction = Extract<BulkAction, { readonly row: number }>;

function changedRow(row: ListRow, action: RowAction): ListRow {
  switch (action.type) {
    case 'number':
      return withNumber(row, action.number);
    case 'choose':
      return withGoods(row, action.goods);
    case 'remove':
      return { ...row, isRemoved: action.isRemoved };
  }
}
