import { openDatabase } from '@baicao/db/client';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#app.ts';
import { memoryFiles } from '#domain/files.ts';
import { seededRandom } from '#domain/random.ts';
import { FrozenClock, seededFile, testNow } from '#testing.ts';
import { barScript, registerConsole } from './console.ts';
import { registerWeb } from './static-web.ts';

const folder = mkdtempSync(join(tmpdir(), 'baicao-console-'));
const console = join(folder, 'console');
const shop = join(folder, 'shop');
mkdirSync(join(console, 'assets'), { recursive: true });
mkdirSync(shop);
writeFileSync(join(console, 'index.html'), '<body><meta content="__NONCE__" />控制台</body>');
writeFileSync(join(console, 'bar.js'), 'bar()');
writeFileSync(join(console, 'assets', 'index-abc.js'), 'console()');
writeFileSync(join(shop, 'index.html'), '<body><div id="root"></div></body>');
afterAll(() => rmSync(folder, { recursive: true }));

const random = seededRandom('console');

interface Opened {
  readonly isLoopback?: boolean;
  readonly firstScript?: string;
  /** The folder of the built console. */
  readonly built?: string;
}

/** A server of its own with the console and a shop page: on this machine, or on another one that requires a token. */
async function open({ isLoopback = true, firstScript = barScript, built = console }: Opened = {}) {
  const db = openDatabase(seededFile(testNow));
  const control = { isLoopback, token: 'a-token-long-enough' };
  const app = buildApp({ db, clock: new FrozenClock(testNow), random, files: memoryFiles(), control });
  const isThere = await registerConsole(app, { folder: built, random });
  await registerWeb(app, { folder: shop, random, ...(isThere && { firstScript }) });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    await app.close();
    db.close();
  });
  return supertest(app.server);
}

describe("the emulator's console", () => {
  test('is a page with the headers of every page and a style nonce of its own', async () => {
    const agent = await open();
    const answers = [await agent.get('/__emu/'), await agent.get('/__emu/?__ns=default')];
    for (const { status, headers, text } of answers) {
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-cache',
      ]);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      expect(policy).toContain(`'nonce-${/content="([0-9a-f]{32})"/.exec(text)?.[1]}'`);
    }
    expect(answers[0]?.text).not.toBe(answers[1]?.text);
  });

  test.each([
    ['/__emu', '/__emu/'],
    ['/__emu?__ns=default', '/__emu/?__ns=default'],
  ])('%s leads to %s', async (from, to) => {
    const agent = await open();
    const { status, headers } = await agent.get(from);
    expect([status, headers['location']]).toEqual([302, to]);
  });

  test.each([
    ['an asset', '/__emu/assets/index-abc.js', 200, 'public, max-age=31536000, immutable'],
    ['the script of the bar', '/__emu/bar.js', 200, 'no-cache'],
    ['the page as a file', '/__emu/index.html', 404, 'no-store'],
    ['what is not there', '/__emu/nothing', 404, 'no-store'],
    ['a file outside', '/__emu/..%2fshop%2findex.html', 404, 'no-store'],
  ])('%s is answered as what it is', async (_title, path, status, cache) => {
    const agent = await open();
    const answer = await agent.get(path);
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.headers['cache-control']).toBe(cache);
    else expect(answer.body).toMatchObject({ code: 404 });
  });

  test('takes no address from a control call', async () => {
    const agent = await open();
    const { body } = await agent.get('/__emu/faults').set('accept', 'text/html');
    expect(body).toEqual([]);
  });

  test('can be read without the token that its calls need', async () => {
    const agent = await open({ isLoopback: false });
    expect((await agent.get('/__emu/')).status).toBe(200);
    expect((await agent.get('/__emu/bar.js')).status).toBe(200);
    const refused = await agent.get('/__emu/health');
    expect([refused.status, refused.body]).toEqual([403, { error: 'forbidden', message: '控制令牌不正确' }]);
    expect((await agent.get('/__emu/health').set('x-emu-token', 'a-token-long-enough')).status).toBe(200);
  });

  test('is 404 where it was not built', async () => {
    const agent = await open({ built: join(folder, 'none') });
    expect((await agent.get('/__emu/')).status).toBe(404);
    expect((await agent.get('/')).text).not.toContain('__emu');
  });
});

describe('the bar', () => {
  test('is the first thing in the body of a shop page, and only where it is asked for', async () => {
    expect((await (await open()).get('/cart')).text).toMatch(/^<body><script src="\/__emu\/bar\.js"><\/script><div/);
    expect((await (await open({ firstScript: '' })).get('/cart')).text).toBe('<body><div id="root"></div></body>');
  });
});
