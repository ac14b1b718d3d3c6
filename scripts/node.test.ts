import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

/**
 * Simulates a machine with an old Node.js: copies of the scripts that treat the running version as too old, an
 * `npm` stub that delivers a package made here, and in that package a `node` that calls the running one.
 */
let project: string;
const scripts = fileURLToPath(new URL('.', import.meta.url));
const platform = `${process.platform}-${process.arch}`;
const version = '99.1.0';

const inProject = (...path: string[]) => join(project, ...path);

function program(file: string, lines: readonly string[]): void {
  writeFileSync(file, ['#!/bin/sh', ...lines, ''].join('\n'));
  chmodSync(file, 0o755);
}

/** Makes the package with the Node.js to fetch; returns its hash in the format of the pins. */
function makePackage(): string {
  mkdirSync(inProject('made/package/bin'), { recursive: true });
  program(inProject('made/package/bin/node'), [`exec "${process.execPath}" "$@"`]);
  writeFileSync(inProject('made/package/LICENSE'), 'free');
  execFileSync('tar', ['-czf', inProject('made/node.tgz'), '-C', inProject('made'), 'package']);
  return `sha512-${createHash('sha512')
    .update(readFileSync(inProject('made/node.tgz')))
    .digest('base64')}`;
}

/** npm stub: `npm ci` reports success without installing; `npm pack` delivers the package unless `pack` overrides it. */
function makeNpm(pack: readonly string[]): void {
  program(inProject('bin/npm'), [
    `echo "$1" >> "${inProject('npm-calls')}"`,
    `if [ "$1" = ci ]; then rm -rf node_modules; mkdir -p node_modules; echo '{"packages":{}}' > node_modules/.package-lock.json; exit 0; fi`,
    ...pack,
  ]);
}

const handsOut = () => [`for last; do :; done`, `cp "${inProject('made/node.tgz')}" "$last/"`];

function pin(integrity: string, oldest = '99.0.0'): void {
  const releases = [{ platform, package: 'node-made-here', version, integrity }];
  writeFileSync(
    inProject('scripts/node-releases.json'),
    JSON.stringify({ oldest, preferred: { [platform]: version }, releases }),
  );
}

function start(): { status: number | null; output: string; messages: string } {
  const result = spawnSync(process.execPath, [inProject('scripts/run.mjs'), 'hello.mjs', 'a b'], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${inProject('bin')}:${process.env['PATH'] ?? ''}` },
  });
  return { status: result.status, output: result.stdout, messages: result.stderr };
}

const npmCalls = () =>
  existsSync(inProject('npm-calls')) ? readFileSync(inProject('npm-calls'), 'utf8').trim().split('\n') : [];

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'baicao-node-'));
  for (const folder of ['scripts', 'bin']) mkdirSync(inProject(folder));
  for (const name of ['run.mjs', 'node.mjs', 'install.mjs'])
    copyFileSync(join(scripts, name), inProject('scripts', name));
  writeFileSync(inProject('package-lock.json'), '{"packages":{}}');
  writeFileSync(inProject('scripts/hello.mjs'), 'process.stdout.write(JSON.stringify(process.argv.slice(2)));');
  makeNpm(handsOut());
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

test('an old Node.js fetches the pinned one, says so and goes on with it; a second start fetches nothing', () => {
  pin(makePackage());
  const first = start();
  expect(first.messages).toContain(`fetching Node.js ${version}`);
  expect(first.messages).toContain(`going on with Node.js ${version} from node_modules`);
  expect(first).toMatchObject({ status: 0, output: '["a b"]' });
  expect(npmCalls().sort()).toEqual(['ci', 'pack']);
  expect(start()).toMatchObject({ status: 0, output: '["a b"]' });
  expect(npmCalls()).toHaveLength(2);
});

test('a Node.js that is new enough is used as it is', () => {
  pin(makePackage(), '20.0.0');
  expect(start()).toMatchObject({ status: 0, output: '["a b"]' });
  expect(npmCalls()).toEqual(['ci']);
});

test('reinstalling packages keeps the fetched Node.js', () => {
  pin(makePackage());
  start();
  rmSync(inProject('node_modules/.package-lock.json'));
  expect(start()).toMatchObject({ status: 0, output: '["a b"]' });
  expect(npmCalls().toSorted()).toEqual(['ci', 'ci', 'pack']);
});

test.each([
  ['offline', () => makeNpm(['exit 1']), 'could not be fetched'],
  ['another package than the pinned one', () => pin('sha512-another'), 'is not the one that is pinned'],
])('%s: one sentence says what to install, and nothing is left behind', (_title, spoil, reason) => {
  pin(makePackage());
  spoil();
  const { status, output, messages } = start();
  expect(status).toBe(1);
  expect(output).toBe('');
  expect(messages).toContain(reason);
  expect(messages).toContain('Install Node.js 24 LTS');
  expect(messages).not.toContain('    at ');
  expect(existsSync(inProject('node_modules/.node'))).toBe(false);
});

test('the exit code of a failing script is passed on', () => {
  pin(makePackage());
  writeFileSync(inProject('scripts/hello.mjs'), 'process.exit(7);');
  expect(start().status).toBe(7);
});
