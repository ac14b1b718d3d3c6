import { openDatabase } from '@baicao/db/client';
import { readEnvironment } from '@baicao/server/env';
import { seededFile, testNow } from '@baicao/server/testing';
import { worldFile } from '@baicao/server/test/process';
import { dayMs } from '@baicao/shared/time/durations';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backupFinding, diskFinding, logFindings, roomFinding, schemaFinding } from './database.ts';
import { exposureFindings } from './exposure.ts';
import { mib, type Finding } from './finding.ts';
import { handlesFinding, memoryFinding } from './machine.ts';

const told = ({ state, about, says }: Finding) => `${state} ${about}: ${says}`;

test.each<[Finding | readonly Finding[], RegExp | null]>([
  [memoryFinding(2, 4096 * mib), /^ok memory: 2 processors, 4\.0 GiB of memory$/],
  [memoryFinding(1, 256 * mib), /^look memory: .*give it 512 MiB$/],
  [handlesFinding(20_000), /^ok files: 20000 /],
  [handlesFinding(1024), /^look files: only 1024 .*LimitNOFILE/],
  [diskFinding('/srv', 0xef53), /^ok disk: /],
  [diskFinding('/srv', 0x6969), /^wrong disk: \/srv is on NFS, .*set DATABASE_FILE to a disk of this machine$/],
  [roomFinding(300 * mib, 20 * mib), /^ok room: 300 MiB free$/],
  [roomFinding(300 * mib, 200 * mib), /^look room: .*need 400 MiB$/],
  [schemaFinding('/srv/shop.db', mib, { is: 44, newest: 44 }), /^ok database: .*undamaged$/],
  [schemaFinding('/srv/shop.db', mib, { is: 43, newest: 44 }), /^look database: .*saves it and brings it to 44$/],
  [schemaFinding('/srv/shop.db', mib, { is: 45, newest: 44 }), /^wrong database: .*start a newer version$/],
  [logFindings(16 * mib), null],
  [logFindings(65 * mib), /^look log: .*close it$/],
  [backupFinding([], 0), /^look backup: none /],
  [backupFinding([0, dayMs], 2 * dayMs), /^ok backup: .*1 days old$/],
  [backupFinding([0, dayMs], 5 * dayMs), /^look backup: .*4 days old: /],
])('%#: %j', (finding, expected) => {
  const [first] = [finding].flat();
  if (expected === null) expect(first).toBeUndefined();
  else expect(first && told(first)).toMatch(expected);
});

/** Environments, and what is said of them beside `ok`. */
const exposures: readonly (readonly [env: Record<string, string>, said: readonly string[]])[] = [
  [{}, []],
  [{ HOST: 'localhost', SEED_NOW: '2026-03-02' }, []],
  [{ HOST: '0.0.0.0' }, ['look emulator', 'look proxy']],
  [{ HOST: '0.0.0.0', EMULATOR_CONTROL: 'off', SEED_NOW: '2026-03-02' }, ['wrong seed', 'look proxy']],
  [{ PUBLIC_ORIGIN: 'http://shop.example', EMULATOR_TOKEN: '0123456789abcdef' }, ['look emulator', 'wrong proxy']],
  [{ PUBLIC_ORIGIN: 'https://shop.example', EMULATOR_CONTROL: 'off' }, ['look proxy']],
  [{ PUBLIC_ORIGIN: 'https://shop.example', TRUST_PROXY: 'loopback', EMULATOR_CONTROL: 'off' }, []],
  [
    { PUBLIC_ORIGIN: 'https://shop.example', TRUST_PROXY: 'loopback', EMULATOR_CONTROL: 'off', HOST: '0.0.0.0' },
    ['look address'],
  ],
  [{ METRICS: '0.0.0.0:9464' }, ['look metrics']],
];

test.each(exposures)('%j', (env, said) => {
  const found = exposureFindings(readEnvironment(env));
  expect(found.filter(({ state }) => state !== 'ok').map(({ state, about }) => `${state} ${about}`)).toEqual(said);
});

describe('the command', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'baicao-doctor-'));
    file = join(folder, 'shop.db');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const script = fileURLToPath(new URL('../doctor.ts', import.meta.url));

  async function doctor(env: Readonly<Record<string, string>>) {
    const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), script], {
      cwd: folder,
      env: { ...process.env, PORT: '0', DATABASE_FILE: file, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (part: Buffer) => (said += part.toString()));
    const [status] = (await once(child, 'close')) as [number];
    const lines = said.split('\n').map((line) => line.replaceAll(/ +/g, ' '));
    return { status, lines };
  }

  test('a sound database and a server that is ready; nothing is changed', async ({ onTestFinished }) => {
    const world = worldFile();
    onTestFinished(() => world.remove());
    const server = await world.start();
    const before = readFileSync(world.file);
    const { status, lines } = await doctor({ DATABASE_FILE: world.file, PORT: String(server.port) });
    await server.stop('SIGKILL');
    expect(status).toBe(0);
    expect(lines).toContain(`ok port a server of the shop answers at http://127.0.0.1:${server.port} and is ready`);
    expect(lines).toContainEqual(expect.stringMatching(/^ok database \S+: \d+ MiB, schema \d+, undamaged$/));
    expect(readFileSync(world.file).equals(before)).toBe(true);
  });

  test('what is wrong has a line of its own with what to do, and exit code 1', async ({ onTestFinished }) => {
    const other = createServer((_request, reply) => reply.end('a page'));
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    writeFileSync(file, Buffer.from(seededFile(testNow)).fill(0, 900 * 4096, 960 * 4096));
    writeFileSync(`${file}.17.part`, '');
    const { status, lines } = await doctor({ PORT: String(port), API_HOST: '' });
    expect(status).toBe(1);
    expect(lines).toContainEqual(
      expect.stringMatching(/^wrong database \S+shop\.db is damaged \(.+\); restore a backup over it/),
    );
    expect(lines).toContain(
      `wrong port another program answers at http://127.0.0.1:${port}: stop it, or set PORT to a free port`,
    );
    expect(lines.at(-2)).toMatch(/^2 wrong, \d+ to look at$/);
  });

  test('left over copies, a wrong variable, a real host that does not answer', async () => {
    openDatabase(file).close();
    writeFileSync(file, seededFile(testNow));
    writeFileSync(`${file}.17.part`, '');
    mkdirSync(join(folder, 'backups'));
    writeFileSync(join(folder, 'backups', 'one.db'), '');
    const { status, lines } = await doctor({});
    expect([status, lines.filter((line) => line.startsWith('look left over'))]).toEqual([
      0,
      [`look left over ${file}.17.part is a copy that was not finished: remove it unless one is being made`],
    ]);
    expect((await doctor({ LOG_LEVEL: 'loud' })).lines).toContainEqual(
      expect.stringMatching(/^wrong environment LOG_LEVEL must be /),
    );
    expect((await doctor({ API_HOST: 'http://127.0.0.1:9' })).lines).toContainEqual(
      expect.stringMatching(/^wrong real host API_HOST http:\/\/127\.0\.0\.1:9 does not answer within 3 s: /),
    );
  });
});
