import { changeNote, regionAfter, regionChanges } from './region-changes.ts';
import { provinces, regionPaths, type Region } from './regions.ts';

/** The region at the beginning of an address; names in full. */
export interface FoundRegion {
  readonly province: string;
  /** Empty where the text does not name it, or fits several. */
  readonly city: string;
  readonly district: string;
  /** The rest of the text after the region. */
  readonly rest: string;
  /** The present name of a county that was renamed or merged. */
  readonly note: string;
}

interface Named {
  readonly name: string;
  readonly names: readonly string[];
}

interface Place {
  readonly province: Named;
  readonly city: Named;
  readonly district: Named;
}

const provinceEnd = /(?:省|市|壮族自治区|回族自治区|维吾尔自治区|自治区|特别行政区)$/;
const peoples =
  '蒙古|藏|回|壮|苗|彝|侗|瑶|白|傣|黎|土|羌|布依|朝鲜|满|哈尼|哈萨克|土家|傈僳|景颇|柯尔克孜|维吾尔|纳西|拉祜|佤|畲|仡佬|水|仫佬|毛南|撒拉|锡伯|塔吉克|裕固|保安|东乡|达斡尔|鄂温克|鄂伦春|各|独龙|怒|普米|布朗';
const autonomous = new RegExp(`(?:(?:${peoples})族?)*(?:自治州|自治县|自治旗)$`);
const cityEnd = /(?:市|地区|盟|林区)$/;
/** Statistical divisions that some addresses have between city and county. */
const filler = /^(?:市辖区|县辖区|省直辖县级行政区划|自治区直辖县级行政区划)/;

/** A name with its forms: the full name first, then the usual short names. */
function named({ name }: Region, shorten: (name: string) => readonly string[]): Named {
  return { name, names: [name, ...shorten(name).filter((short) => short.length > 1 && short !== name)] };
}

export const shortProvince = (name: string) => [name.replace(provinceEnd, '')];

export function shortCity(name: string): string[] {
  const stem = name.replace(autonomous, '').replace(cityEnd, '');
  return name.endsWith('自治州') ? [`${stem}州`, stem] : [stem];
}

// Without its last character a county is often a street too (江汉路): only the long autonomous names are shortened.
const shortDistrict = (name: string) => (autonomous.test(name) ? [`${name.replace(autonomous, '')}县`] : []);

const provinceNames = new Map(provinces.map((province) => [province.code, named(province, shortProvince)]));
const cityNames = new Map(regionPaths.map(({ city }) => [city.code, named(city, shortCity)]));

const places: readonly Place[] = regionPaths.flatMap(({ province, city, district }) => {
  const [provinceNamed, cityNamed] = [provinceNames.get(province.code), cityNames.get(city.code)];
  const districtNamed = named(district, shortDistrict);
  return provinceNamed && cityNamed ? [{ province: provinceNamed, city: cityNamed, district: districtNamed }] : [];
});

/** By the first two characters of each name: a text can only begin with the places under its own. */
const byBeginning = new Map<string, Set<Place>>();
for (const place of places) {
  for (const name of [place.province, place.city, place.district].flatMap(({ names }) => names)) {
    const beginning = name.slice(0, 2);
    byBeginning.set(beginning, (byBeginning.get(beginning) ?? new Set()).add(place));
  }
}

/** The rest of a text after one of the names, tried in the order of the names; undefined when it begins with none. */
function after(text: string, { names }: Named): string | undefined {
  const name = names.find((one) => text.startsWith(one));
  return name === undefined
    ? undefined
    : text
        .slice(name.length)
        .replace(/^[\s,，]+/, '')
        .replace(filler, '');
}

interface Match {
  readonly place: Place;
  readonly rest: string;
  /** Which of the three levels the text named. */
  readonly hasProvince: boolean;
  readonly hasCity: boolean;
  readonly hasDistrict: boolean;
}

function matchOf(text: string, place: Place): Match {
  // 吉林市 is a city too: its province has the same short name.
  const isCity = text.startsWith(place.city.name) && !text.startsWith(place.province.name);
  const afterProvince = isCity ? undefined : after(text, place.province);
  const inProvince = afterProvince ?? text;
  const afterCity = after(inProvince, place.city);
  const inCity = afterCity ?? inProvince;
  const afterDistrict = after(inCity, place.district);
  return {
    place,
    rest: afterDistrict ?? inCity,
    hasProvince: afterProvince !== undefined,
    hasCity: afterCity !== undefined,
    hasDistrict: afterDistrict !== undefined,
  };
}

/** A weight of a match: the more of the text it explains the higher; the county counts most. */
function weigh({ hasProvince, hasCity, hasDistrict, rest }: Match): number {
  return (Number(hasDistrict) * 4 + Number(hasCity) * 2 + Number(hasProvince)) * 1000 - rest.length;
}

/** The region with which `text` begins; undefined when it begins with none. */
export function findRegion(text: string): FoundRegion | undefined {
  const matches = [...(byBeginning.get(text.slice(0, 2)) ?? [])].map((place) => matchOf(text, place)).filter(isNamed);
  const best = Math.max(...matches.map(weigh));
  const equals = matches.filter((match) => weigh(match) === best);
  const renamed = findRenamed(text);
  if (renamed && renamed.rest.length < (equals[0]?.rest.length ?? Infinity)) return renamed;
  return equals[0] && settle(equals[0], equals);
}

const isNamed = ({ hasProvince, hasCity, hasDistrict }: Match) => hasProvince || hasCity || hasDistrict;

/** The parts that all equally good matches have in common: 鼓楼区 alone may be in four cities. */
function settle(first: Match, equals: readonly Match[]): FoundRegion {
  const agree = (level: keyof Place) => {
    const names = new Set(equals.map(({ place }) => place[level].name));
    return names.size === 1 ? first.place[level].name : '';
  };
  const [province, city] = [agree('province'), agree('city')];
  const district = first.hasDistrict || equals.length === 1 ? first.place.district.name : '';
  return { province, city, district, rest: first.rest, note: '' };
}

/** A county by its old name, with or without the names above it. */
function findRenamed(text: string): FoundRegion | undefined {
  for (const change of regionChanges) {
    const path = regionAfter(change);
    const names = path && { province: provinceNames.get(path.province.code), city: cityNames.get(path.city.code) };
    if (!names?.province || !names.city) continue;
    const inProvince = after(text, names.province) ?? text;
    const rest = after(after(inProvince, names.city) ?? inProvince, { name: change.from, names: [change.from] });
    if (rest === undefined) continue;
    const { province, city } = names;
    return { province: province.name, city: city.name, district: change.to, rest, note: changeNote(change) };
  }
  return undefined;
}
