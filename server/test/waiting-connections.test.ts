import { limits } from '@baicao/shared/limits';
import { existsSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { worldFile } from './process.ts';

/** The operating system's own limit; 0 where it cannot be read. */
const systemFile = '/proc/sys/net/core/somaxconn';
const systemMax = existsSync(systemFile) ? Number(readFileSync(systemFile, 'utf8')) : 0;
const burst = 1_500;

test.skipIf(systemMax < burst)('a burst of connections waits for a busy server, and none is turned away', async () => {
  expect(limits.overload.connectionsWaiting).toBeGreaterThan(burst);
  const world = worldFile();
  const server = await world.start();
  const sockets: Socket[] = [];
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await server.stop('SIGKILL');
    world.remove();
  });
  const goOn = server.halt();
  for (let index = 0; index < burst; index += 1) sockets.push(connect(server.port, '127.0.0.1'));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  goOn();
  const answers = sockets.map(async (socket) => {
    socket.write('GET /healthz HTTP/1.1\r\nhost: shop\r\n\r\n');
    const [bytes] = (await once(socket, 'data')) as [Buffer];
    return bytes.toString().slice(9, 12);
  });
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['200']));
});
