// Rule: Money is whole fen, and all arithmetic that may leave a fraction of one is in `shared/src/pricing/money.ts`.
import { expect, test } from 'vitest';
import { filesOf, textOf, withoutComments } from './repository-files.ts';

const sources = filesOf('{shared,server,web,db}/src/**/*.{ts,tsx}', 'shared/client/src/**/*.ts').filter(
  (file) => !/\.test\.tsx?$|pricing\/money\.ts$/.test(file),
);

/** Ways to get a fraction of a fen, or to round one by hand. */
const forbidden = [
  /\bparseFloat\b/,
  /\bMath\.\w+\([^;]*Fen\b/,
  /Fen\b\)? (?:\/|\*\*) /,
  /\/ \w*Fen\b/,
  /Fen\b[^;,]*\.toFixed\(/,
];

/** Heights of columns in a chart: shares that are drawn, and never money again. */
const drawn = 'web/src/features/account/spending-chart.ts';

const linesOf = (source: string) =>
  withoutComments(source)
    .split('\n')
    .filter((line) => forbidden.some((pattern) => pattern.test(line)));

test('no source divides, rounds or reads money but money.ts', () => {
  expect(sources.length).toBeGreaterThan(500);
  const found = sources
    .filter((file) => file !== drawn)
    .flatMap((file) => linesOf(textOf(file)).map((line) => `${file}: ${line.trim()}`));
  expect(found).toEqual([]);
});

test.each([
  'const share = Math.floor(totalFen * rate);',
  'const each = lineFen / number;',
  'const times = paidFen / stepFen;',
  'const amount = parseFloat(text);',
  'const text = (priceFen * 2).toFixed(2);',
])('finds %s', (line) => expect(linesOf(line)).toEqual([line]));
