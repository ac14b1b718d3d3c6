import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { control } from '#test/control-calls.ts';
import { shopFor } from '#test/shop.ts';

const openShop = shopFor();

const simple = (title: string) => `title: ${title}\npersona: buyer\n`;

/** A shop with scenarios of its own, in a folder beside another folder. */
async function shopWithFolder() {
  const parent = mkdtempSync(join(tmpdir(), 'baicao-scenarios-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const folder = join(parent, 'own');
  mkdirSync(folder);
  const shop = await openShop({ scenarios: folder });
  const write = (file: string, text: string | Buffer) => writeFileSync(join(folder, file), text);
  const own = async () => {
    const { status, body } = await control(shop, 'GET /scenarios');
    expect(status).toBe(200);
    return body.filter(({ source }: { source: string }) => source === 'own');
  };
  return { parent, folder, shop, write, own };
}

test('scenarios are files of a folder, read at each call', async () => {
  const { shop, folder, write, own } = await shopWithFolder();
  expect(await own()).toEqual([]);
  write('first.yaml', simple('第一个'));
  write('second.json', JSON.stringify({ title: '第二个', steps: [{ advance: 'PT1H' }] }));
  write('third.yml', simple('第三个'));
  write('notes.txt', 'title: 不是场景');
  mkdirSync(join(folder, 'older'));
  const row = { source: 'own', persona: 'buyer', steps: 0 };
  expect(await own()).toEqual([
    { ...row, name: 'first', title: '第一个' },
    { ...row, name: 'second', title: '第二个', persona: null, steps: 1 },
    { ...row, name: 'third', title: '第三个' },
  ]);
  expect(await shop.scenario('first')).toMatchObject({ name: 'first', title: '第一个' });
  write('first.yaml', simple('改过的'));
  expect(await shop.scenario('first')).toMatchObject({ title: '改过的' });
  const { headers, payload } = await shop.app.inject('/__emu/scenarios/first');
  expect([headers['content-type'], headers['cache-control'], payload]).toEqual([
    'application/yaml; charset=utf-8',
    'no-store',
    simple('改过的'),
  ]);
  const { headers: ofJson } = await shop.app.inject('/__emu/scenarios/second');
  expect(ofJson['content-type']).toBe('application/json; charset=utf-8');
});

test('an own scenario goes before a shipped one of its name', async () => {
  const { shop, write } = await shopWithFolder();
  expect((await shop.scenario('sold-out-in-cart')).persona).toBe('newbie');
  write('sold-out-in-cart.yaml', simple('我们的'));
  expect(await shop.scenario('sold-out-in-cart')).toMatchObject({ title: '我们的', persona: 'buyer' });
});

const gbk = Buffer.from('7469746c653a20b4fdb8b6bfee', 'hex');

/** What is put into the folder, and the sentence of the refusal. */
const unreadable: readonly (readonly [string, string, (folder: string, parent: string) => void, string])[] = [
  [
    'a damaged file',
    'a',
    (folder) => writeFileSync(join(folder, 'a.yaml'), 'title: [一'),
    'a.yaml 第 1 行第 10 列：缩进不对，或者括号没有结束',
  ],
  ['an empty file', 'a', (folder) => writeFileSync(join(folder, 'a.yaml'), ''), 'a.yaml 第 1 行第 1 列：场景须为对象'],
  ['a file in GBK', 'a', (folder) => writeFileSync(join(folder, 'a.yaml'), gbk), 'a.yaml 不是 UTF-8 文本'],
  [
    'a huge file',
    'a',
    (folder) => writeFileSync(join(folder, 'a.yaml'), 'title: 大\n'.repeat(9_000)),
    'a.yaml 超过 64 KiB',
  ],
  ['a folder', 'a', (folder) => mkdirSync(join(folder, 'a.yaml')), 'a.yaml 不是文件'],
  ['a pipe', 'a', (folder) => void execFileSync('mkfifo', [join(folder, 'a.yaml')]), 'a.yaml 不是文件'],
  [
    'a link out of the folder',
    'a',
    (folder, parent) => {
      writeFileSync(join(parent, 'secret.yaml'), simple('秘密'));
      symlinkSync(join(parent, 'secret.yaml'), join(folder, 'a.yaml'));
    },
    'a.yaml 是指向文件夹之外的链接',
  ],
  [
    'a link to nowhere',
    'a',
    (folder) => symlinkSync('nowhere.yaml', join(folder, 'a.yaml')),
    'a.yaml 读不出来（ENOENT）',
  ],
  ['a link in a circle', 'a', (folder) => symlinkSync('a.yaml', join(folder, 'a.yaml')), 'a.yaml 读不出来（ELOOP）'],
  [
    'two files of one name',
    'a',
    (folder) => ['a.yaml', 'a.json'].forEach((file) => writeFileSync(join(folder, file), '{"title": "一"}')),
    'a.json、a.yaml 同名，请只留一个',
  ],
];

test.each(unreadable)('%s is listed with its error and cannot be run', async (_what, name, put, sentence) => {
  const { shop, folder, parent, write, own } = await shopWithFolder();
  put(folder, parent);
  write('good.yaml', simple('好的'));
  const listed = { name, title: '', persona: null, source: 'own', steps: 0, error: expect.stringContaining(sentence) };
  expect(await own()).toEqual([listed, expect.objectContaining({ name: 'good', title: '好的' })]);
  const { status, body } = await control(shop, `POST /scenarios/${name}`);
  expect([status, body.message]).toEqual([422, expect.stringContaining(sentence)]);
});

test('a link inside the folder is a scenario, a name that is none is listed', async () => {
  const { shop, folder, write, own } = await shopWithFolder();
  write('first.yaml', simple('第一个'));
  symlinkSync('first.yaml', join(folder, 'same.yaml'));
  write('My Scenario.yaml', simple('大写'));
  expect((await shop.scenario('same')).title).toBe('第一个');
  expect((await own())[0]).toMatchObject({
    name: 'My Scenario',
    error: 'My Scenario.yaml：文件名须为 1 至 40 个小写字母、数字或连字符',
  });
});

test.each([
  ['nothing', 404],
  ['..%2Fsecret', 422],
  ['%2e%2e', 404],
  ['First', 422],
  ['a'.repeat(41), 422],
])('there is no scenario %s', async (name, status) => {
  const { shop, parent } = await shopWithFolder();
  writeFileSync(join(parent, 'secret.yaml'), simple('秘密'));
  for (const method of ['GET', 'POST'] as const)
    expect((await shop.app.inject({ method, url: `/__emu/scenarios/${name}` })).statusCode).toBe(status);
});

test('where the folder is gone, the shipped ones are left', async () => {
  const { shop, folder, own } = await shopWithFolder();
  rmSync(folder, { recursive: true });
  expect(await own()).toEqual([]);
  expect((await control(shop, 'GET /scenarios')).body.length).toBeGreaterThan(5);
});
