import classes from './steps.module.css';

interface Props {
  names: readonly string[];
  /** Counted from 1. */
  current: number;
  /** Accessible name. */
  label: string;
}

/** The progress of a process of several pages. `names, current, label` */
export function Steps({ names, current, label }: Props) {
  return (
    <ol className={classes.steps} aria-label={label}>
      {names.map((name, i) => {
        const state = i + 1 < current ? 'done' : i + 1 === current ? 'current' : 'ahead';
        return (
          <li key={name} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span className={classes.dot} aria-hidden>
              {state === 'done' ? '✓' : i + 1}
            </span>
            <span>{name}</span>
          </li>
        );
      })}
    </ol>
  );
}
