import type * as z from 'zod';
import type { RefusalName } from './codes.ts';

/** `visitor`: anybody. `buyer`: logged in. `approved`: logged in and `is_passed`. */
type Access = 'visitor' | 'buyer' | 'approved';
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Where the record's shape comes from: the specification, a public client of the same family, or decided here. */
type Source = 'spec' | 'seen' | 'ours';

/**
 * One call of the API as a value. Types, validation, response checks, OpenAPI, the axios client, the contract
 * sweep and the coverage report are derived from it; no call is described twice.
 */
export interface EndpointRecord<I extends z.ZodObject = z.ZodObject, D extends z.ZodType = z.ZodType> {
  readonly method: Method;
  /** With `{name}` for path parameters, e.g. `/api/cart/{id}/edit`. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  /**
   * Path, query and body fields together. A name in `path` is a path parameter (an invalid one answers 404);
   * the others travel in the query for GET and DELETE and in the body for POST and PUT.
   */
  readonly input: I;
  /** POST whose fields are query parameters (spec §7, `cart/next_hint`). */
  readonly fieldsInQuery?: true;
  readonly data: D;
  /** A list with `meta` beside `data`. `data` is then the schema of the array. */
  readonly paged?: true;
  /** What it may refuse beyond the codes every call shares (400, 401/10001, 403, 404, 413, 415, 422, 429, 5xx). */
  readonly refusals?: readonly RefusalName[];
  /** Takes an optional `idempotency_key` (field or `Idempotency-Key` header). */
  readonly idempotent?: true;
  /**
   * Comes as multipart/form-data with one file in the field `file`; every other call refuses such a body with 415. jpg, png,
   * webp or pdf by content, of `limits.upload.maxBytes` at most.
   */
  readonly upload?: true;
  /** Answers a file as an attachment where it succeeds; `data` then describes nothing. */
  readonly download?: true;
  /** One of the spec's exceptions (§7): a new request does not cancel the same one in flight. */
  readonly keepsInFlight?: true;
  /** Client-side input that the seeded `buyer` can send and get a success for. */
  readonly example: Readonly<Record<string, unknown>>;
  /** Another seeded person who sends the example, where `buyer` has nothing to do it with. */
  readonly exampleAs?: string;
  /** One line in Chinese for the documentation. */
  readonly summary: string;
  readonly source: Source;
}

export type Endpoint<R extends EndpointRecord = EndpointRecord, N extends string = string> = R & { readonly name: N };

type Group<G extends string, R extends Record<string, EndpointRecord>> = {
  readonly [K in keyof R]: Endpoint<R[K], `${G}.${K & string}`>;
};

/** Keeps the literal types of one record. */
export function endpoint<I extends z.ZodObject, D extends z.ZodType, const R extends EndpointRecord<I, D>>(
  record: R & { input: I; data: D },
): R & { input: I; data: D } {
  return record;
}

/** Names the records of one group: `group('cart', {list})` makes `cart.list`. */
export function group<const G extends string, const R extends Record<string, EndpointRecord>>(
  name: G,
  records: R,
): Group<G, R> {
  const entries = Object.entries(records).map(([key, record]) => [key, { ...record, name: `${name}.${key}` }]);
  // Object.fromEntries forgets the keys it was given.
  return Object.fromEntries(entries) as Group<G, R>;
}

type OptionalKeys<T> = { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T];

/** What a handler receives: every field read, defaults applied. */
export type Input<E extends EndpointRecord> = z.output<E['input']>;

/** What a caller passes: numbers, booleans and arrays, a file to an upload; fields with a default may be left out. */
export type ClientInput<E extends EndpointRecord> = Omit<Input<E>, OptionalKeys<z.input<E['input']>>> &
  Partial<Pick<Input<E>, OptionalKeys<z.input<E['input']>> & keyof Input<E>>> &
  (E extends { readonly upload: true } ? { readonly file: Blob } : unknown);

/** What an answer carries as `data`. */
export type Data<E extends EndpointRecord> = z.output<E['data']>;

const pathParameter = /\{([a-z_]+)\}/g;

/** The names between braces in a record's path, in order. */
export function pathParameters(path: string): string[] {
  return Array.from(path.matchAll(pathParameter), (match) => match[1] ?? '');
}
