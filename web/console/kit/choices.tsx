import classes from './choices.module.css';

export interface Choice<T extends string> {
  readonly value: T;
  readonly title: string;
  readonly about: string;
}

interface Props<T extends string> {
  label: string;
  choices: readonly Choice<T>[];
  chosen: T;
  onChoose: (value: T) => void;
}

/** One of a few, each with what it means. `label, choices: {value, title, about}[], chosen, onChoose(value)` */
export function Choices<T extends string>({ label, choices, chosen, onChoose }: Props<T>) {
  return (
    <div className={classes.choices} role="radiogroup" aria-label={label}>
      {choices.map(({ value, title, about }) => (
        <label key={value} className={classes.choice}>
          <input type="radio" name={label} checked={chosen === value} onChange={() => onChoose(value)} />
          <span>
            {title}
            <small>{about}</small>
          </span>
        </label>
      ))}
    </div>
  );
}
