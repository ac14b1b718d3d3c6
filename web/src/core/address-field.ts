import type { AddressField, FieldReading } from '@baicao/shared/contract/address-fields';
import { keywordsIn } from '@baicao/shared/text/characters';
import { isDamaged, tidyText } from '@baicao/shared/text/tidy-text';
import { parseDay } from '@baicao/shared/time/shanghai';
import { wholeNumber } from './address-numbers.ts';

/** A field of a page's own: one of some words. */
export function wordField<const W extends string>(words: readonly W[], initial: W): AddressField<W> {
  return { kind: 'word', words, initial };
}

/** A field of a page's own that is on or off; a truth is 1 in the address. */
export const flagField: AddressField<boolean> = { kind: 'flag', initial: false };

/** A field of a page's own with a text of at most `most` characters. */
export const textField = (most: number): AddressField<string> => ({ kind: 'text', most, initial: '' });

/** The value of a field; a text that the call would refuse counts as missing, and one that is too long is cut. */
export function valueIn(field: AddressField, text: string | null): unknown {
  return (text === null ? undefined : read(field, text)) ?? field.initial;
}

const flags = new Map([
  ['0', false],
  ['1', true],
]);

function read(field: FieldReading, text: string): unknown {
  switch (field.kind) {
    case 'number':
      return numberIn(field, text);
    case 'word':
      return field.words.includes(text) ? text : undefined;
    case 'flag':
      return flags.get(text);
    case 'day':
      return parseDay(text) === null ? undefined : text;
    case 'text':
      return textIn(text, field.most);
  }
}

function numberIn({ min, max, among }: FieldReading & { kind: 'number' }, text: string): number | undefined {
  const number = wholeNumber(text);
  if (number === null || number < min || number > max) return undefined;
  return among === undefined || among.includes(number) ? number : undefined;
}

function textIn(text: string, most: number): string | undefined {
  const keywords = keywordsIn(text, most);
  // What is cut may end with a blank.
  return isDamaged(keywords) ? undefined : tidyText(keywords);
}
