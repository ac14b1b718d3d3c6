import { expect, test } from 'vitest';
import { readingsOf } from './readings.ts';

test.each([
  ['重楼', 'zl cl', 'zhonglou chonglou'],
  ['板蓝根颗粒', 'blgkl', 'banlangenkeli'],
  ['维生素B1片', 'wssb1p', 'weishengsub1pian'],
  ['（独立）女贞子', 'dlnzz dlrzz', 'dulinvzhenzi duliruzhenzi'],
])('%s is typed %s', (name, initials, pinyin) => {
  expect(readingsOf(name)).toEqual({ initials, pinyin });
});

test('the usual reading comes first, every polyphone is tried, up to a limit', () => {
  const { pinyin, initials } = readingsOf('阿莫西林克拉维酸钾干混悬剂');
  expect(initials.split(' ')[0]).toBe('amxlklwsjghxj');
  expect(pinyin.split(' ').length).toBeLessThanOrEqual(12);
  expect(new Set(initials.split(' ')).size).toBe(initials.split(' ').length);
});

test('a rare character without a reading stands for itself, whole', () => {
  const { pinyin, initials } = readingsOf('𠀀片');
  expect([pinyin, initials]).toEqual(['𠀀pian', '𠀀p']);
});
