import { wireSchemas } from '@baicao/shared/contract/wire';
import { keywordsIn } from '@baicao/shared/text/characters';
import { orderedPeriod } from '@baicao/shared/time/shanghai';
import { pageText } from './address-numbers.ts';
import { useEffect, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type * as z from 'zod';

type Shape = Readonly<Record<string, z.ZodType>>;
type StateOf<S extends Shape> = z.output<z.ZodObject<S>>;
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
 * `shape`: the fields, from the input of the call and of the page's own (`tab`). In the address each has its own name or the one in
 * `names`, in the order of the shape; a truth is 1.
 */
export function urlState<S extends Shape>(
  shape: S,
  names: { readonly [K in keyof S]?: string } = {},
): UrlState<StateOf<S>> {
  type State = StateOf<S>;
  const nameOf = (field: string) => names[field] ?? field;
  const fields = Object.keys(shape);
  const initial = readWith(shape, () => null);
  const narrowing = fields.filter((field) => !notNarrowing.includes(field));
  const searched = fields.filter((field) => searching.includes(field));
  const textOf = (state: object, field: string) => asText(Reflect.get(state, field));
  const isChanged = (state: object, field: string) => textOf(state, field) !== textOf(initial, field);
  return {
    read: (query) => {
      const textOf = (field: string) => query.get(nameOf(field));
      return inOrder(readWith(shape, (field) => (field === 'page' ? pageText(textOf(field)) : textOf(field)))) as State;
    },
    href: (state, change = {}) => {
      const leadsToFirst = Object.keys(change).some((field) => field !== 'page');
      const next: object = { ...state, ...(leadsToFirst && 'page' in shape ? { page: 1 } : {}), ...change };
      const pairs = fields
        .filter((field) => isChanged(next, field))
        .map((field) => [nameOf(field), textOf(next, field)]);
      return `?${new URLSearchParams(pairs)}`;
    },
    isNarrowed: (state) => narrowing.some((field) => isChanged(state, field)),
    isSearched: (state) => searched.some((field) => isChanged(state, field)),
    cleared: Object.fromEntries(searched.map((field) => [field, initial[field]])) as Change<State>,
  };
}

function readWith(shape: Shape, textOf: (field: string) => string | null): Record<string, unknown> {
  const state: Record<string, unknown> = {};
  for (const [field, schema] of Object.entries(shape)) {
    const value = valueIn(schema, textOf(field));
    if (value !== undefined) state[field] = value;
  }
  return state;
}

function valueIn(schema: z.ZodType, text: string | null): unknown {
  const most = mostIn(schema);
  const read = schema.safeParse(text === null || most === undefined ? (text ?? undefined) : keywordsIn(text, most));
  return read.success ? read.data : schema.safeParse(undefined).data;
}

/** The most characters of a text, which is cut instead of refused. */
function mostIn(schema: z.ZodType): number | undefined {
  const most = wireSchemas.get(schema)?.['maxLength'];
  if (typeof most === 'number') return most;
  // The text in a `default` or `optional`.
  return 'innerType' in schema.def ? mostIn(schema.def.innerType as z.ZodType) : undefined;
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
