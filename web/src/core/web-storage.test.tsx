import '#test/dom.ts';
import * as z from 'zod';
import { expect, it } from 'vitest';
import { isListOf, isNumber, isObjectOf, isText } from './stored-form.ts';
import { tabMarks, tabStorage } from './web-storage.ts';

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

it('what is cleared at a logout are the words of the buyer, not the marks of the tab', () => {
  tabStorage.write('drafts', 'words');
  tabStorage.write('remark:1,2', 'words');
  tabMarks.write('top-advert-closed', '7');
  tabStorage.clear();
  expect([tabStorage.read('drafts'), tabStorage.read('remark:1,2'), tabMarks.read('top-advert-closed')]).toEqual([
    null,
    null,
    '7',
  ]);
});
