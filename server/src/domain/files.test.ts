import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, describe, expect, test } from 'vitest';
import { buildApp } from '#app.ts';
import { diskFiles, memoryFiles, newFileName, type FileStore } from './files.ts';
import { seededRandom } from './random.ts';
import { tableFingerprints, shopFor } from '#test/shop.ts';
import { multipart, sampleFiles } from '#test/upload.ts';

const openShop = shopFor();
const made: string[] = [];
const folder = () => {
  const path = mkdtempSync(`${tmpdir()}/baicao-files-`);
  made.push(path);
  return `${path}/uploads`;
};
afterEach(() => made.splice(0).forEach((path) => rmSync(path, { recursive: true })));

const name = newFileName('0123456789abcdef'.repeat(2), 'png');
const stores: [string, () => FileStore][] = [
  ['disk', () => diskFiles(folder())],
  ['memory', () => memoryFiles()],
];

describe.each(stores)('files in %s', (_kind, open) => {
  test('are read back unchanged; an unknown name gives undefined', () => {
    const files = open();
    expect(files.read(name)).toBeUndefined();
    files.save(name, sampleFiles.png);
    expect(files.read(name)?.equals(sampleFiles.png)).toBe(true);
  });

  test('are never overwritten', () => {
    const files = open();
    files.save(name, sampleFiles.png);
    expect(() => files.save(name, sampleFiles.pdf)).toThrow();
    expect(files.read(name)?.equals(sampleFiles.png)).toBe(true);
  });

  test.each(['../x.png', '/etc/passwd', '', 'a.png', `${name}/../x.png`, name.toUpperCase()])(
    'refuse any other name: %j',
    (other) => {
      expect(() => open().save(other, sampleFiles.png)).toThrow('not the name');
    },
  );
});

test('on disk only the server may read them, and another process finds them again', () => {
  const path = folder();
  diskFiles(path).save(name, sampleFiles.jpg);
  expect(statSync(`${path}/${name}`).mode & 0o777).toBe(0o600);
  expect(diskFiles(path).read(name)?.equals(sampleFiles.jpg)).toBe(true);
  expect(readdirSync(path)).toEqual([name]);
});

test('where no file can be written the call fails and its row is not there', async () => {
  const shop = await openShop();
  const { cookie } = shop.as('ephedrine');
  const tables = tableFingerprints(shop.db);
  const blocked = folder();
  // A file has the path where the folder would be created.
  writeFileSync(blocked, '');
  const full: FileStore = {
    ...memoryFiles(),
    save: () => {
      throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
    },
  };
  for (const [files, code, message] of [
    [full, 503, '系统繁忙，请稍后再试：本次操作没有生效，也没有保存任何内容'],
    [diskFiles(blocked), 500, '系统繁忙，请稍后再试'],
  ] as const) {
    const app = buildApp({ db: shop.db, clock: shop.clock, random: seededRandom('files'), files });
    const { contentType, body } = multipart([{ bytes: sampleFiles.png }]);
    const headers = { cookie, 'content-type': contentType };
    const answer = await app.inject({ method: 'POST', url: '/api/order/hm/4', headers, payload: body });
    expect(answer.json()).toEqual({ code, message });
    expect(tableFingerprints(shop.db)).toEqual(tables);
    await app.close();
  }
});
