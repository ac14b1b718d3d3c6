// Rule: every row of a list is reported, with the rules and words of the cart; goods are taken only where nothing else is meant.
import { limits } from '@baicao/shared/limits';
import { ending } from '@baicao/shared/test/ending';
import { describe, expect, test } from 'vitest';
import {
  isApproval,
  isBarcode,
  looksLikeMaker,
  looksLikeNumber,
  readLine,
  specsIn,
  type Written,
} from './bulk-line.ts';

/** The fields that are not empty. */
function said(line: string): Partial<Written> {
  const { asksNumber: _, extras, ...fields } = readLine(line);
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')),
    ...(extras.length > 0 ? { extras } : {}),
  };
}

describe('a line as somebody writes it', () => {
  test.each<[string, Partial<Written>]>([
    [
      '阿莫西林胶囊 0.25g*24粒 颐禾制药 30盒',
      { name: '阿莫西林胶囊', spec: '0.25g*24粒', maker: '颐禾制药', number: '30盒' },
    ],
    [
      '阿莫西林胶囊0.25g*24粒颐禾制药30盒',
      { name: '阿莫西林胶囊', spec: '0.25g*24粒', maker: '颐禾制药', number: '30盒' },
    ],
    ['1、双黄连口服液 10ml*10支 20盒', { name: '双黄连口服液', spec: '10ml*10支', number: '20盒' }],
    ['（2）板蓝根颗粒 5盒', { name: '板蓝根颗粒', number: '5盒' }],
    ['③ 板蓝根颗粒 5盒', { name: '板蓝根颗粒', number: '5盒' }],
    ['板蓝根颗粒 10g*9袋', { name: '板蓝根颗粒', spec: '10g*9袋' }],
    ['注射液 10ml x 6支', { name: '注射液', spec: '10ml x 6支' }],
    ['阿莫西林胶囊 ×３０', { name: '阿莫西林胶囊', number: '30' }],
    ['阿莫西林胶囊x30盒', { name: '阿莫西林胶囊', number: '30盒' }],
    ['阿莫西林胶囊　２件', { name: '阿莫西林胶囊', number: '2件' }],
    ['阿莫西林胶囊，0.25g*24粒，30盒。', { name: '阿莫西林胶囊', spec: '0.25g*24粒', number: '30盒' }],
    ['阿莫西林胶囊：要1,200盒', { name: '阿莫西林胶囊', number: '1,200盒' }],
    ['阿莫西林胶囊 数量：30', { name: '阿莫西林胶囊', number: '30' }],
    ['要30盒 阿莫西林胶囊', { name: '阿莫西林胶囊', number: '30盒' }],
    ['阿莫西林胶囊：30盒', { name: '阿莫西林胶囊', number: '30盒' }],
    ['阿莫西林胶囊 -5', { name: '阿莫西林胶囊', number: '-5' }],
    ['5%葡萄糖注射液 100瓶', { name: '5%葡萄糖注射液', number: '100瓶' }],
    ['0.9%氯化钠注射液 100ml:0.9g/瓶 50瓶', { name: '0.9%氯化钠注射液', spec: '100ml:0.9g/瓶', number: '50瓶' }],
    ['维生素B12片 25μg*100片 3瓶', { name: '维生素B12片', spec: '25μg*100片', number: '3瓶' }],
    ['创口贴 7.2cm×1.9cm 100片/盒 5盒', { name: '创口贴', spec: '7.2cm×1.9cm 100片/盒', number: '5盒' }],
    ['注射用青霉素钠 80万单位/瓶 400瓶', { name: '注射用青霉素钠', spec: '80万单位/瓶', number: '400瓶' }],
    ['陈皮 统货 500g/袋 10袋', { name: '陈皮', spec: '500g/袋', number: '10袋', extras: ['统货'] }],
    ['颐禾制药 阿莫西林胶囊 10盒', { name: '阿莫西林胶囊', maker: '颐禾制药', number: '10盒' }],
    ['国药准字H93086256 20', { approval: '国药准字H93086256', number: '20' }],
    ['6992994495334 20', { barcode: '6992994495334', number: '20' }],
    ['1001 20盒', { id: '1001', number: '20盒' }],
    ['1001', { id: '1001' }],
    ['amxljn 10', { name: 'amxljn', number: '10' }],
    ['', {}],
    ['。。。', {}],
  ])('%s', (line, fields) => expect(said(line)).toEqual(fields));
});

test.each([
  ['0.25g*24粒', ['0.25g*24粒']],
  ['10ml:0.1g*5支', ['10ml:0.1g*5支']],
  ['250mg', ['250mg']],
  ['维生素B12片', []],
  ['6味地黄丸', []],
  ['30盒', []],
])('the specifications in %s', (text, found) => expect(specsIn(text)).toEqual(found));

test('values of a cell', () => {
  expect(['国药准字H93086256', 'Z90360480', '鄂械注准20991747392', '阿莫西林'].map(isApproval)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(['6992994495334', '6.90123E+12', "'6992994495334", '1001'].map(isBarcode)).toEqual([true, true, true, false]);
  expect(['颐禾制药有限公司', '岚州颐禾', '阿莫西林胶囊'].map(looksLikeMaker)).toEqual([true, false, false]);
  expect(['30', '３０盒', '1,200', 'x2件', '1.5', '24粒', '阿莫西林'].map(looksLikeNumber)).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});

// 3,200 characters are read in milliseconds; at 200, the longest line there is, a pattern that tries every way to divide it
// would not end.
test.each(['1', '1*', 'x ', '*×:', '国', '1,', ' ', '1mg*'])('a line of nothing but %j is read to its end', (part) => {
  for (const length of [limits.bulk.cellMax, 3_200])
    expect(ending(() => readLine(part.repeat(length).slice(0, length))).barcode).toBe('');
});
