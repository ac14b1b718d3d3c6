import type * as z from 'zod';
import { contract } from './index.ts';
import { wireSchemas } from './wire.ts';

/** How the text of a field is read. */
export type FieldReading =
  | {
      readonly kind: 'number';
      readonly min: number;
      readonly max: number;
      readonly among?: readonly number[] | undefined;
    }
  | { readonly kind: 'word'; readonly words: readonly string[] }
  | { readonly kind: 'flag' }
  | { readonly kind: 'day' }
  | { readonly kind: 'text'; readonly most: number };

/** A field of an address; `initial` is its value where the address has none that the call takes. */
export type AddressField<T = unknown> = FieldReading & { readonly initial?: T };

type FieldsOf<S> = { readonly [K in keyof S]: AddressField<z.output<S[K]>> };

/** The lists whose state is kept in the address. */
const lists = {
  credit: contract.user.creditLog,
  favorites: contract.favorite.list,
  invoices: contract.invoice.list,
  itemRequests: contract.user.buyList,
  messages: contract.message.list,
  money: contract.user.moneyLog,
  often: contract.user.fastBuy,
  orders: contract.order.list,
  reports: contract.document.reports,
} as const;
type Lists = typeof lists;

/**
 * How the fields of lists are read out of addresses, derived from their schemas, so that both have the same limits. The build of the shop writes the
 * values in place of this module: a page reads its address without schemas.
 */
// Object.fromEntries loses the key types.
export const addressFields = Object.fromEntries(
  Object.entries(lists).map(([name, { input }]) => [
    name,
    Object.fromEntries(Object.entries(input.shape).map(([field, schema]) => [field, fieldOf(field, schema)])),
  ]),
) as { readonly [N in keyof Lists]: FieldsOf<Lists[N]['input']['shape']> };

function fieldOf(name: string, schema: z.ZodType): AddressField {
  const reading = readingOf(innermost(schema));
  if (reading === undefined) throw new Error(`the field ${name} of a list cannot be read out of an address`);
  const initial = schema.safeParse(undefined).data;
  return initial === undefined ? reading : { ...reading, initial };
}

/** The schema in a `default` or `optional`. */
function innermost(schema: z.ZodType): z.ZodType {
  return 'innerType' in schema.def ? innermost(schema.def.innerType as z.ZodType) : schema;
}

function readingOf(schema: z.ZodType): FieldReading | undefined {
  const { type, enum: values, ...range } = (wireSchemas.get(schema) ?? {}) as JsonSchema;
  if (type === 'integer') return numberOrFlag(schema, values, range);
  if (type !== 'string') return undefined;
  if (values) return { kind: 'word', words: values.map(String) };
  if (range.format === 'date') return { kind: 'day' };
  return range.maxLength !== undefined && range.minLength === 0 ? { kind: 'text', most: range.maxLength } : undefined;
}

/** What the readers of `wire.ts` say about themselves. */
interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly (string | number)[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly format?: string;
}

function numberOrFlag(
  schema: z.ZodType,
  values: readonly (string | number)[] | undefined,
  { minimum: min = 0, maximum: max = Infinity }: JsonSchema,
): FieldReading {
  if (values === undefined) return { kind: 'number', min, max };
  if (typeof schema.safeParse('1').data === 'boolean') return { kind: 'flag' };
  const among = values.map(Number);
  return { kind: 'number', min: Math.min(...among), max: Math.max(...among), among };
}
