import { limits } from '@baicao/shared/limits';

const { integerDigitsMax } = limits.request;
const largest = 10 ** integerDigitsMax - 1;

/** A number in an address; null: none, or not a whole number, or too long for a call. */
export function wholeNumber(text: string | null | undefined): number | null {
  return /^[0-9]+$/.test(text ?? '') && (text ?? '').length <= integerDigitsMax ? Number(text) : null;
}

/** An id in an address; 0, which no record has, for anything else, so that the server answers "not found". */
export function idOf(text: string | null | undefined): number {
  return wholeNumber(text) ?? 0;
}

/** The text of a page number: one too long for a call is the largest, so that it is answered as a page past the end. */
export function pageText(text: string | null): string | null {
  return /^[1-9][0-9]*$/.test(text ?? '') && wholeNumber(text) === null ? String(largest) : text;
}

/** `page` of the query of an address; 1 where it is missing or no page number. */
export function pageOf(query: URLSearchParams): number {
  return wholeNumber(pageText(query.get('page'))) || 1;
}
