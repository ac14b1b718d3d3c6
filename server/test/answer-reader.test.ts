import { contract, endpoints, type EndpointRecord } from '@baicao/shared/contract';
import { readAnswer, Unreadable } from '@baicao/shared/contract/answer-reader';
import fc from 'fast-check';
import * as z from 'zod';
import { describe, expect, test } from 'vitest';
import examples from '#docs/answer-examples.json' with { type: 'json' };
import {
  bit,
  count,
  day,
  hiddenMoney,
  moment,
  money,
  picture,
  pieces,
  rowId,
  signedMoney,
} from '@baicao/shared/contract/wire';
import { envelopeOf } from '@baicao/client/failure';
import { forms, type Envelope, type Json } from './twists.ts';

const { cart, goods } = contract;
const answers = examples as unknown as Readonly<Record<string, Envelope>>;
const answered = endpoints.flatMap((record) => {
  const answer = answers[record.name];
  return answer === undefined || record.download ? [] : [{ record, answer }];
});

test('every operation but downloads has an answer to read', () => {
  expect(answered.length).toBeGreaterThan(160);
});

test('an answer of the contract is passed on unchanged', () => {
  for (const { record, answer } of answered) {
    const { data, repairs } = readAnswer(record, answer);
    expect(data, record.name).toBe(answer['data']);
    expect(repairs, record.name).toEqual([]);
  }
});

describe('another form of the same facts is read in the form of the contract', () => {
  test.each(Object.entries(forms))('%s', (_title, inItsForm) => {
    for (const { record, answer } of answered) {
      const { data, meta } = readAnswer(record, envelopeOf(inItsForm(answer)));
      expect(filled(data), record.name).toEqual(filled(answer['data']));
      expect(filled(meta), record.name).toEqual(filled(answer['meta']));
      expect(record.data.safeParse(data).error, record.name).toBeUndefined();
    }
  });
});

/** The value without empty fields: an optional field that is empty may be left out as well. */
function filled(value: unknown): unknown {
  const isEmpty = (inner: unknown) => inner === '' || inner === null || (Array.isArray(inner) && inner.length === 0);
  return JSON.parse(JSON.stringify(value ?? null), (key, inner: unknown) =>
    key !== '' && isEmpty(inner) ? undefined : inner,
  ) as unknown;
}

/** Replacements of one value. */
const damages: readonly (Json | undefined)[] = [
  undefined,
  null,
  '',
  'x',
  -1,
  1.5,
  12.345,
  1e30,
  true,
  {},
  [],
  ['x'],
  'ABC-1',
];

/** Any answer with any one value of it damaged. */
const damaged = fc.constantFrom(...answered.map(({ record }) => record.name)).chain((name) =>
  fc.record({
    name: fc.constant(name),
    path: fc.constantFrom(...pathsIn(answers[name]?.['data'] ?? null)),
    damage: fc.constantFrom(...damages),
  }),
);

test('with one value damaged an answer fails, or is one of the contract, without an amount that the host did not send', () => {
  fc.assert(
    fc.property(damaged, ({ name, path, damage }) => {
      const data = answers[name]?.['data'] ?? null;
      const record = endpoints.find((each) => each.name === name);
      const read = record && readOrNull(record, replaced(data, path, damage));
      if (!read) return;
      expect(issuesOf(record, read.data)).toEqual([]);
      const sent = new Set([...amountsIn(data), ...standIns, ...amountsOf(path.at(-1), damage)]);
      expect(amountsIn(read.data).filter((amount) => !sent.has(amount))).toEqual([]);
    }),
    { numRuns: 8_000 },
  );
});

function readOrNull(record: EndpointRecord, data: Json | undefined): { readonly data: unknown } | null {
  try {
    return readAnswer(record, { data });
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

/** Issues of an answer that was read. An empty text is allowed for a missing time or another text with a format. */
function issuesOf({ data }: EndpointRecord, read: unknown): unknown[] {
  const { error } = z.safeParse(data, read, { reportInput: true });
  return (error?.issues ?? []).filter(({ code, input }) => !(code === 'invalid_format' && input === ''));
}

/** The fields that a page can do without, as the contract marks them. */
const standIns = ['market_price 0.00', 'price_saving 0.00'];

/** Every amount of an answer, after its name. */
function amountsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return /^-?\d+\.\d{2}$/.test(value) ? [`${name} ${value}`] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => amountsIn(inner, Array.isArray(value) ? name : key));
}

/** The amounts that a number is shown as where an amount is expected. */
const amountsOf = (name: string | undefined, damage: Json | undefined) =>
  [1.5, -1].filter((number) => number === damage).map((number) => `${name} ${number.toFixed(2)}`);

/** The paths in an answer, as names of fields and indexes of rows. */
function pathsIn(value: Json, above: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [above];
  return [above, ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...above, key]))];
}

function replaced(value: Json, [key, ...below]: readonly string[], damage: Json | undefined): Json | undefined {
  if (key === undefined || typeof value !== 'object' || value === null) return damage;
  const rows = Object.entries(value).flatMap(([name, inner]) => {
    const changed = name === key ? replaced(inner, below, damage) : inner;
    return changed === undefined ? [] : [[name, changed] as const];
  });
  return Array.isArray(value) ? rows.map(([, inner]) => inner) : Object.fromEntries(rows);
}

const scalars: readonly [title: string, schema: z.ZodType, value: unknown, read: unknown][] = [
  ['yuan as a number', money, 12.5, '12.50'],
  ['the noise of doubles', money, 197.600_000_000_000_02, '197.60'],
  ['a third decimal', money, 12.345, Unreadable],
  ['an amount beyond exactness', money, 1e30, Unreadable],
  ['whole yuan as text', money, '12', '12.00'],
  ['thousands separated', money, '1,234.50', '1234.50'],
  ['a decimal comma', money, '12,50', Unreadable],
  ['a sign of the currency', money, '¥12.50', '12.50'],
  ['more noughts', money, '12.5000', '12.50'],
  ['an amount below nothing', money, -1, Unreadable],
  ['one where it may be', signedMoney, -1, '-1.00'],
  ['no amount', money, null, Unreadable],
  ['an empty amount', money, '', Unreadable],
  ['a hidden price that is missing', hiddenMoney, undefined, null],
  ['a hidden price that is none', hiddenMoney, '面议', null],
  ['an id as text', rowId, '7', 7],
  ['an id that is missing', rowId, undefined, Unreadable],
  ['a code that begins with 0', rowId, '007', Unreadable],
  ['pieces that are missing', pieces, null, Unreadable],
  ['half a piece', pieces, '1.5', Unreadable],
  ['a count that is missing', count, undefined, 0],
  ['a count below nothing', count, -1, Unreadable],
  ['a flag', bit, true, 1],
  ['a flag as text', bit, '0', 0],
  ['a flag that is missing', bit, undefined, 0],
  ['a number in a text', z.string(), 690_123, '690123'],
  ['a number that lost digits', z.string(), 2 ** 60, Unreadable],
  ['a text that is missing', z.string(), null, ''],
  ['a record in a text', z.string(), {}, Unreadable],
  ['a day with a time', day, '2027-05-31 00:00:00', '2027-05-31'],
  ['a day with slashes', day, '2027/5/31', '2027-05-31'],
  ['a moment in seconds', moment, 1_772_416_800, '2026-03-02 10:00:00'],
  ['a moment in ms', moment, '1772416800000', '2026-03-02 10:00:00'],
  ['a moment in UTC', moment, '2026-03-02T02:00:00.000Z', '2026-03-02 10:00:00'],
  ['a moment without seconds', moment, '2026-03-02 10:00', '2026-03-02 10:00:00'],
  ['a picture elsewhere', picture, 'https://pictures.example/a.png', ''],
  ['a picture of ours by its whole address', picture, 'https://pictures.example/images/a.png?v=1', '/images/a.png?v=1'],
  ['an unknown code', z.enum(['a', 'b']), 'c', Unreadable],
  ['an unknown code where none is one', z.enum(['', 'a']), 'c', ''],
  ['an unknown number', z.union([z.literal(1), z.literal(2)]), 3, Unreadable],
  ['no list', z.array(z.string()), null, []],
  ['a text for a list', z.array(z.string()), 'x', Unreadable],
];

test.each(scalars)('%s', (_title, data, value, read) => {
  const record = { ...goods.list, data: z.strictObject({ field: data }) };
  const asked = () => (readAnswer(record, { data: { field: value } }).data as { field: unknown }).field;
  if (read === Unreadable) expect(asked).toThrow(Unreadable);
  else expect(asked()).toEqual(read);
});

const line = (answers['cart.list'] as { data: { data: readonly Json[] } }).data.data[0] as {
  readonly [name: string]: Json;
};
const cartWith = (rows: Json | undefined) => {
  const data = { ...(answers['cart.list']?.['data'] as object), data: rows };
  return readAnswer(cart.list, { data });
};

test('a cart never loses a line', () => {
  expect(() => cartWith([line, { ...line, number: null }])).toThrow('data.data[].number');
  expect(() => cartWith(undefined)).toThrow('data.data');
  expect((cartWith(null).data as { data: unknown }).data).toEqual([]);
});

test('an unreadable row of a secondary list is left out, and reported', () => {
  const { data, repairs } = cartWith([{ ...line, hints: [{ kind: 'unheard of', text: '新' }] }]);
  expect(data).toMatchObject({ data: [{ hints: [] }] });
  expect(repairs).toEqual([
    { place: 'data.data[].hints[]', found: { kind: 'unheard of', text: '新' }, used: undefined },
  ]);
});
