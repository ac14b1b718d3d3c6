import { contract } from '@baicao/shared/contract';
import { hourMs } from '@baicao/shared/time/durations';
import { formatMoment } from '@baicao/shared/time/shanghai';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { unseededFile, worldFile, type ServerProcess, type WorldFile } from './process.ts';
import { recordedWalk } from './recorded-walk.ts';
import { atTestTime } from './server-command.ts';
import { testNow } from '#testing.ts';

const { SEED_NOW: now } = atTestTime;

const urlOf = (server: ServerProcess) => `http://127.0.0.1:${server.port}`;

type Texts = Readonly<Record<string, string>>;

const post = (url: string, fields: Texts = {}, headers: Texts = {}): Promise<Response> =>
  fetch(url, { method: 'POST', headers, body: new URLSearchParams(fields) });

/** Same seed, same clock, same calls: the same bytes. */
describe('the answers of a server with SEED_NOW', () => {
  let world: WorldFile;
  let onFile: ServerProcess;
  let inMemory: ServerProcess;
  let first: string[];

  beforeAll(async () => {
    world = unseededFile();
    [onFile, inMemory] = await Promise.all([world.start(), world.start({ DATABASE_FILE: ':memory:' })]);
    first = await recordedWalk(urlOf(onFile), now);
  });
  afterAll(async () => {
    await Promise.all([onFile, inMemory].map((server) => server.stop('SIGTERM')));
    world.remove();
  });

  test('are those of a namespace of another process that was used and reset', async () => {
    expect(first.length).toBeGreaterThan(1_000);
    const mine = (path: string, fields?: Texts) => post(urlOf(inMemory) + path, fields, { 'x-emu-namespace': 'mine' });
    await mine('/__emu/personas/buyer/login');
    await mine('/__emu/clock/advance', { by: 'P20D' });
    await mine('/__emu/reset');
    expect(await recordedWalk(urlOf(inMemory), now, 'mine')).toEqual(first);
  });
});

describe('the clock of a server with SEED_NOW', () => {
  const clockOf = async (server: ServerProcess) => {
    const answer = await fetch(`${urlOf(server)}/__emu/clock`);
    const clock = (await answer.json()) as { mode: string; now: string };
    return { mode: clock.mode, ms: Date.parse(clock.now) };
  };

  test('begins there, and after a restart where it was left', async () => {
    const world = worldFile();
    onTestFinished(() => world.remove());
    const server = await world.start();
    onTestFinished(() => server.stop('SIGKILL'));
    expect(server.output()).toContain(`the clock begins at ${formatMoment(testNow)} in Shanghai (SEED_NOW)`);
    const begun = await clockOf(server);
    expect(begun.mode).toBe('offset');
    expect(begun.ms).toBeGreaterThanOrEqual(testNow);
    expect(begun.ms).toBeLessThan(testNow + hourMs);
    await post(`${urlOf(server)}/__emu/clock/advance`, { by: 'P3D' });
    await post(urlOf(server) + contract.auth.login.path, { username: 'buyer', password: 'baicao123' });
    const left = await clockOf(server);
    await server.stop('SIGKILL');

    const next = await world.start();
    onTestFinished(() => next.stop('SIGTERM'));
    const goneOn = await clockOf(next);
    expect(Math.abs(goneOn.ms - left.ms)).toBeLessThan(hourMs);
    await post(`${urlOf(next)}/__emu/reset`);
    expect((await clockOf(next)).ms).toBeLessThan(testNow + hourMs);
  });
});
