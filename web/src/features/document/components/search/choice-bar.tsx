import type { ReactNode } from 'react';
import type { RowChoice } from '../../use-row-choice.ts';
import classes from './choice-bar.module.css';

interface Props {
  choice: RowChoice;
  /** Of what is ticked: 份. */
  unit: string;
  /** Buttons. */
  children: ReactNode;
}

/** Ticks every row of the page, and what can be done with those ticked. */
export function ChoiceBar({ choice, unit, children }: Props) {
  return (
    <div className={classes.bar}>
      <label className={classes.all}>
        <input
          type="checkbox"
          checked={choice.isAll}
          ref={(box) => {
            if (box) box.indeterminate = choice.isSome;
          }}
          onChange={choice.toggleAll}
        />
        本页全选
      </label>
      {children}
      <span className={classes.chosen} aria-live="polite">
        {choice.chosen.length > 0 && `已选 ${choice.chosen.length} ${unit}`}
      </span>
    </div>
  );
}

/** The box of one row. */
export function ChoiceBox({ choice, id, label }: { choice: RowChoice; id: number; label: string }) {
  return (
    <label className={classes.box}>
      <input type="checkbox" checked={choice.has(id)} onChange={() => choice.toggle(id)} />
      <span className="visually-hidden">选择 {label}</span>
    </label>
  );
}
