import fastify from 'fastify';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { seededRandom } from '#domain/random.ts';
import { registerWeb } from './static-web.ts';

const folder = mkdtempSync(join(tmpdir(), 'baicao-web-'));
writeFileSync(join(folder, 'index.html'), '<head></head><meta name="session" content="__SESSION__" />');
afterAll(() => rmSync(folder, { recursive: true }));

/** The page at an address of a server with the shop. */
async function pageAt(url: string, headers: Record<string, string> = {}, loginSites: readonly string[] = []) {
  const app = fastify();
  await registerWeb(app, { folder, random: seededRandom('web'), loginSites });
  onTestFinished(() => app.close());
  const { body } = await app.inject({ url, headers });
  return body;
}

describe('the page says that somebody has no session', () => {
  test.each([
    ['where a request has no cookie', {}, [], 'none'],
    ['not where it has any', { cookie: 'baicao_session=old' }, [], ''],
    ['not where a tester acts by headers', { 'x-emu-namespace': 'one' }, [], ''],
    ['not in front of a real host', {}, ['https://shop.example'], ''],
  ])('%s', async (_title, headers, sites, said) => {
    expect(await pageAt('/order', headers, sites)).toContain(`<meta name="session" content="${said}" />`);
  });
});
