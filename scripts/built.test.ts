import { openApiText } from '@baicao/server/docs/open-api-text';
import { seededFile, testNow } from '@baicao/server/testing';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { commands } from './build.mjs';
import { serverFlags } from './node.mjs';

const { scripts } = JSON.parse(readFileSync(fileURLToPath(new URL('../package.json', import.meta.url)), 'utf8')) as {
  scripts: Record<string, string>;
};

test('every npm script that runs a built command names one that is built', () => {
  const named = Object.values(scripts).flatMap((line) => /run\.mjs built\.mjs (\S+)/.exec(line)?.[1] ?? []);
  expect(named.toSorted()).toEqual(commands.toSorted());
});

test('npm start and the unit of systemd start the server with the flags that the benchmarks measure', () => {
  const unit = readFileSync(fileURLToPath(new URL('../docs/deploy/baicao@.service', import.meta.url)), 'utf8');
  expect(scripts['start']).toBe(`node ${serverFlags.join(' ')} scripts/run.mjs start.mjs`);
  expect(unit).toContain(`\nExecStart=/usr/bin/node ${serverFlags.join(' ')} server/dist/main.mjs\n`);
});

const server = process.env['BAICAO_SERVER'];

// `npm test` builds first and names the server; a test run by hand has nothing built.
test.runIf(server)(
  'the built commands find the migrations, the invariants and the database as their sources do',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'baicao-built-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'shop.db');
    writeFileSync(file, seededFile(testNow));
    const run = (name: string, ...args: string[]) => {
      const options = { cwd: folder, encoding: 'utf8', env: { ...process.env, DATABASE_FILE: file } } as const;
      return spawnSync(process.execPath, [join(dirname(server ?? ''), `${name}.mjs`), ...args], options);
    };
    expect(run('db-audit')).toMatchObject({ status: 0, stdout: 'integrity: ok\ninvariants: 0 violated\n', stderr: '' });
    expect(run('db-reset').stdout).toContain(`removed ${file}\n`);
    const document = join(folder, 'openapi.json');
    expect(run('openapi', '-o', document).stderr).toBe(`written to ${document}\n`);
    expect(JSON.parse(readFileSync(document, 'utf8'))).toEqual(JSON.parse(openApiText()));
  },
);
