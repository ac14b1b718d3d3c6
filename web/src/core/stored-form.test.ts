import { expect, it } from 'vitest';
import { isListOf, isNullOr, isNumber, isObject, isObjectOf, isOneOf, isRecordOf, isText } from './stored-form.ts';

it.each([
  { name: 'one of', is: isOneOf('red', 'amber'), passes: ['red', 'amber'], fails: ['blue', 1, null] },
  { name: 'a list of', is: isListOf(isNumber), passes: [[], [1, 2]], fails: [[1, '2'], { 0: 1, length: 1 }, null] },
  { name: 'a record of', is: isRecordOf(isText), passes: [{}, { a: 'b' }], fails: [{ a: 'b', c: 1 }, ['b'], null] },
  { name: 'null or', is: isNullOr(isText), passes: [null, ''], fails: [undefined, 0] },
  { name: 'an object', is: isObject, passes: [{}], fails: [[], null, 'x'] },
  {
    name: 'an object with fields',
    is: isObjectOf<{ a: string; b: number }>({ a: isText, b: isNumber }),
    passes: [
      { a: '', b: 0 },
      { a: '', b: 0, c: null },
    ],
    fails: [{ a: '' }, { a: '', b: '0' }, [], null],
  },
])('$name', ({ is, passes, fails }) => {
  for (const value of passes) expect([value, is(value)]).toEqual([value, true]);
  for (const value of fails) expect([value, is(value)]).toEqual([value, false]);
});
