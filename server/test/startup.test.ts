import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededFile, testNow } from '#testing.ts';
import { canBeNobody, mountSmallDisk, runServer, spawnServer, unmountSmallDisk } from './start.ts';

/** A failed start ends with one sentence: what is wrong, where, and the fix. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'baicao-startup-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const otherPath = 'set DATABASE_FILE to a path in a folder this user may write';

async function refusal(env: Readonly<Record<string, string>>, asNobody = false): Promise<string> {
  const { status, output, errors } = await runServer({ env, asNobody });
  expect([status, output], errors).toEqual([1, '']);
  return errors;
}

test.skipIf(!existsSync('/proc/self'))('a folder that cannot be created does not hang', async () => {
  expect(await refusal({ DATABASE_FILE: '/proc/x/y.db' })).toBe(
    `cannot start: /proc/x/y.db cannot be made or opened; ${otherPath}\n`,
  );
});

test('a damaged database is reported before anything is served, and stays unchanged', async () => {
  const file = join(folder, 'damaged.db');
  const bytes = Buffer.from(seededFile(testNow));
  bytes.fill(0, 400 * 4096, 460 * 4096);
  writeFileSync(file, bytes);
  const sentence = await refusal({ DATABASE_FILE: file });
  expect(sentence).toMatch(
    /^cannot start: \S+damaged\.db is damaged \([^\n]+\); restore a backup over it, or run `npm run db:reset` for a new seeded one\n$/,
  );
  expect(readFileSync(file).equals(bytes)).toBe(true);
});

test('a port in use is found before a database is created', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  const file = join(folder, 'never', 'made.db');
  expect(await refusal({ DATABASE_FILE: file, PORT: String(port) })).toBe(
    `cannot start: port ${port} of 127.0.0.1 is taken by another program; stop that program, or set PORT to a free port\n`,
  );
  expect(existsSync(join(folder, 'never'))).toBe(false);
  other.close();
});

// Needs `setpriv` and root, to start as another user.
test.skipIf(!canBeNobody)('without the right to write the folder or the file', async () => {
  const closed = mkdtempSync(join(tmpdir(), 'baicao-closed-'));
  const file = join(closed, 'kept.db');
  writeFileSync(file, seededFile(testNow), { mode: 0o644 });
  const cure = `give this user the right, or ${otherPath}`;
  expect(await refusal({ DATABASE_FILE: file }, true)).toBe(
    `cannot start: no right to write ${file} or its folder; ${cure}\n`,
  );
  rmSync(closed, { recursive: true });
});

test.skipIf(!canBeNobody)(
  'a file that became read-only while it is served is reported by /readyz',
  async ({ onTestFinished }) => {
    const own = mkdtempSync(join(tmpdir(), 'baicao-own-'));
    const file = join(own, 'shop.db');
    writeFileSync(file, seededFile(testNow));
    for (const path of [own, file]) chownSync(path, 65_534, 65_534);
    const child = spawnServer({ env: { DATABASE_FILE: file }, asNobody: true });
    onTestFinished(() => {
      child.kill('SIGKILL');
      rmSync(own, { recursive: true });
    });
    let output = '';
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (part: Buffer) => {
        output += part.toString();
        const found = /^ready (\S+)\n/m.exec(output)?.[1];
        if (found !== undefined) resolve(found);
      });
      child.once('close', () => reject(new Error(`the server ended before it was ready:\n${output}`)));
    });
    const readyz = async () => (await fetch(`${url}/readyz`)).json();
    expect(await readyz()).toEqual({ status: 'ready' });
    chmodSync(file, 0o444);
    expect(await readyz()).toEqual({ status: 'unready', reason: 'read_only' });
  },
);

// Needs the right to mount.
test('a disk that is full while the database is seeded', async ({ skip, onTestFinished }) => {
  const disk = mkdtempSync(join(tmpdir(), 'baicao-disk-'));
  onTestFinished(() => unmountSmallDisk(disk));
  if (!mountSmallDisk(disk, 1)) skip('this user may not mount a disk');
  const file = join(disk, 'data', 'a.db');
  const { status, errors } = await runServer({ env: { DATABASE_FILE: file, SEED_GOODS: '100' } });
  expect([status, errors]).toEqual([
    1,
    `cannot start: the disk of ${file} is full; free some space (seeding 5,000 goods takes about 40 MB), or set DATABASE_FILE to another disk\n`,
  ]);
});
