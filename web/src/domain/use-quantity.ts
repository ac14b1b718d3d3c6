import { parseQuantity } from '@baicao/shared/quantity/parse-quantity';
import { useState } from 'react';
import { correct, stepped, type Corrected, type QuantityRule } from './quantity-rule.ts';

export interface QuantityValue {
  /** Pieces; null: an empty field (table view). */
  value: number | null;
  rule: QuantityRule;
  /** Called with a number the rule allows, only when it differs from `value`; 0 only with `allowZero`. */
  onCommit: (number: number) => void;
  /** While it is typed: the number it would become, 0 where it is none; null: nothing is being typed. */
  onType?: (number: number | null) => void;
  /** 0 is passed to the caller instead of being raised to the smallest number. */
  allowZero?: boolean;
}

interface Draft {
  text: string;
  /** Why the number was corrected, or why the text is not a number. */
  note: string;
  invalid: boolean;
  /** Typed or stepped, not yet committed. */
  isOpen: boolean;
}

function draftOf(value: number | null): Draft {
  return { text: value === null ? '' : String(value), note: '', invalid: false, isOpen: false };
}

function settled({ number, reason }: Corrected): Draft {
  return { text: String(number), note: reason, invalid: false, isOpen: false };
}

/** The state of a quantity field between typing and commit: the text, the note under it, and how to revert. */
export function useQuantity({ value, rule, onCommit, onType, allowZero = false }: QuantityValue) {
  const [draft, setDraft] = useState(draftOf(value));
  const [lastValue, setLastValue] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    // The new value may be our own commit: then the note stays. A different number replaces the draft, unless the buyer is at it: the
    // answer to an earlier number would take away what is being typed.
    if (!draft.isOpen && draftOf(value).text !== draft.text) setDraft(draftOf(value));
  }

  const read = (text: string) => parseQuantity(text, rule);
  const pass = (number: number) => {
    if (number !== value && (number > 0 || allowZero)) onCommit(number);
  };

  /** The committed number; null for a field left empty; undefined when the text is not a number. */
  const commit = (): number | null | undefined => {
    onType?.(null);
    if (draft.text.trim() === '' && value === null) return null;
    const parsed = read(draft.text);
    if (!parsed.ok) {
      setDraft({ ...draft, note: parsed.text, invalid: true });
      return undefined;
    }
    const corrected = correct(parsed.number === 0 && !allowZero ? 1 : parsed.number, rule);
    // A step has set its note already; committing the same number must not clear it.
    const isSame = String(corrected.number) === draft.text;
    setDraft((before) => (isSame ? { ...before, isOpen: false } : settled(corrected)));
    pass(corrected.number);
    return corrected.number;
  };

  const numberIn = (text: string): number => {
    const parsed = read(text);
    return parsed.ok ? parsed.number : (value ?? 0);
  };

  return {
    ...draft,
    commit,
    revert: () => {
      setDraft(draftOf(value));
      onType?.(null);
    },
    type: (text: string) => {
      setDraft({ text, note: '', invalid: false, isOpen: true });
      const parsed = read(text);
      onType?.(parsed.ok && parsed.number > 0 ? correct(parsed.number, rule).number : 0);
    },
    /** A held button steps faster than React renders: each step counts from the previous one. */
    step: (direction: 1 | -1) =>
      setDraft((before) => ({ ...settled(stepped(numberIn(before.text), direction, rule)), isOpen: true })),
    canStep: (direction: 1 | -1) => stepped(numberIn(draft.text), direction, rule).number !== numberIn(draft.text),
    /** Blur with a text that is not a number restores the last number; the note stays. */
    leave: () => {
      if (commit() === undefined) setDraft((before) => ({ ...draftOf(value), note: before.note }));
    },
  };
}
