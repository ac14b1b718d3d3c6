import { expect, test } from 'vitest';
import { textOf } from '../repository-files.ts';
import { licencesDocument, licencesIn } from './licences-document.ts';

/** Licences that let a shop be run and changed without publishing it. MPL and LGPL: of packages that are used as they are. */
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MPL-2.0',
];

test('every package of a running shop has a licence that allows its use', () => {
  const parts = (licence: string) => licence.replaceAll(/[()]/g, '').split(/ (?:AND|OR) /);
  const others = [...licencesIn(textOf('package-lock.json'))].filter(
    ([licence]) => !parts(licence).every((part) => allowed.includes(part)),
  );
  expect(others).toEqual([]);
});

test('docs/licences.md is what the lockfile says', () => {
  const lockfile = textOf('package-lock.json');
  expect(textOf('docs/licences.md'), '`npm run docs:licences` writes it anew').toBe(licencesDocument(lockfile));
});

test('the lockfile names no host: packages come from the registry that npm is set to', () => {
  const { packages } = JSON.parse(textOf('package-lock.json')) as { packages: Record<string, { resolved?: string }> };
  expect(Object.values(packages).filter(({ resolved }) => resolved?.includes(':') === true)).toEqual([]);
});

test('a package that states no licence is an error', () => {
  const locked = (more: object) => JSON.stringify({ packages: { 'node_modules/one': { version: '1.0.0', ...more } } });
  expect(() => licencesIn(locked({}))).toThrow('one states no licence');
  expect([...licencesIn(locked({ license: 'MIT' }))]).toEqual([['MIT', ['one']]]);
  expect([...licencesIn(locked({ dev: true }))]).toEqual([]);
});
