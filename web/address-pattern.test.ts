import { generatePath, matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { addressPattern } from './address-pattern.ts';
import { routeRows } from './src/app/rows.ts';

const paths = routeRows.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
const routes = paths.map((path) => ({ path }));
const patterns = paths.map((path) => ({ path, pattern: new RegExp(addressPattern(path), 'i') }));

const parts = new Proxy({}, { get: () => 'part' });

// The server knows no order among patterns: an address that fits two of them would have to be told apart there.
test.each([...new Set(paths.flatMap((path) => [path, path.replaceAll(/\/:\w+\?/g, '')]))])(
  'an address of %s fits the pattern of one path, the one that the router takes',
  (path) => {
    const address = generatePath(path, parts);
    for (const one of [address, address.replace(/\/?$/, '/'), address.toUpperCase()]) {
      const [led] = matchRoutes(routes, one)?.slice(-1) ?? [];
      const found = patterns.filter(({ pattern }) => pattern.test(one));
      expect(
        found.map((fitting) => fitting.path),
        one,
      ).toEqual([led?.route.path]);
      expect({ ...found[0]?.pattern.exec(one)?.groups }, one).toEqual({ ...led?.params });
    }
  },
);

test('an address with more parts than any path leads nowhere', () => {
  expect(patterns.filter(({ pattern }) => pattern.test('/list/other/1/name/more'))).toEqual([]);
});
