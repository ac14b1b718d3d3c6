import { parseQuantity } from '@baicao/shared/quantity/parse-quantity';
import { useState } from 'react';
import type { QuantityInputProps } from './quantity-input.tsx';
import { correct, stepped, type Corrected } from './quantity-rule.ts';

type Source = Pick<QuantityInputProps, 'value' | 'rule' | 'onCommit' | 'allowZero'>;

interface Draft {
  text: string;
  /** Why the number was changed, or why it is none. */
  note: string;
  invalid: boolean;
}

function draftOf(value: number | null): Draft {
  return { text: value === null ? '' : String(value), note: '', invalid: false };
}

function settled({ number, reason }: Corrected): Draft {
  return { text: String(number), note: reason, invalid: false };
}

/** What a quantity field holds between a key and its commit: the text, the note under it, and the way back. */
export function useQuantity({ value, rule, onCommit, allowZero = false }: Source) {
  const [draft, setDraft] = useState(draftOf(value));
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    // The answer to our own commit must not take the reason away; another number did not come from here.
    if (draftOf(value).text !== draft.text) setDraft(draftOf(value));
  }

  const read = (text: string) => parseQuantity(text, { unit: rule.unit, cartonSize: rule.cartonSize });
  const hand = (number: number) => {
    if (number !== value && (number > 0 || allowZero)) onCommit(number);
  };

  /** The number now in force; null for a field left empty; undefined when the text is no number. */
  const commit = (): number | null | undefined => {
    if (draft.text.trim() === '' && value === null) return null;
    const parsed = read(draft.text);
    if (!parsed.ok) {
      setDraft({ ...draft, note: parsed.text, invalid: true });
      return undefined;
    }
    const corrected = correct(parsed.number === 0 && !allowZero ? 1 : parsed.number, rule);
    // A step has said why already; committing its own number again must not silence that.
    if (String(corrected.number) !== draft.text) setDraft(settled(corrected));
    hand(corrected.number);
    return corrected.number;
  };

  const counted = (text: string): number => {
    const parsed = read(text);
    return parsed.ok ? parsed.number : (value ?? 0);
  };

  return {
    ...draft,
    commit,
    revert: () => setDraft(draftOf(value)),
    type: (text: string) => setDraft({ text, note: '', invalid: false }),
    /** Held steps come faster than React draws: each counts from the one before. */
    step: (direction: 1 | -1) => setDraft((before) => settled(stepped(counted(before.text), direction, rule))),
    canStep: (direction: 1 | -1) => stepped(counted(draft.text), direction, rule).number !== counted(draft.text),
    /** Leaving with a text that is no number brings the last number back; the reason stays. */
    leave: () => {
      if (commit() === undefined) setDraft((before) => ({ ...draftOf(value), note: before.note }));
    },
  };
}
