import type * as z from 'zod';
import { pageMeta } from './page-meta.ts';
import { described } from './described.ts';
import type { EndpointRecord } from './endpoint.ts';
import { isVitalField, scalarReader } from './scalar-reader.ts';
import { fieldMarks } from './field-marks.ts';

/**
 * Reads the answers of a host that writes the same facts in another form: numbers as text, money as numbers, null for an empty list, fields left
 * out. Derived from the contract's schemas. No repair changes a number or an amount: a missing or unreadable value is replaced only where a
 * page can do without it, and `Unreadable` is thrown where it cannot (`vital` in wire.ts).
 */

/** One deviation from the contract that could be repaired. */
export interface Repair {
  /** Path of the value, e.g. `data.lines[].price`; `[]` means any row. */
  readonly place: string;
  readonly found: unknown;
  /** The value used instead; undefined: a row that was left out. */
  readonly used: unknown;
}

/** A vital value is missing or unreadable. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
  readonly place: string;
  constructor(place: string, found: unknown) {
    super(`${place} cannot be read: ${described(found)}`);
    this.place = place;
  }
}

export interface AnswerRead {
  readonly data: unknown;
  /** Undefined where the answer has no `meta`. */
  readonly meta: unknown;
  /** The first repair of each path. */
  readonly repairs: readonly Repair[];
}

/** `data` and `meta` of a success; both the given ones where nothing had to be repaired. Throws `Unreadable`. */
export function readAnswer(
  record: EndpointRecord,
  answer: { readonly data?: unknown; readonly meta?: unknown },
): AnswerRead {
  const reading: Reading = { path: ['data'], repairs: new Map() };
  const data = readerOf(record.data)(answer.data, reading);
  reading.path[0] = 'meta';
  const meta = answer.meta === undefined || answer.meta === null ? undefined : readerOf(pageMeta)(answer.meta, reading);
  return { data, meta, repairs: [...reading.repairs.values()] };
}

/** The present path of the reader, and its repairs: by path, so that ten thousand rows in another form make one entry. */
interface Reading {
  readonly path: string[];
  readonly repairs: Map<string, Repair>;
}

/** Returns the same value where it conforms to the contract. */
type Reader = (value: unknown, reading: Reading) => unknown;

const readers = new WeakMap<z.core.$ZodType, Reader>();

/** Made at the first use, since a schema may contain itself. */
function readerOf(schema: z.core.$ZodType): Reader {
  let reader = readers.get(schema);
  if (!reader) {
    const { standIn } = fieldMarks.get(schema) ?? {};
    reader = standIn === undefined ? made(schema) : withStandIn(made(schema), standIn);
    readers.set(schema, reader);
  }
  return reader;
}

function made(schema: z.core.$ZodType): Reader {
  const { _zod: zod } = schema as z.core.$ZodTypes;
  const { def } = zod;
  switch (def.type) {
    case 'object':
      return objectReader(schema, def.shape);
    case 'array':
      return arrayReader(schema, def.element);
    case 'nullable':
      return withStandIn(readerOf(def.innerType), null);
    case 'optional':
      return withStandIn(readerOf(def.innerType), undefined);
    case 'lazy':
      return (value, reading) => readerOf(def.getter())(value, reading);
    default:
      return alternatives(schema) ?? valueReader(schema);
  }
}

function fail(reading: Reading, found: unknown): never {
  throw new Unreadable(placeOf(reading), found);
}

function repaired<T>(reading: Reading, found: unknown, used: T): T {
  const place = placeOf(reading);
  if (!reading.repairs.has(place)) reading.repairs.set(place, { place, found, used });
  return used;
}

/** Removes all repairs after the first `size`. */
function rewind({ repairs }: Reading, size: number): void {
  for (const place of [...repairs.keys()].slice(size)) repairs.delete(place);
}

const placeOf = ({ path }: Reading) => path.join('.').replaceAll('.[]', '[]');

/**
 * Copied only where a field changes, or where the host has fields of its own: they are left out, so that the result has only fields of the contract.
 * PHP writes an empty record as an empty list. A record that is missing is read as an empty one, so that it fails where one of its fields is vital.
 */
function objectReader(schema: z.core.$ZodType, shape: Readonly<Record<string, z.core.$ZodType>>): Reader {
  const fields = Object.entries(shape);
  const isVital = isVitalField(schema);
  return (value, reading) => {
    const given = isNone(value) && !isVital ? {} : value;
    if (!isRecord(given)) fail(reading, value);
    const { size: before } = reading.repairs;
    const isOurs = Object.keys(given).every((name) => name in shape);
    let read = isOurs ? given : Object.fromEntries(Object.entries(given).filter(([name]) => name in shape));
    for (const [name, field] of fields) {
      reading.path.push(name);
      const inner = readerOf(field)(given[name], reading);
      reading.path.pop();
      if (inner === given[name]) continue;
      if (read === given) read = { ...given };
      read[name] = inner;
    }
    if (given === value) return read;
    rewind(reading, before);
    return repaired(reading, value, read);
  };
}

const isNone = (value: unknown) =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

/**
 * Null counts as an empty list, and so does a missing list where the page can do without it. PHP writes a list with gaps as a record of its rows. A row that
 * cannot be read is left out of secondary lists; never out of the answer's main list, or of a vital one.
 */
function arrayReader(schema: z.core.$ZodType, element: z.core.$ZodType): Reader {
  const isVital = isVitalField(schema);
  return (value, reading) => {
    const rows = rowsOf(value);
    const isMandatory = isVital || isWhole(reading);
    if (rows === null || (value === undefined && isMandatory)) fail(reading, value);
    const read = readRows(rows, readerOf(element), isMandatory, reading);
    if (rows !== value) return repaired(reading, value, read);
    return read.length === rows.length && read.every((row, i) => row === rows[i]) ? value : read;
  };
}

function readRows(rows: readonly unknown[], read: Reader, isMandatory: boolean, reading: Reading): unknown[] {
  reading.path.push('[]');
  const all: unknown[] = [];
  for (const row of rows) {
    const each = isMandatory ? read(row, reading) : attempt(read, row, reading);
    if (each === unreadable) repaired(reading, row, undefined);
    else all.push(each);
  }
  reading.path.pop();
  return all;
}

const isWhole = ({ path }: Reading) => path.length === 1;

function rowsOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  if (value === null || value === undefined || value === '') return [];
  return isRecord(value) && Object.keys(value).every((key) => /^\d+$/.test(key)) ? Object.values(value) : null;
}

const unreadable = Symbol('unreadable');

/** The result of the reader for a value, or `unreadable`; repairs of a failed attempt are removed. */
function attempt(read: Reader, value: unknown, reading: Reading): unknown {
  const { length: depth } = reading.path;
  const { size: before } = reading.repairs;
  try {
    return read(value, reading);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    reading.path.length = depth;
    rewind(reading, before);
    return unreadable;
  }
}

/** Replaces a missing or unreadable value by `standIn`. */
function withStandIn(inner: Reader, standIn: unknown): Reader {
  return (value, reading) => {
    if (value === standIn) return value;
    const isMissing = value === undefined || value === null;
    const read = isMissing ? unreadable : attempt(inner, value, reading);
    return read === unreadable ? repaired(reading, value, standIn) : read;
  };
}

/** A reader for alternatives of records or lists: the first that can be read counts. null: the alternatives are values. */
function alternatives(schema: z.core.$ZodType): Reader | null {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type !== 'union' || def.options.every((option) => (option as z.core.$ZodTypes)._zod.def.type === 'literal'))
    return null;
  return (value, reading) => {
    for (const option of def.options) {
      const read = attempt(readerOf(option), value, reading);
      if (read !== unreadable) return read;
    }
    return fail(reading, value);
  };
}

function valueReader(schema: z.core.$ZodType): Reader {
  const read = scalarReader(schema);
  return (value, reading) => {
    const used = read(value);
    if (used === undefined) fail(reading, value);
    return used === value ? value : repaired(reading, value, used);
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
