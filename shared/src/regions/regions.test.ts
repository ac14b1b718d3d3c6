import { describe, expect, test } from 'vitest';
import { changeNote, regionAfter, regionChanges } from './region-changes.ts';
import { regionOf } from './region-of.ts';
import { provinces, regionByCode, regionNamed, regionPaths } from './regions.ts';

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
    expect(regionOf(codes)).toEqual(path);
    expect(regionOf({ province, city, district })).toEqual(path);
    expect(regionOf({ ...codes, city, district: codes.district })).toEqual(path);
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

test.each([
  ['420000', '420100', '420111', '420111'],
  ['湖北省', '武汉市', '洪山区', '420111'],
  ['湖北', '武汉', '洪山', '420111'],
  ['湖北省', '420100', '洪山', '420111'],
  ['４２００００', ' 武汉市', '洪\u200b山区', '420111'],
  ['北京', '北京', '东城', '110101'],
  ['上海市', '上海市', '浦东', '310115'],
  ['广东', '东莞', '东莞', '441900'],
  ['湖北', '恩施州', '恩施', '422801'],
  ['内蒙古', '呼和浩特', '土默特左', '150121'],
  ['新疆', '和田', '和田市', '653201'],
  ['香港', '香港', '香港', '810000'],
])('%s, %s and %s are the county %s', (province, city, district, code) => {
  expect(regionOf({ province, city, district })?.district.code).toBe(code);
});

test.each([
  ['a city of another province', '420000', '430100', '430102'],
  ['a county of another city', '420000', '420500', '420111'],
  ['a province of another county', '430000', '420100', '420111'],
  ['a code that is none', '420000', '420100', '000000'],
  ['a name of a county of another city', '湖北省', '宜昌市', '洪山区'],
  ['a short name of two counties', '新疆', '和田', '和田'],
  ['one character', '安徽省', '马鞍山市', '和'],
  ['nothing', '', '', ''],
])('%s is no county', (_title, province, city, district) => {
  expect(regionOf({ province, city, district })).toBeUndefined();
});

test.each(regionChanges.map((change) => [changeNote(change), change] as const))('%s', (_note, change) => {
  expect(regionAfter(change)).toBeDefined();
  const names = regionPaths.filter(({ city }) => city.name === change.city).map(({ district }) => district.name);
  expect(names).not.toContain(change.from);
});
