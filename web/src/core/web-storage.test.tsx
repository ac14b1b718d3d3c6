import '#test/dom.ts';
import * as z from 'zod';
import { expect, it } from 'vitest';
import { isListOf, isNumber, isObjectOf, isText } from './stored-form.ts';
import { tabStorage } from './web-storage.ts';

const schema = z.object({ owner: z.string(), rows: z.array(z.number()) });
const check = isObjectOf({ owner: isText, rows: isListOf(isNumber) });

it.each([
  ['{"owner":"vip","rows":[1,2]}', { owner: 'vip', rows: [1, 2] }],
  ['{"owner":"vip","rows":[1,"2"]}', null],
  ['{"owner":"vip"}', null],
  ['{"owner":"vip","rows":[1', null],
  ['[]', null],
  ['null', null],
  ['', null],
])('%s is read as %j', (text, read) => {
  tabStorage.write('form', text);
  expect(tabStorage.readJson('form', schema)).toEqual(read);
  expect(tabStorage.readJson('form', check)).toEqual(read);
});

it('nothing is read where nothing is stored', () => expect(tabStorage.readJson('none', schema)).toBeNull());
