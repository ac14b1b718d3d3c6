import { describe, expect, test } from 'vitest';
import { changeNote, regionAfter, regionChanges } from './region-changes.ts';
import { provinces, regionByCode, regionNamed, regionOfCodes, regionPaths } from './regions.ts';

test('all of GB/T 2260: 34 provinces, their cities and counties, each code six digits', () => {
  expect(provinces).toHaveLength(34);
  expect(regionPaths.length).toBeGreaterThan(2_850);
  expect(new Set(regionPaths.map(({ district }) => district.code)).size).toBe(regionPaths.length);
  for (const { province, city, district } of regionPaths) {
    for (const { code } of [province, city, district]) expect(code).toMatch(/^\d{6}$/);
    expect(district.code.slice(0, 2)).toBe(province.code.slice(0, 2));
  }
});

test('names and codes of every county lead back to it', () => {
  for (const path of regionPaths) {
    const [province, city, district] = [path.province.name, path.city.name, path.district.name];
    expect(regionNamed({ province, city, district })).toBe(path);
    expect(regionByCode(path.district.code)).toBe(path);
    const codes = { province: path.province.code, city: path.city.code, district: path.district.code };
    expect(regionOfCodes(codes)).toBe(path);
  }
});

describe('a county is found by its code', () => {
  test.each([
    ['420111', '湖北省', '武汉市', '洪山区'],
    ['110101', '北京市', '北京市', '东城区'],
    ['441900', '广东省', '东莞市', '东莞市'],
    ['429004', '湖北省', '仙桃市', '仙桃市'],
    ['500230', '重庆市', '重庆市', '丰都县'],
    ['810000', '香港特别行政区', '香港特别行政区', '香港特别行政区'],
    ['653228', '新疆维吾尔自治区', '和田地区', '和康县'],
  ])('%s is %s %s %s', (code, province, city, district) => {
    const path = regionByCode(code);
    expect([path?.province.name, path?.city.name, path?.district.name]).toEqual([province, city, district]);
  });
});

test.each([
  ['a county of another city', { province: '湖北省', city: '宜昌市', district: '洪山区' }],
  ['a city of another province', { province: '湖南省', city: '武汉市', district: '洪山区' }],
  ['a county that is no more', { province: '浙江省', city: '杭州市', district: '江干区' }],
  ['short names', { province: '湖北', city: '武汉', district: '洪山' }],
  ['nothing', { province: '', city: '', district: '' }],
])('%s is no county', (_title, names) => expect(regionNamed(names)).toBeUndefined());

test('codes that do not belong together are no county', () => {
  expect(regionOfCodes({ province: '420000', city: '420500', district: '420111' })).toBeUndefined();
  expect(regionOfCodes({ province: '430000', city: '420100', district: '420111' })).toBeUndefined();
  expect(regionOfCodes({ province: '420000', city: '420100', district: '000000' })).toBeUndefined();
});

test.each(regionChanges.map((change) => [changeNote(change), change] as const))('%s', (_note, change) => {
  expect(regionAfter(change)).toBeDefined();
  const names = regionPaths.filter(({ city }) => city.name === change.city).map(({ district }) => district.name);
  expect(names).not.toContain(change.from);
});
