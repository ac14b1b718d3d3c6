// Rule: a phone, e-mail, user name, password, company or code is judged alike by field, API and form.
import { contract, type EndpointRecord } from '@baicao/shared/contract';
import { fieldTables, type FieldTable } from '@baicao/shared/test/field-values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendAs } from './send.ts';
import { createEmulator, type Emulator } from '#testing.ts';

/** The values of the validation table, sent as the fields of a registration: the API decides as the forms do. */
const { register, registerValidate } = contract.auth;

const places: Record<keyof typeof fieldTables, readonly [EndpointRecord, string]> = {
  mobile: [register, 'phone'],
  'contact phone': [register, 'contact_phone'],
  email: [register, 'email'],
  username: [register, 'username'],
  password: [register, 'password'],
  company: [register, 'company'],
  'contact name': [register, 'contact_name'],
  'verification code': [registerValidate, 'code'],
};

let emulator: Emulator;
beforeAll(async () => {
  emulator = await createEmulator();
});
afterAll(() => emulator.close());

/** The errors of the field; undefined when there are none. Without a verified phone nothing is registered: 618. */
async function errorsOf(record: EndpointRecord, field: string, value: string): Promise<unknown> {
  const confirmation = field === 'password' ? { password_confirmation: value } : {};
  const input = { ...record.example, token: undefined, [field]: value, ...confirmation };
  const { code, text } = await sendAs(emulator, { cookie: '' }, record, input);
  expect([422, 618]).toContain(code);
  const { errors } = JSON.parse(text) as { errors?: Record<string, string[]> };
  return errors?.[field];
}

const tables = Object.entries<FieldTable>(fieldTables);
const placeOf = (name: string) => places[name as keyof typeof fieldTables];

describe.each(tables)('%s', (name, { accepts, reads = [], refuses, message }) => {
  const [record, field] = placeOf(name);
  test.each([...accepts, ...reads.map(([typed]) => typed)])('%j passes', async (value) =>
    expect(await errorsOf(record, field, value)).toBeUndefined(),
  );
  test.each(refuses)('%j is refused in the same words', async (value) => {
    expect(await errorsOf(record, field, value)).toEqual([message]);
  });
});
