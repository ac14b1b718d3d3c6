import { NativeSelect, TextInput } from '@mantine/core';
import { changeNote, regionAfter, regionChanges } from '@baicao/shared/regions/region-changes';
import { provinces, regionPaths, type Region, type RegionPath } from '@baicao/shared/regions/regions';
import { searchKey } from '@baicao/shared/text/fold';
import { isBlank, tidyText } from '@baicao/shared/text/tidy-text';
import { useId, useState } from 'react';
import classes from './region-fields.module.css';
import type { RegionPickerProps, RegionValue } from './region-picker.tsx';

/** The three lists and the search of `RegionPicker`. */
export function RegionFields({ value, onChange, error }: RegionPickerProps) {
  const errorId = useId();
  const cities = childrenOf(provinces, value.province);
  const districts = childrenOf(cities, value.city);
  const shared = {
    withAsterisk: true,
    'aria-describedby': error ? errorId : undefined,
    'aria-invalid': Boolean(error),
  };
  return (
    <fieldset className={classes.fields}>
      <legend className="visually-hidden">所在地区</legend>
      <NativeSelect
        {...shared}
        label="省份"
        name="province"
        autoComplete="address-level1"
        data={options(provinces, '请选择省份')}
        value={value.province}
        onChange={({ currentTarget }) => onChange(onlyChoice(currentTarget.value))}
      />
      <NativeSelect
        {...shared}
        label="城市"
        name="city"
        autoComplete="address-level2"
        disabled={cities.length === 0}
        data={options(cities, '请选择城市')}
        value={value.city}
        onChange={({ currentTarget }) => onChange(withCity(value.province, currentTarget.value))}
      />
      <NativeSelect
        {...shared}
        label="区县"
        name="district"
        autoComplete="address-level3"
        disabled={districts.length === 0}
        data={options(districts, '请选择区县')}
        value={value.district}
        onChange={({ currentTarget }) => onChange({ ...value, district: currentTarget.value })}
      />
      <CountySearch onPick={(path) => onChange(namesOf(path))} />
      {error && (
        <p id={errorId} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function childrenOf(regions: readonly Region[], name: string): readonly Region[] {
  return regions.find((region) => region.name === name)?.children ?? [];
}

function options(regions: readonly Region[], hint: string) {
  return [{ value: '', label: hint }, ...regions.map(({ name }) => ({ value: name, label: name }))];
}

/** A province with one city, or a city with one county, needs no second choice. */
function onlyChoice(province: string): RegionValue {
  const cities = childrenOf(provinces, province);
  return cities.length === 1 ? withCity(province, cities[0]?.name ?? '') : { province, city: '', district: '' };
}

function withCity(province: string, city: string): RegionValue {
  const districts = childrenOf(childrenOf(provinces, province), city);
  return { province, city, district: districts.length === 1 ? (districts[0]?.name ?? '') : '' };
}

function namesOf({ province, city, district }: RegionPath): RegionValue {
  return { province: province.name, city: city.name, district: district.name };
}

interface Found {
  readonly path: RegionPath;
  /** Says what became of a county of an old name; otherwise empty. */
  readonly note: string;
}

const mostFound = 8;

/** Counties whose name begins with the words, old names included; then those that contain them. */
function findCounties(words: string): Found[] {
  const typed = searchKey(words);
  if (typed === '') return [];
  const old = regionChanges.flatMap((change) => {
    const path = change.from.startsWith(typed) ? regionAfter(change) : undefined;
    return path ? [{ path, note: changeNote(change) }] : [];
  });
  const matches = (path: RegionPath) => `${path.city.name}${path.district.name}`.includes(typed);
  const begins = regionPaths.filter(({ district }) => district.name.startsWith(typed));
  const contains = regionPaths.filter((path) => !begins.includes(path) && matches(path));
  return [...old, ...[...begins, ...contains].map((path) => ({ path, note: '' }))].slice(0, mostFound);
}

function CountySearch({ onPick }: { onPick: (path: RegionPath) => void }) {
  const [words, setWords] = useState('');
  const found = findCounties(words);
  const pick = (path: RegionPath) => {
    onPick(path);
    setWords('');
  };
  return (
    <div className={classes.search}>
      <TextInput
        label="按区县名查找"
        placeholder="如 洪山"
        autoComplete="off"
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const [first] = found;
          if (first) pick(first.path);
        }}
      />
      {!isBlank(words) && (
        <ul className={classes.found} aria-label="找到的区县">
          {found.map(({ path, note }) => (
            <li key={`${path.district.code}${note}`}>
              <button type="button" onClick={() => pick(path)}>
                {path.province.name} {path.city.name} {path.district.name}
                {note !== '' && <small>{note}</small>}
              </button>
            </li>
          ))}
          {found.length === 0 && <li className={classes.none}>没有找到“{tidyText(words)}”，请从左边的列表选择</li>}
        </ul>
      )}
    </div>
  );
}
