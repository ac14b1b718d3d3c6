// Rule: a barcode with a wrong check digit is named, and what fingers type is no scan.
import { limits } from '@baicao/shared/limits';
import { expect, it } from 'vitest';
import { ScannerKeys } from './scanner-keys.ts';

const { gapMs } = limits.scanner;

/** Types the keys so many ms apart; the codes that were recognised. */
function typed(keys: readonly string[], apartMs: number, scanner = new ScannerKeys(), from = 1000): string[] {
  return keys.flatMap((key, index) => scanner.press(key, from + index * apartMs) ?? []);
}
const scan = (code: string) => [...Array.from(code), 'Enter'];

it('a burst of digits and Enter is a scan, also at the slowest pace of a scanner', () => {
  expect(typed(scan('6901234567892'), 8)).toEqual(['6901234567892']);
  expect(typed(scan('6901234567892'), gapMs)).toEqual(['6901234567892']);
});

it.each([
  ['fingers', scan('6901234567892'), gapMs + 1],
  ['a short number', scan('1234567'), 8],
  ['no Enter at the end', Array.from('6901234567892'), 8],
  ['Enter alone', ['Enter'], 8],
  ['another key inside', [...Array.from('69012345'), 'a', 'Enter'], 8],
])('%s is none', (_what, keys, apartMs) => expect(typed(keys, apartMs)).toEqual([]));

it('what was typed by hand before a scan does not get into it', () => {
  const scanner = new ScannerKeys();
  expect(typed(['1', '2'], 200, scanner)).toEqual([]);
  expect(typed(scan('6901234567892'), 5, scanner, 5000)).toEqual(['6901234567892']);
});

it('a late Enter does not end a burst', () => {
  const scanner = new ScannerKeys();
  typed(Array.from('6901234567892'), 5, scanner);
  expect(scanner.press('Enter', 3000)).toBeNull();
});

it('two scans in a row are two codes', () => {
  const scanner = new ScannerKeys();
  const keys = [...scan('6901234567892'), ...scan('96385074')];
  expect(typed(keys, 6, scanner)).toEqual(['6901234567892', '96385074']);
});
