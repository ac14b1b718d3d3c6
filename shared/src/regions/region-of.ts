import { tidyCode } from '#text/tidy-text.ts';
import { shortCity, shortProvince } from './find-region.ts';
import { provinces, type Region, type RegionPath } from './regions.ts';

/** Province, city and county as a client sends them: codes of six digits or names, with or without 省, 市, 区 or 县. */
export interface GivenRegion {
  readonly province: string;
  readonly city: string;
  readonly district: string;
}

/** Short names of all levels, because 香港特别行政区 is its own county. In a field of its own a county needs no 区: 洪山, 浦东. */
const shortNames = (name: string): readonly string[] => [
  ...shortProvince(name),
  ...shortCity(name),
  name.replace(/[市区县旗]$/, ''),
  name.replace(/新区$/, ''),
];

/** The regions a text may mean: by code or full name, else by a short name, which several regions may share (和田市, 和田县). */
function meant(regions: readonly Region[], given: string): readonly Region[] {
  const text = tidyCode(given);
  const exact = regions.filter(({ code, name }) => text === code || text === name);
  if (exact.length > 0) return exact;
  return text.length < 2 ? [] : regions.filter(({ name }) => shortNames(name).includes(text));
}

/** The county that is given; undefined where there is none, the three do not belong together, or several could be meant. */
export function regionOf({ province, city, district }: GivenRegion): RegionPath | undefined {
  const paths = meant(provinces, province).flatMap((above) =>
    meant(above.children, city).flatMap((within) =>
      meant(within.children, district).map((county) => ({
        province: above,
        city: within,
        district: county,
      })),
    ),
  );
  return paths.length === 1 ? paths[0] : undefined;
}
