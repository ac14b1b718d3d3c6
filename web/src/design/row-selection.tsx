import { useState, type KeyboardEvent } from 'react';
import classes from './row-selection.module.css';

type Key = string | number;

/** Which rows of a list are ticked. Rows that are no longer in the list, or cannot be ticked, do not count. */
export interface Selection<R> {
  /** The ticked rows, in the order of the list. */
  readonly chosen: readonly R[];
  readonly has: (row: R) => boolean;
  /** Ticks or unticks all that can be ticked. */
  readonly setAll: (isChosen: boolean) => void;
  /** Ticks or unticks one row; `isRange`: and all between it and the one before. */
  readonly set: (row: R, isChosen: boolean, isRange?: boolean) => void;
  readonly clear: () => void;
  readonly canChoose: (row: R) => boolean;
  /** Names a row: "选择…". */
  readonly labelOf: (row: R) => string;
}

interface Options<R> {
  rowKey: (row: R) => Key;
  labelOf: (row: R) => string;
  canChoose?: (row: R) => boolean;
  /** Rows are ticked until they are unticked, also those that come later. */
  startsChosen?: boolean;
}

/** The selection of `rows`, held in the page. */
export function useSelection<R>(
  rows: readonly R[],
  { rowKey, labelOf, canChoose = () => true, startsChosen = false }: Options<R>,
): Selection<R> {
  // Those that differ from the start.
  const [keys, setKeys] = useState<ReadonlySet<Key>>(new Set());
  const [last, setLast] = useState<Key>();
  const has = (row: R) => keys.has(rowKey(row)) !== startsChosen && canChoose(row);
  const mark = (some: readonly R[], isChosen: boolean) =>
    setKeys((now) => {
      const next = new Set(now);
      for (const key of some.filter(canChoose).map(rowKey)) {
        if (isChosen !== startsChosen) next.add(key);
        else next.delete(key);
      }
      return next;
    });
  const rangeTo = (row: R): readonly R[] => {
    const [from, to] = [rows.findIndex((one) => rowKey(one) === last), rows.indexOf(row)];
    return from < 0 ? [row] : rows.slice(Math.min(from, to), Math.max(from, to) + 1);
  };
  return {
    chosen: rows.filter(has),
    has,
    setAll: (isChosen) => mark(rows, isChosen),
    set: (row, isChosen, isRange = false) => {
      mark(isRange ? rangeTo(row) : [row], isChosen);
      setLast(rowKey(row));
    },
    clear: () => (startsChosen ? mark(rows, false) : setKeys(new Set())),
    canChoose,
    labelOf,
  };
}

interface AllProps<R> {
  rows: readonly R[];
  selection: Selection<R>;
  label: string;
  /** `label` is shown beside the box; `narrow`: and both only where the table is narrow and has no head. */
  isInToolbar?: boolean | 'narrow';
}

/** Ticks all rows that can be ticked, or none. In the head of a table, and in a toolbar for where the table has no head. */
export function SelectAll<R>({ rows, selection, label, isInToolbar = false }: AllProps<R>) {
  const able = rows.filter(selection.canChoose);
  const isAll = able.length > 0 && selection.chosen.length === able.length;
  return (
    <label className={`${classes.box} ${isInToolbar === 'narrow' ? classes.narrowOnly : ''}`}>
      <input
        type="checkbox"
        checked={isAll}
        disabled={able.length === 0}
        ref={(box) => {
          if (box) box.indeterminate = selection.chosen.length > 0 && !isAll;
        }}
        onChange={() => selection.setAll(!isAll)}
      />
      <span className={isInToolbar === false ? 'visually-hidden' : undefined}>{label}</span>
    </label>
  );
}

/** The box of one row. Shift with a click ticks all from the last one; arrow keys go to the box above or below. */
export function RowBox<R>({ row, selection }: { row: R; selection: Selection<R> }) {
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        data-row-box
        checked={selection.has(row)}
        disabled={!selection.canChoose(row)}
        onKeyDown={moveFocus}
        onChange={({ currentTarget, nativeEvent }) =>
          selection.set(row, currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
      <span className="visually-hidden">选择{selection.labelOf(row)}</span>
    </label>
  );
}

function moveFocus(event: KeyboardEvent<HTMLInputElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const boxes = [
    ...(event.currentTarget.closest('tbody')?.querySelectorAll<HTMLElement>('[data-row-box]:enabled') ?? []),
  ];
  boxes[boxes.indexOf(event.currentTarget) + step]?.focus();
}
