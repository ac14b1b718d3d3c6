import { expect, test } from 'vitest';
import { compoundFile } from '#test/xls-files.ts';
import { CompoundFile } from './compound-file.ts';

const bytes = (count: number) => Buffer.from(Uint8Array.from({ length: count }, (_, at) => at % 251));

test.each([0, 1, 63, 64, 65, 4_095, 4_096, 4_097, 100_000])(
  'a stream of %i bytes is read as it was written',
  (size) => {
    for (const sectorBytes of [512, 4_096]) {
      const file = new CompoundFile(compoundFile({ Other: bytes(100), Book: bytes(size) }, { sectorBytes }));
      expect(file.stream('book')?.equals(bytes(size))).toBe(true);
    }
  },
);

test('the table of a large file continues after its header', () => {
  const large = bytes(9_000_000);
  expect(new CompoundFile(compoundFile({ Book: large })).stream('Book')?.equals(large)).toBe(true);
});

test('a stream whose sectors form a loop is refused', () => {
  const file = compoundFile({ Book: bytes(5_000) });
  const table = 512 * (1 + file.readUInt32LE(76));
  file.writeUInt32LE(0, table + 4);
  expect(() => new CompoundFile(file).stream('Book')).toThrow('已损坏');
});
