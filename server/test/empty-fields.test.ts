import { endpoints, givenFields, isRead, pathParameters } from '@baicao/shared/contract';
import { blanks } from '@baicao/shared/test/blanks';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { parseJson, parseWire } from '#http/parse-wire.ts';
import { requestOf } from '@baicao/shared/contract/request-of';
import { validateInput } from '#http/validate.ts';
import { createEmulator, type Emulator } from '#testing.ts';
import { exampleOf, sendRaw } from './send.ts';

/** Derived from the contract: a new field is checked against these rules without further work. */
const inputs = endpoints.flatMap((record) =>
  Object.entries(record.input.shape)
    .filter(([field]) => !pathParameters(record.path).includes(field))
    .map(([field, schema]) => ({ title: `${record.name} ${field}`, record, field, schema })),
);

const takes = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;

/** Fields in which an empty value clears the stored one; left out, the stored value stays. */
const clearing = ['user.updateInfo email', 'user.updateInfo contact_phone'];
const optional = inputs.filter(({ schema, title }) => takes(schema, undefined) && !clearing.includes(title));

describe('an optional field that is empty', () => {
  test('there are such fields in every part of the contract', () => expect(optional.length).toBeGreaterThan(150));

  test.each(optional.map((one) => [one.title, one] as const))('%s counts as left out', (_title, { record, field }) => {
    const { [field]: _left, ...example } = record.example;
    const { form, url } = requestOf({ ...record, method: 'POST', fieldsInQuery: undefined }, example);
    const path = Object.fromEntries(pathParameters(record.path).map((name) => [name, String(record.example[name])]));
    const read = (fields: object) => attempt(() => validateInput(record, { ...fields, ...path }));
    const without = read(parseWire(String(form)));
    expect(url).not.toContain('?');
    for (const empty of ['', '%20', '%E3%80%80', '%E2%80%8B+'])
      expect([empty, read(parseWire(`${String(form)}&${field}=${empty}`))]).toEqual([empty, without]);
    for (const empty of [null, '', ' ', ['']])
      expect([empty, read({ ...parseWire(String(form)), ...parseJson(JSON.stringify({ [field]: empty })) })]).toEqual([
        empty,
        without,
      ]);
  });

  test.each(clearing)('%s is taken away', (title) => {
    const { schema } = inputs.find((one) => one.title === title) ?? {};
    for (const [, blank] of blanks) expect(schema && z.safeParse(schema, blank).data).toBe('');
  });
});

/** The input, or its errors. */
function attempt(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    return error;
  }
}

describe('the answers of reads', () => {
  let emulator: Emulator;
  beforeAll(async () => {
    emulator = await createEmulator();
  });
  afterAll(() => emulator.close());

  const reads = endpoints.filter(
    (record) => isRead(record) && !record.download && optional.some((one) => one.record === record),
  );
  test.each(reads.map((record) => [record.name, record] as const))('%s: the same', async (_name, record) => {
    const cookie = emulator.session(record.exampleAs ?? 'buyer');
    const example = await exampleOf(emulator, cookie, record);
    const { method, url } = requestOf(record, example);
    const left = optional.filter(({ record: of, field }) => of === record && !(field in example));
    const empty = left.map(({ field }) => `${field}=`).join('&');
    const [without, answer] = [
      await sendRaw(emulator, { method, url, cookie }),
      await sendRaw(emulator, { method, url: `${url}${url.includes('?') ? '&' : '?'}${empty}`, cookie }),
    ];
    expect([answer.status, answer.body]).toEqual([200, without.body]);
  });
});

describe('a list of ids without one, in a JSON body, is refused', () => {
  const idLists = inputs.filter(
    ({ record, schema }) =>
      !isRead(record) && isDeepStrictEqual(z.safeParse(schema, '1,2').data, [1, 2]) && !takes(schema, undefined),
  );
  test('there are such lists in several areas', () => expect(idLists.length).toBeGreaterThan(3));

  test.each(idLists.map((one) => [one.title, one] as const))('%s', async (_title, { record, field }) => {
    const emulator = await createEmulator();
    onTestFinished(() => emulator.close());
    const { method, url } = requestOf(record, record.example);
    const body = JSON.stringify({ ...record.example, [field]: [] });
    const cookie = emulator.session(record.exampleAs ?? 'buyer');
    const answer = await sendRaw(emulator, { method, url, cookie, body, contentType: 'application/json' });
    expect(answer.body).toMatchObject({ code: 422, errors: { [field]: [expect.stringContaining('须为编号列表')] } });
  });
});

/** A password is not trimmed like a text: it is stored exactly as typed. */
const isText = ({ title, schema }: (typeof inputs)[number]) =>
  !/password/.test(title) && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).type === 'string';

describe('a field of invisible characters reads like an empty one', () => {
  test.each(inputs.filter(isText).map(({ title, schema }) => [title, schema] as const))('%s', (_title, schema) => {
    const reading = (text: string) => {
      const { data, error } = z.object({ field: schema }).safeParse(givenFields({ field: schema }, { field: text }));
      return error ? error.issues.map(({ message }) => message) : [data];
    };
    for (const [title, blank] of blanks) expect([title, reading(blank.repeat(3))]).toEqual([title, reading('')]);
  });
});

test('a new password that can only be pasted is none', () => {
  const { password } = endpoints.find(({ name }) => name === 'auth.register')?.input.shape ?? {};
  expect(password && z.safeParse(password, '\u3164'.repeat(10)).error?.issues[0]?.message).toBe('请输入密码');
});
