import { regionPaths, type RegionPath } from './regions.ts';

/** A county that was renamed or merged: its old name is still found on licences and in address books. */
export interface RegionChange {
  readonly year: number;
  /** City of the new county. */
  readonly city: string;
  readonly from: string;
  readonly to: string;
}

type Row = readonly [year: number, city: string, from: string, to: string];

/** Changes of counties since 2019 that kept no county of the old name in the city; facts of the yearly notices. */
const rows: readonly Row[] = [
  [2019, '济南市', '莱城区', '莱芜区'],
  [2019, '周口市', '淮阳县', '淮阳区'],
  [2019, '玉溪市', '澄江县', '澄江市'],
  [2019, '延安市', '子长县', '子长市'],
  [2019, '新乡市', '长垣县', '长垣市'],
  [2019, '遂宁市', '射洪县', '射洪市'],
  [2020, '南通市', '港闸区', '崇川区'],
  [2020, '南通市', '海门市', '海门区'],
  [2020, '芜湖市', '三山区', '弋江区'],
  [2020, '芜湖市', '芜湖县', '湾沚区'],
  [2020, '芜湖市', '繁昌县', '繁昌区'],
  [2020, '荆州市', '监利县', '监利市'],
  [2020, '赣州市', '龙南县', '龙南市'],
  [2020, '成都市', '新津县', '新津区'],
  [2020, '六盘水市', '水城县', '水城区'],
  [2020, '黄南藏族自治州', '同仁县', '同仁市'],
  [2021, '杭州市', '江干区', '上城区'],
  [2021, '杭州市', '下城区', '拱墅区'],
  [2021, '洛阳市', '偃师市', '偃师区'],
  [2021, '洛阳市', '孟津县', '孟津区'],
  [2021, '洛阳市', '吉利区', '孟津区'],
  [2021, '三明市', '梅列区', '三元区'],
  [2021, '三明市', '沙县', '沙县区'],
  [2021, '南宁市', '横县', '横州市'],
  [2021, '永州市', '祁阳县', '祁阳市'],
  [2021, '楚雄彝族自治州', '禄丰县', '禄丰市'],
  [2021, '安康市', '旬阳县', '旬阳市'],
  [2021, '凉山彝族自治州', '会理县', '会理市'],
  [2021, '塔城地区', '沙湾县', '沙湾市'],
  [2023, '林芝市', '米林县', '米林市'],
  [2023, '山南市', '错那县', '错那市'],
];

export const regionChanges: readonly RegionChange[] = rows.map(([year, city, from, to]) => ({ year, city, from, to }));

/** 江干区：2021 年起为上城区 */
export function changeNote({ year, from, to }: RegionChange): string {
  return `${from}：${year} 年起为${to}`;
}

/** The county that replaced the old one. */
export function regionAfter({ city, to }: RegionChange): RegionPath | undefined {
  return regionPaths.find((path) => path.city.name === city && path.district.name === to);
}
