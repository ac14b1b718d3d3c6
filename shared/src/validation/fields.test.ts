// Rule: a phone, e-mail, user name, password, company or code is judged alike by field, API and form.
import { describe, expect, test } from 'vitest';
import { ending } from '#test/ending.ts';
import { fieldTables, fieldValueCount, type FieldTable } from '#test/field-values.ts';

const tables = Object.entries<FieldTable>(fieldTables);

describe.each(tables)('%s', (_, { field, accepts, reads = [], trims, missing, message, refuses }) => {
  test.each(accepts)('accepts %j', (text) => expect(field.parse(text)).toBe(trims === true ? text.trim() : text));
  test.each(reads)('reads %j as %j', (typed, stored) => expect(field.parse(typed)).toBe(stored));
  test.each(refuses)('refuses %j', (text) => expect(field.safeParse(text).error?.issues[0]?.message).toBe(message));
  test.each([[''], [undefined], [null], [5]])('asks for it when it is %j', (value) => {
    expect(field.safeParse(value).error?.issues[0]?.message).toBe(missing);
  });
});

test('at least two hundred values', () => expect(fieldValueCount).toBeGreaterThanOrEqual(200));

test.each(tables)('%s: a text of a million letters is read once, not again from each letter', (_, { field }) => {
  const long = `${'a'.repeat(1_000_000)}!`;
  expect(typeof ending(() => field.safeParse(long).success)).toBe('boolean');
});
