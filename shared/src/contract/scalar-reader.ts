import type * as z from 'zod';
import { yuanOfNumber } from '#pricing/money.ts';
import { formatMoment } from '#time/shanghai.ts';
import { fieldMarks } from './field-marks.ts';
import { day, moment, money, picture, signedMoney } from './wire.ts';

/** Returns the same value where it matches the schema, its equivalent in the schema's form where there is one, undefined where it cannot be read. */
type ScalarReader = (value: unknown) => unknown;

/** The reader for a text, number or code of an answer. Throws for a schema that no answer of the contract has. */
export function scalarReader(schema: z.core.$ZodType): ScalarReader {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return textReader(schema);
    case 'number':
      return numberReader(schema);
    case 'enum':
      return listed(Object.values(def.entries));
    case 'literal':
      return listed(def.values);
    case 'union':
      return listed(def.options.flatMap((option) => literalsOf(option)));
    case 'null':
      // The call returns no data, whatever the host sends.
      return () => null;
    case 'never':
      return () => undefined;
    default:
      throw new Error(`no reader for answers of the type ${def.type}`);
  }
}

function literalsOf(schema: z.core.$ZodType): unknown[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'literal' ? def.values : [];
}

/** One of the values, which may be a number as text or a boolean; for a missing value the empty one, where it is among them. */
function listed(values: readonly unknown[]): ScalarReader {
  const none = values.find((each) => each === '' || each === 0);
  return (value) => {
    if (values.includes(value)) return value;
    const number = numberIn(value);
    if (number !== undefined && values.includes(number)) return number;
    if (number !== undefined && values.includes(String(number))) return String(number);
    return none;
  };
}

/** A whole number; for a missing value the least that the schema allows, unless the field is vital. */
function numberReader(schema: z.core.$ZodType): ScalarReader {
  const least = leastOf(schema);
  const none = isVitalField(schema) ? undefined : Math.max(0, least);
  return (value) => {
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= least) return value;
    const number = numberIn(value);
    if (number !== undefined) return Number.isSafeInteger(number) && number >= least ? number : undefined;
    return value === undefined || value === null || value === '' ? none : undefined;
  };
}

/** Whether the contract marks the field as `vital`. */
export const isVitalField = (schema: z.core.$ZodType) => fieldMarks.get(schema)?.isVital === true;

function leastOf(schema: z.core.$ZodType): number {
  const bounds = checksOf(schema).flatMap((def) => (def.check === 'greater_than' ? [def] : []));
  return Math.max(
    ...bounds.map(({ value, inclusive }) => Number(value) + (inclusive ? 0 : 1)),
    Number.NEGATIVE_INFINITY,
  );
}

/** The kinds of checks that matter here. */
type CheckDef = z.core.$ZodCheckGreaterThanDef | z.core.$ZodCheckStringFormatDef;

const checksOf = (schema: z.core.$ZodType) =>
  (schema._zod.def.checks ?? []).map(({ _zod: { def } }) => def as CheckDef);

/** The number in `12`, `"12"`, `" 12.0 "` and true. A text that begins with 0 is a code. */
function numberIn(value: unknown): number | undefined {
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || !/^\s*-?(0|[1-9]\d{0,15})(\.0+)?\s*$/.test(value)) return undefined;
  return Number(value);
}

/** Readers by the pattern of a text; a text of any other pattern must match it. */
const forms = new Map<string, ScalarReader>([
  [patternOf(money), yuanReader(false)],
  [patternOf(signedMoney), yuanReader(true)],
  [patternOf(day), (value) => momentIn(value).slice(0, 10)],
  [patternOf(moment), momentIn],
  [patternOf(picture), pictureIn],
]);

function patternOf(schema: z.core.$ZodType): string {
  const patterns = checksOf(schema).flatMap((def) =>
    def.check === 'string_format' ? (def.pattern?.source ?? []) : [],
  );
  return patterns.join(' ');
}

function textReader(schema: z.core.$ZodType): ScalarReader {
  const pattern = patternOf(schema);
  if (pattern === '') return textIn;
  const form = new RegExp(pattern);
  const isOfForm = (value: unknown) => typeof value === 'string' && form.test(value);
  const read = forms.get(pattern) ?? (() => '');
  return (value) => (isOfForm(value) ? value : read(value));
}

/** The text of a value. A number beyond 2^53 has lost digits already. */
function textIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? String(value) : undefined;
  return typeof value === 'boolean' ? String(value) : undefined;
}

/** Yuan with two decimals, read from `12.5`, `"12"`, `"1,234.50"` and `"¥12.50"`. A value with a third decimal cannot be read. */
function yuanReader(isSigned: boolean): ScalarReader {
  return (value) => {
    const amount = typeof value === 'number' ? yuanOfNumber(value) : yuanIn(value);
    return amount === null || (amount.startsWith('-') && !isSigned) ? undefined : amount;
  };
}

function yuanIn(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.trim().replace(/^(-?)[¥￥]/, '$1');
  const isGrouped = /^-?\d{1,3}(,\d{3})+(\.|$)/.test(text);
  const match = /^(-?)0*(\d{1,12})(?:\.(\d{0,2})0*)?$/.exec(isGrouped ? text.replaceAll(',', '') : text);
  if (match === null) return null;
  const [, sign = '', yuan = '', decimals = ''] = match;
  const amount = `${yuan}.${decimals.padEnd(2, '0')}`;
  return amount === '0.00' ? amount : sign + amount;
}

/** `YYYY-MM-DD HH:mm:ss` in Shanghai, read from a day, ISO 8601, or seconds or milliseconds since 1970. Anything else becomes an empty text. */
function momentIn(value: unknown): string {
  const stamp = numberIn(value);
  if (stamp !== undefined) return momentOfStamp(stamp < 1e11 ? stamp * 1000 : stamp);
  return typeof value === 'string' ? writtenMoment(value.trim()) : '';
}

/** A time from 2000 to 2099. */
const momentOfStamp = (ms: number) => (ms > 946_684_800_000 && ms < 4_102_444_800_000 ? formatMoment(ms) : '');

const dateAndTime = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?(.*)$/;
const zoneOfTime = /^(\.\d+)?(Z|[+-]\d{2}:?\d{2})$/;

function writtenMoment(text: string): string {
  const match = dateAndTime.exec(text);
  if (match === null) return '';
  const [, year = '', month = '', date = '', time = '00:00', zone = ''] = match;
  const ms = zoneOfTime.test(zone) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(ms)) return formatMoment(ms);
  return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')} ${time.padEnd(8, ':00')}`;
}

/** A path of this site, read from an address of the host; empty for a picture that cannot be shown here. */
function pictureIn(value: unknown): string {
  const url = typeof value === 'string' ? URL.parse(value, 'http://host.invalid/') : null;
  return url?.pathname.startsWith('/images/') === true ? url.pathname + url.search + url.hash : '';
}
