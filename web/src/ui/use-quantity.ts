import { parseQuantity } from '@baicao/shared/quantity/parse-quantity';
import { useRef, useState } from 'react';
import type { QuantityInputProps } from './quantity-input.tsx';
import { correct, stepped, type Corrected } from './quantity-rule.ts';

type Source = Pick<QuantityInputProps, 'value' | 'rule' | 'onCommit' | 'allowZero'>;

/** What a quantity field holds between a key and its commit: the text, the note under it, and the way back. */
export function useQuantity({ value, rule, onCommit, allowZero = false }: Source) {
  const [text, setText] = useState(shown(value));
  const [note, setNote] = useState('');
  const [invalid, setInvalid] = useState(false);
  const [known, setKnown] = useState(value);
  // Held steps come faster than React draws; the ref is what the next one counts from.
  const draft = useRef(text);

  const write = (next: string) => {
    draft.current = next;
    setText(next);
  };
  const settle = ({ number, reason }: Corrected) => {
    write(String(number));
    setNote(reason);
    setInvalid(false);
  };

  if (known !== value) {
    setKnown(value);
    // The answer to our own commit must not take the reason away; another number did not come from here.
    if (shown(value) !== text) {
      draft.current = shown(value);
      setText(shown(value));
      setNote('');
    }
  }

  /** The number now in force; null for a field left empty; undefined when the text is no number. */
  const commit = (): number | null | undefined => {
    if (draft.current.trim() === '' && value === null) return null;
    const parsed = parseQuantity(draft.current, { unit: rule.unit, cartonSize: rule.cartonSize });
    if (!parsed.ok) {
      setNote(parsed.text);
      setInvalid(true);
      return undefined;
    }
    const wanted = parsed.number === 0 && !allowZero ? 1 : parsed.number;
    const corrected = correct(wanted, rule);
    // A step has said why already; committing its number again must not silence that.
    if (corrected.number !== parsed.number || String(parsed.number) !== draft.current) settle(corrected);
    else setInvalid(false);
    if (corrected.number !== value && (corrected.number > 0 || allowZero)) onCommit(corrected.number);
    return corrected.number;
  };
  const current = (): number => {
    const parsed = parseQuantity(draft.current);
    return parsed.ok ? parsed.number : (value ?? 0);
  };
  const revert = () => {
    write(shown(value));
    setNote('');
    setInvalid(false);
  };

  return {
    text,
    note,
    invalid,
    commit,
    revert,
    type: (next: string) => {
      write(next);
      setNote('');
      setInvalid(false);
    },
    step: (direction: 1 | -1) => settle(stepped(current(), direction, rule)),
    canStep: (direction: 1 | -1) => stepped(current(), direction, rule).number !== current(),
    /** Leaving with a text that is no number brings the last number back, the reason stays. */
    leave: () => {
      if (commit() === undefined) write(shown(value));
    },
  };
}

function shown(value: number | null): string {
  return value === null ? '' : String(value);
}
