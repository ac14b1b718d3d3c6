import type { AddressField } from '@baicao/shared/contract/address-fields';
import { orderedPeriod } from '@baicao/shared/time/shanghai';
import { valueIn } from './address-field.ts';
import { pageText } from './address-numbers.ts';
import { useEffect, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

type Fields = Readonly<Record<string, AddressField>>;
type ValueOf<F> = F extends AddressField<infer T> ? T : never;
type MayBeMissing<F extends Fields> = { [K in keyof F]: undefined extends ValueOf<F[K]> ? K : never }[keyof F];
type StateOf<F extends Fields> = { [K in Exclude<keyof F, MayBeMissing<F>>]: ValueOf<F[K]> } & {
  [K in MayBeMissing<F>]?: ValueOf<F[K]>;
};
type Change<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** The state of a page that is kept in the query of its address: `state` is what its call takes. */
export interface UrlState<T> {
  /** Values the call would refuse count as missing; keywords that are too long are cut; a period is put in order. */
  readonly read: (query: URLSearchParams) => T;
  /** `?…` of the state with a change. Defaults are left out, so that one state has one address; any change but of the page leads to page 1. */
  readonly href: (state: T, change?: Change<T>) => string;
  /** Whether a field is not at its default; pages, `tab`, order and layout do not count. */
  readonly isNarrowed: (state: T) => boolean;
  /** Whether keywords or a period are looked for. */
  readonly isSearched: (state: T) => boolean;
  /** The change that takes keywords and period away. */
  readonly cleared: Change<T>;
}

const notNarrowing: readonly string[] = ['page', 'per_page', 'tab', 'sort', 'order', 'layout'];
const searching: readonly string[] = ['keywords', 'start_time', 'end_time'];

/**
 * `fields`: those of the call (`addressFields`) and of the page's own (`tab`: `wordField`). In the address each has its own name or the one
 * in `names`, in the order of the fields; a truth is 1.
 */
export function urlState<F extends Fields>(
  fields: F,
  namesInAddress: { readonly [K in keyof F]?: string } = {},
): UrlState<StateOf<F>> {
  type State = StateOf<F>;
  const nameOf = (field: string) => namesInAddress[field] ?? field;
  const names = Object.keys(fields);
  const initial = readWith(fields, () => null);
  const narrowing = names.filter((field) => !notNarrowing.includes(field));
  const searched = names.filter((field) => searching.includes(field));
  const textOf = (state: object, field: string) => asText(Reflect.get(state, field));
  const isChanged = (state: object, field: string) => textOf(state, field) !== textOf(initial, field);
  return {
    read: (query) => {
      const textOf = (field: string) => query.get(nameOf(field));
      return inOrder(
        readWith(fields, (field) => (field === 'page' ? pageText(textOf(field)) : textOf(field))),
      ) as State;
    },
    href: (state, change = {}) => {
      const leadsToFirst = Object.keys(change).some((field) => field !== 'page');
      const next: object = { ...state, ...(leadsToFirst && 'page' in fields ? { page: 1 } : {}), ...change };
      const pairs = names
        .filter((field) => isChanged(next, field))
        .map((field) => [nameOf(field), textOf(next, field)]);
      return `?${new URLSearchParams(pairs)}`;
    },
    isNarrowed: (state) => narrowing.some((field) => isChanged(state, field)),
    isSearched: (state) => searched.some((field) => isChanged(state, field)),
    cleared: Object.fromEntries(searched.map((field) => [field, initial[field]])) as Change<State>,
  };
}

function readWith(fields: Fields, textOf: (field: string) => string | null): Record<string, unknown> {
  const state: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = valueIn(field, textOf(name));
    if (value !== undefined) state[name] = value;
  }
  return state;
}

/** Swaps the days of a period where the first is later. */
function inOrder(state: Record<string, unknown>): Record<string, unknown> {
  const { start_time: start, end_time: end } = state;
  if (typeof start !== 'string' || typeof end !== 'string') return state;
  const period = orderedPeriod({ start, end });
  return { ...state, start_time: period.start, end_time: period.end };
}

function asText(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '';
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** The state of the current address, and what changes it. */
export interface UrlList<T> {
  readonly state: T;
  readonly hrefOf: (change: Change<T>) => string;
  /** Goes to the address of the change; the page is not scrolled. */
  readonly go: (change: Change<T>) => void;
  readonly isNarrowed: boolean;
  readonly isSearched: boolean;
  readonly cleared: Change<T>;
}

export function useUrlState<T>(codec: UrlState<T>): UrlList<T> {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const state = useMemo(() => codec.read(query), [codec, query]);
  // After a quick second change the page may still show the state before the first.
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);
  const hrefOf = (change: Change<T>) => codec.href(state, change);
  const go = (change: Change<T>) => {
    const href = codec.href(latest.current, change);
    latest.current = codec.read(new URLSearchParams(href));
    void navigate(href, { preventScrollReset: true });
  };
  const { cleared } = codec;
  return { state, hrefOf, go, isNarrowed: codec.isNarrowed(state), isSearched: codec.isSearched(state), cleared };
}
