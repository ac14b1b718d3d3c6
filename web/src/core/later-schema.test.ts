import { expect, test } from 'vitest';
import * as z from 'zod';
import { laterSchema } from './later-schema.ts';

const schema = z.object({ username: z.string().min(1, '请填写用户名') });

test('what a form holds is checked by the schema once that is there', async () => {
  const check = laterSchema(() => Promise.resolve(schema));
  expect(await check({ username: '' })).toEqual({ username: '请填写用户名' });
  expect(await check({ username: 'buyer' })).toEqual({});
});

test('without the schema the server is left to say what is wrong', async () => {
  const check = laterSchema(() => Promise.reject(new Error('offline')));
  expect(await check({ username: '' })).toEqual({});
});
