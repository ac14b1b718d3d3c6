import { useEffect, useId, useRef, type KeyboardEvent, type MouseEvent, type PointerEvent, type Ref } from 'react';
import classes from './quantity-input.module.css';
import { useQuantity, type QuantityValue } from './use-quantity.ts';

export interface QuantityInputProps extends QuantityValue {
  /** What it counts, for the screen reader: the goods' name. */
  label: string;
  disabled?: boolean;
  /** Enter, after the number is committed. `all`: with Ctrl or Cmd. */
  onEnter?: (number: number | null, all: boolean) => void;
  /** Arrow up (-1) and down (1) move to another row instead of stepping (table view). */
  onArrow?: (direction: 1 | -1) => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** A quantity in packs: typed ("１２", "12盒") or stepped; corrections say why. The wheel never changes it. */
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
        disabled={disabled}
        aria-disabled={!quantity.canStep(-1) || undefined}
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
        disabled={disabled}
        aria-disabled={!quantity.canStep(1) || undefined}
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

/** Enter commits, Esc reverts, arrows step or move to the next row. */
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
    onKeyDown: (event: KeyboardEvent) => handlers[event.key]?.(event),
    onKeyUp: (event: KeyboardEvent) => {
      if (!onArrow && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) quantity.commit();
    },
  };
}

const firstPauseMs = 400;
const everyMs = 80;

/**
 * A button that repeats while it is held, by pointer or by Enter and space; `release` runs once at the end. It must not be disabled where it has
 * come to a bound: a disabled button hears of no end, and loses the focus.
 */
function useHold(step: () => void, release: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ step, release });
  useEffect(() => {
    latest.current = { step, release };
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const repeat = (pauseMs: number) => {
    timer.current = setTimeout(() => {
      latest.current.step();
      repeat(everyMs);
    }, pauseMs);
  };
  const stop = () => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    latest.current.release();
  };
  const isPress = (event: KeyboardEvent) => event.key === 'Enter' || event.key === ' ';
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      latest.current.step();
      repeat(firstPauseMs);
    },
    // The field keeps the focus: its blur would commit a number in between.
    onMouseDown: (event: MouseEvent<HTMLElement>) => event.preventDefault(),
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onBlur: release,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (!isPress(event)) return;
      event.preventDefault();
      latest.current.step();
    },
    onKeyUp: (event: KeyboardEvent<HTMLElement>) => {
      if (isPress(event)) latest.current.release();
    },
  };
}
