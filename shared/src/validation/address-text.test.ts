// Rule: a pasted line is taken apart, every county in every order; what is missing or replaced is said.
import { describe, expect, test } from 'vitest';
import { regionChanges } from '#regions/region-changes.ts';
import { regionPaths } from '#regions/regions.ts';
import { inFull } from '../../../scripts/tests/tier.ts';
import { parseAddressText, type AddressField } from './address-text.ts';

type Fields = Partial<Record<AddressField, string>>;
const chen = { shr: '陈晓明', phone: '13800000001' };
const hongshan = { province: '湖北省', city: '武汉市', district: '洪山区' };
const wenxin = { ...hongshan, address: '文馨路18号' };
const whole = { ...chen, ...wenxin };

/** Complete lines: the parser has no notes about them. */
const complete: readonly (readonly [line: string, fields: Fields])[] = [
  ['陈晓明 13800000001 湖北省武汉市洪山区文馨路18号', whole],
  ['陈晓明 138 0000 0001 湖北省武汉市洪山区文馨路18号', whole],
  ['陈晓明 138-0000-0001 湖北省武汉市洪山区文馨路18号', whole],
  ['陈晓明 +86 13800000001 湖北省武汉市洪山区文馨路18号', whole],
  ['陈晓明 +8613800000001 湖北省武汉市洪山区文馨路18号', whole],
  ['陈晓明 86-13800000001 湖北省武汉市洪山区文馨路18号', whole],
  ['陈晓明 0086 138 0000 0001 湖北省武汉市洪山区文馨路18号', whole],
  [
    '陈晓明　１３８００００００１　湖北省武汉市洪山区文馨路１８号'.replace(
      '１３８００００００１',
      '１３８０００００００１',
    ),
    whole,
  ],
  ['湖北省武汉市洪山区文馨路18号 陈晓明 13800000001', whole],
  ['湖北省武汉市洪山区文馨路18号 13800000001 陈晓明', whole],
  ['13800000001 陈晓明 湖北省武汉市洪山区文馨路18号', whole],
  ['13800000001 湖北省武汉市洪山区文馨路18号 陈晓明', whole],
  ['陈晓明，13800000001，湖北省武汉市洪山区文馨路18号', whole],
  ['陈晓明,13800000001,湖北省武汉市洪山区文馨路18号', whole],
  ['陈晓明；13800000001；湖北省武汉市洪山区文馨路18号', whole],
  ['陈晓明;13800000001;湖北省武汉市洪山区文馨路18号', whole],
  ['陈晓明\t13800000001\t湖北省武汉市洪山区文馨路18号', whole],
  ['陈晓明\n13800000001\n湖北省武汉市洪山区文馨路18号', whole],
  ['陈晓明\r\n13800000001\r\n湖北省武汉市洪山区文馨路18号\r\n', whole],
  ['陈晓明|13800000001|湖北省武汉市洪山区文馨路18号', whole],
  ['  陈晓明   13800000001    湖北省  武汉市  洪山区  文馨路18号  ', whole],
  ['湖北省，武汉市，洪山区，文馨路18号，陈晓明，13800000001', whole],
  ['陈晓明13800000001湖北省武汉市洪山区文馨路18号', whole],
  ['陈晓明湖北省武汉市洪山区文馨路18号13800000001', whole],
  ['湖北省武汉市洪山区文馨路18号陈晓明13800000001'.replace('号陈', '号 陈'), whole],
  ['收货人：陈晓明 手机：13800000001 地址：湖北省武汉市洪山区文馨路18号', whole],
  ['收货人:陈晓明\n手机:13800000001\n地址:湖北省武汉市洪山区文馨路18号', whole],
  ['收件人：陈晓明\n手机号码：13800000001\n收货地址：湖北省武汉市洪山区文馨路18号', whole],
  ['姓名: 陈晓明, 电话: 138-0000-0001, 所在地区: 湖北省武汉市洪山区, 详细地址: 文馨路18号', whole],
  ['联系人：陈晓明；联系电话：+86 13800000001；地址：湖北武汉洪山区文馨路18号', whole],
  ['收货人陈晓明手机13800000001地址湖北省武汉市洪山区文馨路18号', whole],
  ['地址：湖北省武汉市洪山区文馨路18号 收货人：陈晓明 手机：13800000001', whole],
  ['收货人：陈晓明\n手机号：13800000001\n邮编：430070\n地址：湖北省武汉市洪山区文馨路18号', whole],
  ['陈晓明 13800000001 湖北省武汉市洪山区文馨路18号 430070', whole],
  ['陈晓明（收） 13800000001 湖北省武汉市洪山区文馨路18号', whole],
  ['湖北省武汉市洪山区文馨路18号 陈晓明 收 13800000001', whole],
  ['陈晓明 13800000001 湖北武汉市洪山区文馨路18号', whole],
  ['陈晓明 13800000001 湖北武汉洪山区文馨路18号', whole],
  ['陈晓明 13800000001 湖北省武汉洪山区文馨路18号', whole],
  ['陈晓明 13800000001 武汉市洪山区文馨路18号', whole],
  ['陈晓明 13800000001 武汉洪山区文馨路18号', whole],
  ['陈晓明 13800000001 洪山区文馨路18号', whole],
  ['陈晓明 13800000001 湖北省洪山区文馨路18号', whole],
  ['陈晓明 13800000001 湖北省武汉市市辖区洪山区文馨路18号', whole],
  ['陈晓明 13800000001 湖北省武汉市洪山区文馨路18号 康民大药房', { ...whole, address: '文馨路18号康民大药房' }],
  ['康民大药房 陈晓明 13800000001 湖北省武汉市洪山区文馨路18号', { ...whole, address: '文馨路18号康民大药房' }],
  ['康民大药房，13800000001，湖北省武汉市洪山区文馨路18号', { ...whole, shr: '康民大药房' }],
  ['迪丽努尔·买买提 13800000001 洪山区文馨路18号', { ...whole, shr: '迪丽努尔·买买提' }],
  ['欧阳娜娜 13800000001 武汉市洪山区文馨路18号', { ...whole, shr: '欧阳娜娜' }],
  [
    '李四 13800000001 北京市朝阳区建国路1号',
    { ...chen, shr: '李四', province: '北京市', city: '北京市', district: '朝阳区', address: '建国路1号' },
  ],
  [
    '李四 13800000001 北京市北京市朝阳区建国路1号',
    { ...chen, shr: '李四', province: '北京市', city: '北京市', district: '朝阳区', address: '建国路1号' },
  ],
  [
    '李四 13800000001 北京朝阳区建国路1号',
    { ...chen, shr: '李四', province: '北京市', city: '北京市', district: '朝阳区', address: '建国路1号' },
  ],
  [
    '李四 13800000001 上海浦东新区世纪大道1号',
    { ...chen, shr: '李四', province: '上海市', city: '上海市', district: '浦东新区', address: '世纪大道1号' },
  ],
  [
    '李四 13800000001 重庆市渝北区龙溪街道1号',
    { ...chen, shr: '李四', province: '重庆市', city: '重庆市', district: '渝北区', address: '龙溪街道1号' },
  ],
  [
    '李四 13800000001 广东省东莞市长安镇振安路8号',
    { ...chen, shr: '李四', province: '广东省', city: '东莞市', district: '东莞市', address: '长安镇振安路8号' },
  ],
  [
    '李四 13800000001 湖北仙桃沔州大道1号',
    { ...chen, shr: '李四', province: '湖北省', city: '仙桃市', district: '仙桃市', address: '沔州大道1号' },
  ],
  [
    '李四 13800000001 恩施州来凤县翔凤镇8号',
    {
      ...chen,
      shr: '李四',
      province: '湖北省',
      city: '恩施土家族苗族自治州',
      district: '来凤县',
      address: '翔凤镇8号',
    },
  ],
  [
    '李四 13800000001 内蒙古呼和浩特新城区海拉尔路8号',
    {
      ...chen,
      shr: '李四',
      province: '内蒙古自治区',
      city: '呼和浩特市',
      district: '新城区',
      address: '海拉尔路8号',
    },
  ],
  [
    '李四 13800000001 广西南宁市青秀区民族大道8号',
    { ...chen, shr: '李四', province: '广西壮族自治区', city: '南宁市', district: '青秀区', address: '民族大道8号' },
  ],
  [
    '李四 13800000001 吉林省吉林市船营区解放路8号',
    { ...chen, shr: '李四', province: '吉林省', city: '吉林市', district: '船营区', address: '解放路8号' },
  ],
];

/** Lines that the parser cannot read completely, and its notes about them. */
const noted: readonly (readonly [line: string, fields: Fields, notes: readonly string[]])[] = [
  ['', {}, ['没有识别到省市区，请选择所在地区', '没有识别到收货人、手机号、详细地址，请补充']],
  ['13800000001', { phone: '13800000001' }, ['没有识别到省市区，请选择所在地区', '没有识别到收货人、详细地址，请补充']],
  ['陈晓明 湖北省武汉市洪山区文馨路18号', { shr: '陈晓明', ...wenxin }, ['没有识别到手机号，请补充']],
  [
    '陈晓明 027-87654321 湖北省武汉市洪山区文馨路18号',
    { shr: '陈晓明', ...wenxin },
    ['027-87654321 是固定电话，收货须填手机号', '没有识别到手机号，请补充'],
  ],
  ['陈晓明 02787654321 13800000001 洪山区文馨路18号', whole, ['02787654321 是固定电话，收货须填手机号']],
  ['陈晓明 (027)87654321 13800000001 洪山区文馨路18号', whole, ['(027)87654321 是固定电话，收货须填手机号']],
  [
    '陈晓明 12345678901 湖北省武汉市洪山区文馨路18号',
    { shr: '陈晓明', ...wenxin },
    ['12345678901 不是有效的手机号', '没有识别到手机号，请补充'],
  ],
  [
    '陈晓明 138000000001 湖北省武汉市洪山区文馨路18号',
    { shr: '陈晓明', ...wenxin },
    ['138000000001 不是有效的手机号', '没有识别到手机号，请补充'],
  ],
  ['陈晓明 13800000001 13900000002 湖北省武汉市洪山区文馨路18号', whole, ['还有一个手机号 13900000002，没有填入']],
  ['13800000001 湖北省武汉市洪山区文馨路18号', { phone: '13800000001', ...wenxin }, ['没有识别到收货人，请补充']],
  ['陈晓明 13800000001 湖北省武汉市洪山区', { ...chen, ...hongshan }, ['没有识别到详细地址，请补充']],
  [
    '陈晓明 13800000001 湖北省武汉市文馨路18号',
    { ...chen, province: '湖北省', city: '武汉市', address: '文馨路18号' },
    ['没有识别到区县，请选择所在地区'],
  ],
  ['陈晓明 13800000001 鼓楼区中山路1号', { ...chen, address: '中山路1号' }, ['“鼓楼区”在多个城市都有，请选择省市']],
  [
    '陈晓明 13800000001 广东省武汉市洪山区文馨路18号',
    { ...chen, province: '广东省', address: '武汉市洪山区文馨路18号' },
    ['“广东省”与“武汉市洪山区”不在一起，请核对所在地区'],
  ],
  [
    '陈晓明 13800000001 浙江省杭州市江干区秋涛路8号',
    { ...chen, province: '浙江省', city: '杭州市', district: '上城区', address: '秋涛路8号' },
    ['江干区：2021 年起为上城区'],
  ],
  [
    '陈晓明 13800000001 杭州下城区秋涛路8号',
    { ...chen, province: '浙江省', city: '杭州市', district: '拱墅区', address: '秋涛路8号' },
    ['下城区：2021 年起为拱墅区'],
  ],
  ['陈晓明 13800000001 文馨路18号', { ...chen, address: '文馨路18号' }, ['没有识别到省市区，请选择所在地区']],
];

test('there are sixty lines and more', () => {
  expect(complete.length + noted.length).toBeGreaterThanOrEqual(60);
});

describe('a complete line fills every field', () => {
  test.each(complete)('%j', (line, fields) => {
    expect(parseAddressText(line)).toEqual({ fields, notes: [] });
  });
});

describe('missing parts of a line are noted', () => {
  test.each(noted)('%j', (line, fields, notes) => {
    expect(parseAddressText(line)).toEqual({ fields, notes });
  });
});

// In full every county, otherwise every fourth: no multiple of three, so that it meets each form of a line.
const step = inFull(1, 4);
const someCounties = regionPaths.filter((_path, index) => index % step === 0);

describe('an address of every county', () => {
  const street = '文馨路18号二楼';
  const lines = (place: string) => [
    `陈晓明 13800000001 ${place}${street}`,
    `${place} ${street}，陈晓明，13800000001`,
    `收货人：陈晓明\n手机：13800000001\n地址：${place}${street}`,
  ];

  test('is read back unchanged', () => {
    const wrong = someCounties.flatMap(({ province, city, district }, index) => {
      const names = { province: province.name, city: city.name, district: district.name };
      const line = lines(province.name + city.name + district.name)[index % 3] ?? '';
      const { fields, notes } = parseAddressText(line);
      const isRight = JSON.stringify(fields) === JSON.stringify({ ...chen, ...names, address: street });
      return isRight && notes.length === 0 ? [] : [line];
    });
    expect(wrong).toEqual([]);
  });

  test('is found without the province too', () => {
    // Counties of 重庆 belong to a division called 县, which people do not write.
    const named = someCounties.filter(({ city }) => city.name !== '县');
    const wrong = named.filter(({ province, city, district }) => {
      const { fields } = parseAddressText(`陈晓明 13800000001 ${city.name}${district.name}${street}`);
      return fields.province !== province.name || fields.district !== district.name || fields.address !== street;
    });
    expect(wrong.map(({ city, district }) => city.name + district.name)).toEqual([]);
  });

  test('by its old name is the present county, with a note of the year', () => {
    for (const { city, from, to, year } of regionChanges) {
      const { fields, notes } = parseAddressText(`陈晓明 13800000001 ${city}${from}${street}`);
      expect([fields.district, fields.address, notes]).toEqual([to, street, [`${from}：${year} 年起为${to}`]]);
    }
  });
});

test('any pasted text is parsed in time, and every field fits the form', () => {
  const alphabet = Array.from('陈晓明湖北省武汉市洪山区路号18 ,，:：\n\u0001+86138(（-|');
  // A fixed sequence: the same lines in every run.
  let state = 7;
  const next = (below: number) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
  for (let round = 0; round < 300; round += 1) {
    const line = Array.from({ length: next(60) }, () => alphabet[next(alphabet.length)]).join('');
    const { fields } = parseAddressText(line);
    expect(fields.phone ?? '13800000001').toMatch(/^1[3-9]\d{9}$/);
    expect(fields.district === undefined || fields.city !== undefined).toBe(true);
  }
});
