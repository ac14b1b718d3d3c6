// Rule: phones pasted in any spelling are understood.
import { expect, test } from 'vitest';
import { newPasswordErrors } from './new-password.ts';
import { typedCode, typedContactPhone, typedMobile } from './typed-phone.ts';

test.each([
  ['13800000001', '13800000001'],
  ['138 0000 0001', '13800000001'],
  ['+86-138-0000-0001', '13800000001'],
  ['+86 13800000001', '13800000001'],
  ['008613800000001', '13800000001'],
  ['8613800000001', '13800000001'],
  ['１３８００００００01', '13800000001'],
  ['138–0000–0001', '13800000001'],
  // As copied from the contacts of a phone.
  ['\u202D138 0000 0001\u202C', '13800000001'],
  // Text that is no mobile stays, so that the error message can refer to it.
  ['138 0000', '138 0000'],
  ['12345678901', '12345678901'],
  ['027-87654321', '027-87654321'],
  ['8612345678901', '8612345678901'],
  ['', ''],
])('the mobile %j is understood as %j', (typed, phone) => expect(typedMobile(typed)).toBe(phone));

test.each([
  ['027-87654321', '027-87654321'],
  ['(027)87654321', '027-87654321'],
  ['027 8765 4321', '027-87654321'],
  ['010-1234567', '010-1234567'],
  ['０１０１２３４５６７', '010-1234567'],
  ['075512345678', '0755-12345678'],
  ['0755 1234567', '0755-1234567'],
  ['+86 138 0000 0001', '13800000001'],
  ['4008001234', '4008001234'],
  ['12345678901', '12345678901'],
])('the contact phone %j is understood as %j', (typed, phone) => expect(typedContactPhone(typed)).toBe(phone));

test.each([
  ['1234', '1234'],
  ['１２３４', '1234'],
  ['12 34', '1234'],
  ['验证码：4711，5 分钟内有效', '4711'],
  ['123456', '1234'],
  ['abc', ''],
])('the code %j is understood as %j', (typed, code) => expect(typedCode(typed, 4)).toBe(code));

test.each([
  [{ username: 'kangtai26', password: 'kangtai26', password_confirmation: 'kangtai26' }, 'password'],
  [{ username: ' KangTai26 ', password: 'kangtai26', password_confirmation: 'kangtai26' }, 'password'],
  [{ username: 'kangtai26', password: 'kangtai27', password_confirmation: 'kangtai26' }, 'password_confirmation'],
  [{ username: 'kangtai26', password: 'Kangtai27', password_confirmation: 'Kangtai27' }, undefined],
] as const)('%j has its mistake in %s', (input, field) =>
  expect(Object.keys(newPasswordErrors(input))).toEqual(field === undefined ? [] : [field]),
);
