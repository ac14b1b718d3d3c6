import { useEffect, useRef } from 'react';
import classes from './tick.module.css';

interface Props {
  /** `some`: part of what it stands for is selected. */
  state: 'all' | 'some' | 'none';
  onChange: (isSelected: boolean) => void;
  /** Read aloud where no words stand beside it. */
  label: string;
  /** Words beside it. */
  text?: string;
  disabled?: boolean;
}

/** A checkbox, alone or with words; the clickable area is larger than the box. `state, onChange, label, text?` */
export function Tick({ state, onChange, label, text, disabled }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <label className={classes.tick}>
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
