import { expect, test } from 'vitest';
import { parseQuantity, readWhole } from './parse-quantity.ts';

test.each([
  ['12', 12],
  ['１２', 12],
  ['12盒', 12],
  ['12 盒', 12],
  ['　１２　盒　', 12],
  [' 7 ', 7],
  ['0', 0],
  ['007', 7],
  ['1,200', 1_200],
  ['１，２００盒', 1_200],
  ['999999999', 999_999_999],
  ['３瓶', 3],
  ['５袋', 5],
  ['30.00', 30],
  ['30.0', 30],
  ['30.', 30],
  ['1,200.00', 1_200],
  ['1,234,567', 1_234_567],
  ['３０．００', 30],
  ['１，２００．０盒', 1_200],
  ['30.00 盒', 30],
  ['x30', 30],
  ['× 30盒', 30],
  ['="30"', 30],
  ["'30", 30],
  ['30\t', 30],
  ['\u00a030\u00a0', 30],
  ['\u200b30\ufeff', 30],
])('%j is %i', (text, number) => expect(parseQuantity(text)).toEqual({ ok: true, number }));

test.each([
  ['', '请输入数量'],
  ['   ', '请输入数量'],
  ['　', '请输入数量'],
  ['盒', '数量请输入整数'],
  ['1.5', '数量请输入整数'],
  ['1.50', '数量请输入整数'],
  ['0.5', '数量请输入整数'],
  ['30.001', '数量请输入整数'],
  ['1.200', '数量请输入整数'],
  ['.00', '数量请输入整数'],
  ['1.2.0', '数量请输入整数'],
  ['1,200,0', '数量请输入整数'],
  ['-30.00', '数量请输入整数'],
  ['30%', '数量请输入整数'],
  ['30元', '数量请输入整数'],
  ['-1', '数量请输入整数'],
  ['－１', '数量请输入整数'],
  ['+1', '数量请输入整数'],
  ['1e3', '数量请输入整数'],
  ['0x10', '数量请输入整数'],
  ['1 2', '数量请输入整数'],
  ['1,20', '数量请输入整数'],
  ['12盒装', '数量请输入整数'],
  ['十二', '数量请输入整数'],
  ['NaN', '数量请输入整数'],
  ['12;34', '数量请输入整数'],
  ['1000000000', '数量最多 999999999'],
  ['9'.repeat(400), '数量最多 999999999'],
  ['2件', '整件数量未知，请按最小包装单位输入数量'],
  ['2中包', '整件数量未知，请按最小包装单位输入数量'],
])('%j is refused: %s', (text, words) => expect(parseQuantity(text)).toEqual({ ok: false, text: words }));

test('件 and 箱 are full cartons where the carton size is set, unless the goods are counted so', () => {
  expect(parseQuantity('2件', { unit: '盒', cartonSize: 100 })).toEqual({ ok: true, number: 200 });
  expect(parseQuantity('２箱', { unit: '盒', cartonSize: 100 })).toEqual({ ok: true, number: 200 });
  expect(parseQuantity('2件', { unit: '件', cartonSize: 0 })).toEqual({ ok: true, number: 2 });
  expect(parseQuantity('2.00 整件', { unit: '盒', cartonSize: 100 })).toEqual({ ok: true, number: 200 });
  expect(parseQuantity('3中包', { unit: '盒', cartonSize: 100, packSize: 10 })).toEqual({ ok: true, number: 30 });
  expect(parseQuantity('2盒', { unit: '盒', cartonSize: 100 })).toEqual({ ok: true, number: 2 });
  expect(parseQuantity('999999999件', { unit: '盒', cartonSize: 100 })).toEqual({
    ok: false,
    text: '数量最多 999999999',
  });
});

test.each([
  ['1,200.00', 1_200],
  ['007', 7],
  ['="007"', 7],
  ['0', 0],
  ['1.5', null],
  ['12盒', null],
  ['1,20', null],
  ['', null],
])('%j as a whole number is %j', (text, number) => expect(readWhole(text)).toBe(number));
