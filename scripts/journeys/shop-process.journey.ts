import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readyAddress, startSite, type Site } from './site.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs the built server until it exits. */
function run(env: Readonly<Record<string, string>>): Promise<{ status: number | null; errors: string }> {
  const child = spawn(process.execPath, [join(root, 'server/dist/main.mjs')], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (part: Buffer) => (errors += part.toString()));
  return new Promise((resolve) => child.once('exit', (status) => resolve({ status, errors })));
}

describe('a start', () => {
  test('with an invalid variable exits with a message and changes nothing', async () => {
    const { status, errors } = await run({ PORT: 'http', DATABASE_FILE: '/nowhere/at/all.db' });
    expect([status, errors]).toEqual([1, 'cannot start: PORT must be a whole number\n']);
  });

  test('on an existing database keeps its data', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'baicao-start-'));
    const env = { DATABASE_FILE: join(folder, 'kept.db') };
    const first = await startSite(env);
    const login = await fetch(`${first.url}/api/login/userLogin`, {
      method: 'POST',
      body: new URLSearchParams({ username: 'newbie', password: 'baicao123' }),
    });
    const cookie = (login.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    await fetch(`${first.url}/api/favorite`, {
      method: 'POST',
      headers: { cookie },
      body: new URLSearchParams({ goods_ids: '1001' }),
    });
    await first.stop();
    const second = await startSite(env);
    const kept = await fetch(`${second.url}/api/favorite`, { headers: { cookie } });
    expect(((await kept.json()) as { data: { id: number }[] }).data.map((one) => one.id)).toEqual([1001]);
    await second.stop();
    rmSync(folder, { recursive: true });
  });
});

describe('SIGTERM', () => {
  test('with a half-sent body open, the server still stops and exits 0', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'baicao-stop-'));
    const child = spawn(process.execPath, [join(root, 'server/dist/main.mjs')], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: {
        ...process.env,
        PORT: '0',
        SEED_GOODS: '100',
        LOG_LEVEL: 'silent',
        DATABASE_FILE: join(folder, 'a.db'),
        BAICAO_WEB: join(root, 'web/dist'),
      },
    });
    const port = Number(new URL(await readyAddress(child)).port);
    const socket = connect(port, '127.0.0.1');
    await new Promise((resolve) => socket.once('connect', resolve));
    const head =
      'POST /api/cart HTTP/1.1\r\nhost: shop\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 100\r\n\r\nparams';
    await new Promise((resolve) => socket.write(head, resolve));
    socket.on('error', () => undefined);
    const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
    socket.destroy();
    rmSync(folder, { recursive: true });
  });
});

describe('the web app as it is served', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  test('every page address serves the same HTML, with a fresh nonce in its policy', async () => {
    const nonces = new Set<string>();
    for (const path of ['/', '/list/info/1001', '/no/such/page']) {
      const answer = await fetch(site.url + path);
      const policy = answer.headers.get('content-security-policy') ?? '';
      const nonce = /'nonce-([0-9a-f]{32})'/.exec(policy)?.[1] ?? '';
      expect(policy).not.toContain('unsafe');
      expect(await answer.text()).toContain(nonce);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
  });

  test('scripts are compressed and cacheable for a year; an unknown one is 404', async () => {
    const page = await (await fetch(site.url)).text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
    const answer = await fetch(site.url + script, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await fetch(`${site.url}/assets/none.js`)).status).toBe(404);
  });

  test('an unknown API path answers 404 in the envelope, not the page', async () => {
    const answer = await fetch(`${site.url}/api/none`);
    expect([answer.status, await answer.json()]).toEqual([404, { code: 404, message: '您访问的内容不存在' }]);
  });

  test('the documentation is served completely from this origin', async () => {
    for (const path of [
      '/docs',
      '/docs/start.js',
      '/docs/viewer/swagger-ui-bundle.js',
      '/docs/viewer/swagger-ui.css',
      '/openapi.json',
    ]) {
      expect((await fetch(site.url + path)).status, path).toBe(200);
    }
  });
});
