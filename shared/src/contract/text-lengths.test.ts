import * as z from 'zod';
import { describe, expect, test } from 'vitest';
import { endpoints } from './index.ts';
import { inputSchema } from './json-schema.ts';

/** Every text of the contract that may hold any characters, with its documented length: a new text is tested automatically. */
const texts = endpoints.flatMap((record) =>
  Object.entries(record.input.shape).flatMap(([name, field]) => {
    const { type, minLength, maxLength, description } = inputSchema(field as z.ZodType);
    // A field with a rule of its own (company, tax number) has no label in its description.
    const isText = type === 'string' && minLength !== undefined && description !== undefined;
    return isText && typeof maxLength === 'number' ? [[`${record.name} ${name}`, field, maxLength] as const] : [];
  }),
);

test('there are such fields in every part of the contract', () => expect(texts.length).toBeGreaterThan(40));

describe.each(['药', '𠮷', 'e\u0301', '👨‍👩‍👧‍👦', '🇨🇳'])('of %s', (character) => {
  test.each(texts)('%s holds as many as it says and no more', (_title, field, max) => {
    const isRead = (count: number) => z.safeParse(field, character.repeat(count)).success;
    expect([isRead(max), isRead(max + 1)]).toEqual([true, false]);
  });
});
