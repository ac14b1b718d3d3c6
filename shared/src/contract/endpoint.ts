import type * as z from 'zod';
import type { RefusalName } from './codes.ts';
import type { Changes, Subject } from './subjects.ts';

/** `visitor`: no login needed. `buyer`: logged in. `approved`: logged in and `is_passed`. */
type Access = 'visitor' | 'buyer' | 'approved';
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Origin of the endpoint's shape: the specification, a public client of the same family, or decided here. */
type Source = 'spec' | 'seen' | 'ours';

/**
 * One API endpoint as a value. Types, validation, response checks, OpenAPI, the axios client, the contract
 * sweep and the coverage report are derived from it.
 */
export interface EndpointRecord<I extends z.ZodObject = z.ZodObject, D extends z.ZodType = z.ZodType> {
  readonly method: Method;
  /** `{name}` marks a path parameter, e.g. `/api/cart/{id}/edit`. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** The subjects the answer of a read is made of; empty: no call can change it. A POST that only reads has `reads` beside empty `changes`. */
  readonly reads?: readonly Subject[];
  /** The subjects a write may change; empty: none that a page shows. */
  readonly changes?: Changes;
  /**
   * Path, query and body fields together. A field named in `path` is a path parameter (an invalid value answers 404);
   * the others are sent in the query for GET and DELETE and in the body for POST and PUT.
   */
  readonly input: I;
  /** POST whose fields are query parameters (product §7, `cart/next_hint`). */
  readonly fieldsInQuery?: true;
  readonly data: D;
  /** A paged list with `meta` beside `data`; `data` is the schema of the array. */
  readonly paged?: true;
  /** Error codes beyond those of every call (400, 401/10001, 403, 404, 413, 415, 422, 429, 5xx). */
  readonly refusals?: readonly RefusalName[];
  /** Schemas, by name, of the data that `errors` of its refusals may hold besides messages of fields. */
  readonly refuses?: Readonly<Record<string, z.ZodType>>;
  /** A GET that changes something: it sends a verification code. It runs in a transaction, and only for pages of this site. */
  readonly writes?: true;
  /** Takes an optional `idempotency_key` (field or `Idempotency-Key` header). */
  readonly idempotent?: true;
  /**
   * multipart/form-data with one file in the field `file`; every other endpoint answers 415 to such a body. jpg, png,
   * webp or pdf, detected by content, at most `limits.upload.maxBytes`.
   */
  readonly upload?: true;
  /** For an upload: a picture and no PDF, or a spreadsheet or a text of the same size, which the handler reads. */
  readonly accepts?: 'picture' | 'table';
  /** A successful answer is a file, as an attachment unless `inline` is 1; `data` is not used. */
  readonly download?: true;
  /** Exception of the spec (product §7): a new request does not cancel an identical one in flight. */
  readonly keepsInFlight?: true;
  /** Client input with which the seeded `buyer` gets a successful answer. */
  readonly example: Readonly<Record<string, unknown>>;
  /** Seeded account that sends the example when `buyer` lacks the data for it. */
  readonly exampleAs?: string;
  /** One-line description in Chinese for the API documentation. */
  readonly summary: string;
  readonly source: Source;
}

export type Endpoint<R extends EndpointRecord = EndpointRecord, N extends string = string> = R & { readonly name: N };

type Group<G extends string, R extends Record<string, EndpointRecord>> = {
  readonly [K in keyof R]: Endpoint<R[K], `${G}.${K & string}`>;
};

/**
 * A read names what it reads, a write what it changes; the type refuses other records. Files are not cached: they are fetched
 * when they are needed.
 */
type Declared =
  | { readonly method: 'GET'; readonly download: true; readonly reads?: never; readonly changes?: never }
  | { readonly method: 'GET'; readonly writes?: never; readonly reads: readonly Subject[]; readonly changes?: never }
  | { readonly method: 'GET'; readonly writes: true; readonly changes: Changes }
  | { readonly method: Exclude<Method, 'GET'>; readonly changes: Changes };

/** Preserves the literal types of one endpoint. */
export function endpoint<I extends z.ZodObject, D extends z.ZodType, const R extends EndpointRecord<I, D> & Declared>(
  record: R & { input: I; data: D },
): R & { input: I; data: D } {
  return record;
}

/** Names the endpoints of one group: `group('cart', {list})` makes `cart.list`. */
export function group<const G extends string, const R extends Record<string, EndpointRecord>>(
  name: G,
  records: R,
): Group<G, R> {
  const entries = Object.entries(records).map(([key, record]) => [key, { ...record, name: `${name}.${key}` }]);
  // Object.fromEntries loses the key types.
  return Object.fromEntries(entries) as Group<G, R>;
}

type OptionalKeys<T> = { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T];

/** Input of a handler: all fields parsed, defaults applied. */
export type Input<E extends EndpointRecord> = z.output<E['input']>;

/** Input of a caller: numbers, booleans, arrays, a file for an upload; fields with a default are optional. */
export type ClientInput<E extends EndpointRecord> = Omit<Input<E>, OptionalKeys<z.input<E['input']>>> &
  Partial<Pick<Input<E>, OptionalKeys<z.input<E['input']>> & keyof Input<E>>> &
  (E extends { readonly upload: true } ? { readonly file: Blob } : unknown);

/** `data` of an answer. */
export type Data<E extends EndpointRecord> = z.output<E['data']>;

const pathParameter = /\{([a-z_]+)\}/g;

/** The path parameters of an endpoint, in order. */
export function pathParameters(path: string): string[] {
  return Array.from(path.matchAll(pathParameter), (match) => match[1] ?? '');
}

/** Whether the call only reads: its handler runs while the database refuses writes. */
export function isRead({ method, writes }: Pick<EndpointRecord, 'method' | 'writes'>): boolean {
  return method === 'GET' && writes !== true;
}
