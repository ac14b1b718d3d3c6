// Rule: every row of a list is reported, with the rules and words of the cart; goods are taken only where nothing else is meant.
import { describe, expect, test } from 'vitest';
import { Comparer, fits, type Fit } from './bulk-compare.ts';
import { readLine } from './bulk-line.ts';
import type { KnownGoods } from './bulk.repo.ts';

const comparer = new Comparer();
const known: KnownGoods = {
  id: 1,
  name: '阿莫西林胶囊',
  specification: '0.25g*24粒',
  maker: '岚州颐禾制药有限公司',
  approvalNumber: '',
  barcode: '',
  isOnShelf: true,
  stock: 1,
};
const written = { ...readLine(''), name: known.name };
const nameOf = (fit: Fit) => Object.entries(fits).find(([, value]) => value === fit)?.[0];

test.each<[string, string, keyof typeof fits]>([
  ['阿莫西林胶囊', '阿莫西林胶囊', 'same'],
  ['阿莫西林膠囊', '阿莫西林胶囊', 'same'],
  ['阿莫西林胶囊（阿莫灵）', '阿莫西林胶囊', 'same'],
  ['阿莫西林', '阿莫西林胶囊', 'near'],
  ['阿漠西林胶囊', '阿莫西林胶囊', 'near'],
  ['阿西莫林胶囊', '阿莫西林胶囊', 'near'],
  ['999感冒灵颗粒', '感冒灵颗粒', 'near'],
  ['二甲双胍片', '盐酸二甲双胍片', 'near'],
  ['amxljn', '阿莫西林胶囊', 'near'],
  ['感冒灵颗粒', '小儿感冒灵颗粒', 'doubtful'],
  ['小儿感冒灵颗粒', '感冒灵颗粒', 'doubtful'],
  ['布洛芬', '布洛芬缓释胶囊', 'doubtful'],
  ['阿莫西林颗粒', '阿莫西林胶囊', 'other'],
  ['六味地黄丸', '阿莫西林胶囊', 'other'],
])('the name %s for %s is %s', (name, other, fit) => expect(nameOf(comparer.nameFit(name, other))).toBe(fit));

describe('specifications', () => {
  test.each<[string, string, boolean]>([
    ['0.25g*24粒', '0.25g*24粒', true],
    ['250mg×24', '0.25g*24粒', true],
    ['0.25g * 24s', '0.25g*24粒', true],
    ['0.25g*12粒*2板', '0.25g*24粒', true],
    ['0.25g', '0.25g*24粒', true],
    ['24粒', '0.25g*24粒', true],
    ['3g*200丸/瓶', '每8丸相当于原生药3g*200丸/瓶', true],
    ['500g', '统货 500g/袋', true],
    ['80万单位', '80万单位/瓶', true],
    ['2.5g*24粒', '12.5g*24粒', false],
    ['2.5g*24粒', '0.25g*24粒', false],
    ['0.5g*24粒', '0.25g*24粒', false],
    ['0.25g*12粒', '0.25g*24粒', false],
    ['10ml*6支', '10ml*10支', false],
    ['大号', '成人型 14Fr', false],
  ])('%s for %s: %s', (spec, specification, isSame) => {
    const fit = comparer.compare({ ...written, spec }, { ...known, specification }).spec;
    expect(fit === fits.same).toBe(isSame);
  });
});

test.each<[string, keyof typeof fits]>([
  ['岚州颐禾制药有限公司', 'same'],
  ['岚州颐禾制药', 'same'],
  ['颐禾', 'same'],
  ['岚州怡禾制药', 'near'],
  ['岚药', 'near'],
  ['朔湖泓禾药业', 'other'],
  ['药', 'other'],
])('the maker %s is %s', (maker, fit) =>
  expect(nameOf(comparer.compare({ ...written, maker }, known).maker)).toBe(fit),
);

test('the right name with another specification or maker is offered as a choice', () => {
  expect(nameOf(comparer.compare({ ...written, spec: '0.5g*24粒' }, known).whole)).toBe('doubtful');
  expect(nameOf(comparer.compare({ ...written, extras: ['朔湖泓禾'] }, known).whole)).toBe('doubtful');
  expect(nameOf(comparer.compare({ ...written, extras: ['颐禾'] }, known).whole)).toBe('same');
});
