import { useEffect, useRef } from 'react';
import classes from './checkbox.module.css';

interface Props {
  /** `some`: a part of the lines is selected (indeterminate). */
  state: 'all' | 'some' | 'none';
  onChange: (isSelected: boolean) => void;
  /** The accessible name. */
  label: string;
  /** Shown beside the box. */
  text?: string;
  disabled?: boolean;
}

/** A native checkbox with an indeterminate state; the clickable area is larger than the box. */
export function Checkbox({ state, onChange, label, text, disabled }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <label className={classes.checkbox}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={state === 'all'}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {text && <span>{text}</span>}
    </label>
  );
}
