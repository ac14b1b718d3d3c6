import { Text } from '#design/text.tsx';
import { parseQuantity } from '@baicao/shared/quantity/parse-quantity';
import { useId, useState, type KeyboardEvent } from 'react';
import classes from './count-input.module.css';

interface Props {
  value: number;
  /** Largest number; a larger entry is reduced to it with a note. */
  max: number;
  unit: string;
  /** Goods name, for the accessible names. */
  label: string;
  onChange: (number: number) => void;
}

/** Number of pieces from 0 to `max`, typed ("１２", "3盒") or stepped; committed by Enter or blur. */
export function CountInput({ value, max, unit, label, onChange }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const noteId = useId();
  const take = (number: number, message = '') => {
    setDraft(null);
    setNote(message);
    if (number !== value) onChange(number);
  };
  const commit = () => {
    if (draft === null) return;
    if (draft.trim() === '') return take(0);
    const parsed = parseQuantity(draft, { unit, cartonSize: 0 });
    if (!parsed.ok) return take(value, parsed.text);
    if (parsed.number > max) return take(max, `最多 ${max} ${unit}`);
    take(parsed.number);
  };
  const keys: Readonly<Record<string, () => void>> = {
    Enter: commit,
    Escape: () => setDraft(null),
    ArrowUp: () => take(Math.min(max, value + 1)),
    ArrowDown: () => take(Math.max(0, value - 1)),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act) return;
    // Enter must not submit the surrounding form.
    event.preventDefault();
    act();
  };
  return (
    <span className={classes.field}>
      <button
        type="button"
        className={classes.step}
        aria-label={`减少 ${label}`}
        aria-disabled={value === 0 || undefined}
        onClick={() => take(Math.max(0, value - 1))}
      >
        −
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        className={classes.input}
        aria-label={`${label} 数量，单位${unit}，最多 ${max}`}
        aria-describedby={note ? noteId : undefined}
        value={draft ?? String(value)}
        onChange={(event) => {
          setDraft(event.currentTarget.value);
          setNote('');
        }}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className={classes.step}
        aria-label={`增加 ${label}`}
        aria-disabled={value >= max || undefined}
        onClick={() => take(Math.min(max, value + 1))}
      >
        +
      </button>
      <Text id={noteId} role="status" className={classes.note} size="xs" tone="warn">
        {note}
      </Text>
    </span>
  );
}
