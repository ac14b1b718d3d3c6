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
  /** Arrow up (-1) and down (1) move on instead of stepping (table view). */
  onArrow?: (direction: 1 | -1) => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** A quantity in packs: typed ("１２", "12盒"), stepped, held; corrections say why. The wheel never changes it. */
export function QuantityInput(props: QuantityInputProps) {
  const { value, rule, label, disabled, inputRef } = props;
  const quantity = useQuantity(props);
  const noteId = useId();
  const less = useHold(() => quantity.step(-1), quantity.commit);
  const more = useHold(() => quantity.step(1), quantity.commit);
  const keys = fieldKeys(props, quantity);
  return (
    <span className={classes.field} data-disabled={disabled || undefined}>
      <button
        type="button"
        className={classes.step}
        aria-label={`减少 ${label}`}
        disabled={disabled || !quantity.canStep(-1)}
        {...less}
      >
        −
      </button>
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
        {...keys}
      />
      <button
        type="button"
        className={classes.step}
        aria-label={`增加 ${label}`}
        disabled={disabled || !quantity.canStep(1)}
        {...more}
      >
        +
      </button>
      <span id={noteId} role="status" className={classes.note} data-shown={quantity.note !== '' || undefined}>
        {quantity.note}
      </span>
    </span>
  );
}

/** Enter commits, Esc brings the last number back, arrows step or move on; a composing input method keeps its keys. */
function fieldKeys({ onEnter, onArrow }: QuantityInputProps, quantity: ReturnType<typeof useQuantity>) {
  const enter = (event: KeyboardEvent) => {
    event.preventDefault();
    const number = quantity.commit();
    if (number !== undefined) onEnter?.(number, event.ctrlKey || event.metaKey);
  };
  const arrow = (up: boolean) => (event: KeyboardEvent) => {
    event.preventDefault();
    if (onArrow) onArrow(up ? -1 : 1);
    else quantity.step(up ? 1 : -1);
  };
  const handlers: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    Enter: enter,
    Escape: quantity.revert,
    ArrowUp: arrow(true),
    ArrowDown: arrow(false),
  };
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (!event.nativeEvent.isComposing) handlers[event.key]?.(event);
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (!onArrow && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) quantity.commit();
    },
  };
}
