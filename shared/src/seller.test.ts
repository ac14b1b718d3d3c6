import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { seller } from './seller.ts';

const root = join(import.meta.dirname, '../..');
const isSource = (file: string) => /\.tsx?$/.test(file) && !file.includes('.test.');

test('the legal name of the seller is written once', () => {
  const short = seller.name.slice(0, 5);
  const files = ['shared/src', 'server/src', 'seeds/src', 'web/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .map((file) => join(folder, file)),
  );
  expect(files.filter((file) => readFileSync(join(root, file), 'utf8').includes(short))).toEqual([
    'shared/src/seller.ts',
  ]);
});
