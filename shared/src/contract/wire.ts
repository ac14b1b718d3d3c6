import * as z from 'zod';
import { limits } from '#limits.ts';
import { charactersIn, hasAtMost } from '#text/characters.ts';
import { isBlank, isDamaged, tidyLines, tidyText } from '#text/tidy-text.ts';
import { parseQuantity } from '#quantity/parse-quantity.ts';
import { givenOnce } from '#validation/given-once.ts';
import { violationCodes, wireViolation } from './codes.ts';
import { vital } from './field-marks.ts';

/**
 * Readers for values that arrive as text in a form body or a query string (contract: values on the wire).
 * JSON bodies are converted to the same text form first. Never use `z.coerce`: it reads '' as 0 and
 * 'false' as true. Every reader rejects with a Chinese message in which the caller replaces `{field}` by the field's label.
 */

/** JSON Schema of the values a reader accepts, for the API document: derived from the reader it would be any text. */
export const wireSchemas = z.registry<Readonly<Record<string, unknown>>>();

const { integerDigitsMax } = limits.request;
const integerText = new RegExp(`^[0-9]{1,${integerDigitsMax}}$`);

/** A whole number of at most nine digits; ` 1`, `1e3`, `0x10`, `1.0`, `-1`, `１２` are rejected. */
export function integer(label: string, range: { min?: number; max?: number } = {}) {
  const min = range.min ?? 0;
  const max = range.max ?? 10 ** integerDigitsMax - 1;
  return z
    .string({ error: givenOnce(label, `${label}不能为空`) })
    .regex(integerText, `${label}须为整数`)
    .transform(Number)
    .refine((value) => value >= min, `${label}不能小于${min}`)
    .refine((value) => value <= max, `${label}不能大于${max}`)
    .register(wireSchemas, { type: 'integer', minimum: min, maximum: max, description: label });
}

/**
 * A quantity as a person types it or copies it from a spreadsheet: `30`, `30.00`, `1,200`, `３０` and `30盒`; `1.5`, `-1` and cartons, whose size is
 * not known here, are rejected.
 */
export function quantity(label: string, range: { min?: number; max?: number } = {}) {
  const { min = 0, max = limits.cart.piecesMax } = range;
  return z
    .string({ error: givenOnce(label, `${label}不能为空`) })
    .transform((value) => {
      const parsed = parseQuantity(value);
      return parsed.ok ? parsed.number : Number.NaN;
    })
    .refine((value) => !Number.isNaN(value), { error: `${label}须为整数`, abort: true })
    .refine((value) => value >= min, `${label}不能小于${min}`)
    .refine((value) => value <= max, `${label}不能大于${max}`)
    .register(wireSchemas, { type: 'integer', minimum: min, maximum: max, description: label });
}

export const id = (label = '编号') => integer(label);

/** 0 or 1 on the wire, a boolean in code. */
export function flag(label: string) {
  return z
    .enum(['0', '1'], { error: givenOnce(label, `${label}只能为0或1`) })
    .transform((value) => value === '1')
    .register(wireSchemas, { type: 'integer', enum: [0, 1], description: label });
}

/** For a call marked `download`: 1 to show the file in the browser; otherwise it is an attachment. */
export const shownInBrowser = { inline: flag('在浏览器中打开').optional() };

/**
 * Text of `min` to `max` characters as people count them, without blanks around it: one line without invisible marks, or `lines` as
 * they were written. A text of invisible characters only counts as empty. The documented lengths count code points, of which a character has one or more.
 */
export function text(label: string, range: { min?: number; max: number; lines?: true }) {
  const min = range.min ?? 1;
  return z
    .string({ error: givenOnce(label, `${label}不能为空`) })
    .refine((value) => !isDamaged(value), `${label}含有无法识别的字符`)
    .transform(range.lines ? tidyLines : tidyText)
    .refine((value) => value !== '' || min === 0, `${label}不能为空`)
    .refine((value) => value === '' || charactersIn(value) >= min, `${label}至少${min}个字`)
    .refine((value) => hasAtMost(value, range.max), `${label}最多${range.max}个字`)
    .register(wireSchemas, { type: 'string', minLength: min, maxLength: range.max, description: label });
}

const blank = z
  .string()
  .overwrite(tidyText)
  .pipe(z.literal(''))
  .register(wireSchemas, { type: 'string', maxLength: 0 });

/** The value of the field, or an empty value, which clears the stored one. */
export function blankOr<T extends z.ZodType>(field: T) {
  return z.union([blank, field]);
}

/** One of the given values, sent as text. */
export function oneOf<const V extends readonly [string, ...string[]]>(label: string, values: V) {
  return z
    .enum(values, { error: givenOnce(label, `${label}取值不正确`) })
    .register(wireSchemas, { type: 'string', enum: values, description: label });
}

/** One of the given whole numbers, e.g. `type 1 药品 2 厂家`. */
export function choice<const V extends number>(label: string, values: readonly V[]) {
  return z
    .string({ error: givenOnce(label, `${label}不能为空`) })
    .regex(integerText, `${label}取值不正确`)
    .transform(Number)
    .refine((value): value is V => values.some((one) => one === value), `${label}取值不正确`)
    .register(wireSchemas, { type: 'integer', enum: values, description: label });
}

// `ids=1,2`, `ids=1&ids=2`, `ids[]=1` and `ids[0]=1` are the same list; the parser passes a string or an array of strings.
const textOrTexts = (label: string) => z.union([z.string(), z.array(z.string())], { error: `${label}不能为空` });

/** A list of ids: at least one, duplicates removed. */
export function idList(label: string, max = 500) {
  return textOrTexts(label)
    .transform((value) => (typeof value === 'string' ? value.split(',') : value.flatMap((part) => part.split(','))))
    .refine((parts) => parts.length > 0 && parts.every((part) => integerText.test(part)), `${label}须为编号列表`)
    .transform((parts) => [...new Set(parts.map(Number))])
    .refine((ids) => ids.length <= max, `${label}一次最多${max}个`)
    .register(wireSchemas, {
      type: 'array',
      items: { type: 'integer', minimum: 0, maximum: 10 ** integerDigitsMax - 1 },
      minItems: 1,
      description: label,
    });
}

/** A repeatable text: `sccj=a&sccj=b`. A comma is part of the value. */
export function textList(label: string, range: { max: number; maxItems: number }) {
  return textOrTexts(label)
    .transform((value) => (typeof value === 'string' ? [value] : value))
    .pipe(z.array(text(label, { max: range.max })).max(range.maxItems, `${label}一次最多选${range.maxItems}个`))
    .register(wireSchemas, {
      type: 'array',
      items: { type: 'string', maxLength: range.max },
      maxItems: range.maxItems,
      description: label,
    });
}

const leavable = new WeakMap<z.core.$ZodLooseShape, ReadonlySet<string>>();

/** The fields that may be left out, without those in which an empty value differs from a missing one. */
function leavableIn(shape: z.core.$ZodLooseShape): ReadonlySet<string> {
  const known = leavable.get(shape);
  if (known) return known;
  const names = Object.entries(shape).flatMap(([name, field]) => {
    const left = z.safeParse(field, undefined);
    return left.success && (left.data !== undefined || z.safeParse(field, '').data !== '') ? [name] : [];
  });
  const set = new Set(names);
  leavable.set(shape, set);
  return set;
}

const isNothing = (value: unknown): boolean =>
  typeof value === 'string' ? isBlank(value) : Array.isArray(value) && value.length > 0 && value.every(isNothing);

/**
 * The fields that have a value: forms send fields that were not filled in as empty, which is the same as leaving them out wherever that is
 * allowed. An optional field without a default that accepts an empty text keeps it: it clears the stored value.
 */
export function givenFields<T extends Record<string, unknown>>(shape: z.core.$ZodLooseShape, fields: T): T {
  const names = leavableIn(shape);
  const isEmpty = (name: string) => names.has(name) && isNothing(fields[name]);
  if (!Object.keys(fields).some(isEmpty)) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !isEmpty(name))) as T;
}

/** A list of rows or a single row: `params[0][goods_id]=7` or `params[goods_id]=7`. */
export function rows<T extends z.ZodObject>(label: string, row: T, max: number) {
  const list = z
    .array(row, { error: `${label}不能为空` })
    .min(1, `${label}不能为空`)
    .max(max, `${label}一次最多${max}行`);
  return z
    .custom<z.input<T>[]>(
      (value) => (Array.isArray(value) ? value.every(isPlainRow) : isPlainRow(value)),
      `${label}不能为空`,
    )
    .transform((value) => (Array.isArray(value) ? value : [value]).map((one) => givenFields(row.shape, one)))
    .pipe(list);
}

function isPlainRow(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const yuanText = new RegExp(`^[0-9]{1,${integerDigitsMax}}(\\.[0-9]{1,${limits.price.decimals}})?$`);

/** Yuan with at most two decimals, as text; only `pricing/money` parses it. */
export function yuan(label: string) {
  return z
    .string({ error: givenOnce(label, `${label}不能为空`) })
    .regex(yuanText, `${label}须为金额，最多两位小数`)
    .register(wireSchemas, { type: 'string', pattern: yuanText.source, description: label });
}

/** `YYYY-MM-DD`, an existing calendar day. */
export function date(label: string) {
  return z
    .string({ error: givenOnce(label, `${label}不能为空`) })
    .regex(z.regexes.date, `${label}须为有效日期，如2026-01-31`)
    .register(wireSchemas, { type: 'string', format: 'date', description: label });
}

/** Page number from 1; past the end the page is empty, not an error. */
export const page = () => integer('页码', { min: 1 }).default(1);
export const perPage = (fallback: number = limits.page.size, max: number = limits.page.goodsSizeMax) =>
  integer('每页数量', { min: 1, max }).default(fallback);

// ---- Values in answers ----

/** A code of `wireViolation`; empty: no violation. */
export const violationCode = z.enum(['', ...violationCodes.map(wireViolation)]);

/** Id of a row that pages link to and calls name. */
export const rowId = vital(z.int());

/** The keys of a label table, for `z.enum`. */
export function codesOf<T extends object>(labels: T): Extract<keyof T, string>[] {
  return Object.keys(labels) as Extract<keyof T, string>[];
}

/** Yuan with exactly two decimals, e.g. `12.50`; never a float. */
export const money = z.string().regex(/^\d+\.\d{2}$/);
export const signedMoney = z.string().regex(/^-?\d+\.\d{2}$/);
/** A price; null for a visitor or a buyer who is not approved. */
export const hiddenMoney = money.nullable();
export const bit = z.union([z.literal(0), z.literal(1)]);
export const count = z.int().nonnegative();
/** Pieces in a cart or an order. */
export const pieces = vital(count);
/** `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */
export const moment = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
/** Unix time in seconds. */
export const stamp = z.int().nonnegative();
/** Site-relative picture URL; empty when there is none. */
export const picture = z.string().regex(/^($|\/[^/\\])/);
/** `data` of a successful call that returns nothing. */
export const nothing = z.null();
/** The key of every write that is `idempotent`. */
export const idempotencyKey = text('幂等键', { max: 64 }).optional();
