import { useId, type KeyboardEvent, type Ref } from 'react';
import classes from './quantity-input.module.css';
import type { QuantityRule } from './quantity-rule.ts';
import { useHold } from './use-hold.ts';
import { useQuantity } from './use-quantity.ts';

export interface QuantityInputProps {
  /** Pieces; null: an empty field (table view). */
  value: number | null;
  rule: QuantityRule;
  /** Called with a number the rule allows, only when it differs from `value`; 0 only with `allowZero`. */
  onCommit: (number: number) => void;
  /** What it counts, for the screen reader: the goods' name. */
  label: string;
  /** 0 is handed to the caller instead of being raised to the smallest number. */
  allowZero?: boolean;
  disabled?: boolean;
  /** Enter, after the number is committed. `all`: with Ctrl or Cmd. */
  onEnter?: (number: number | null, all: boolean) => void;
  /** Arrow up and down move on instead of stepping (table view). */
  onArrow?: (direction: 1 | -1) => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** A quantity in packs: typed ("１２", "12盒"), stepped, held; corrections say why. The wheel never changes it. */
export function QuantityInput(props: QuantityInputProps) {
  const { value, rule, label, disabled, onEnter, onArrow, inputRef } = props;
  const quantity = useQuantity(props);
  const noteId = useId();
  const less = useHold(() => quantity.step(-1), quantity.commit);
  const more = useHold(() => quantity.step(1), quantity.commit);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (event.key === 'Escape') quantity.revert();
    else if (event.key === 'Enter') {
      event.preventDefault();
      const settled = quantity.commit();
      if (settled !== undefined) onEnter?.(settled, event.ctrlKey || event.metaKey);
    } else if (direction !== 0) {
      event.preventDefault();
      if (onArrow) onArrow(direction === 1 ? -1 : 1);
      else quantity.step(direction);
    }
  };

  return (
    <span className={classes.field} data-disabled={disabled || undefined}>
      <button type="button" className={classes.step} aria-label={`减少 ${label}`} disabled={disabled || !quantity.canStep(-1)} {...less}>−</button>
      <input
        ref={inputRef}
        className={classes.input}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`${label} 数量，单位${rule.unit}`}
        aria-invalid={quantity.invalid || undefined}
        aria-describedby={quantity.note ? noteId : undefined}
        disabled={disabled}
        value={quantity.text}
        placeholder={value === null ? '0' : undefined}
        onChange={(event) => quantity.type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={quantity.leave}
        onKeyDown={onKeyDown}
      />
      <button type="button" className={classes.step} aria-label={`增加 ${label}`} disabled={disabled || !quantity.canStep(1)} {...more}>+</button>
      <span id={noteId} role="status" className={classes.note} data-shown={quantity.note !== '' || undefined}>{quantity.note}</span>
    </span>
  );
}
