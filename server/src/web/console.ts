import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, pageAnswer, type StaticWebOptions } from './static-web.ts';

/** The script of the slim bar in the shop. */
export const barScript = '/__emu/bar.js';

/**
 * Serves the emulator's console: its page at `/__emu/`, its files below it. Only for a server whose control calls are registered. Page and
 * files need no token, the calls that the page makes do. Its sections are in the fragment of the address, so none of them has the
 * address of a call. False where it has not been built.
 */
export async function registerConsole(
  app: FastifyInstance,
  { folder, random }: Pick<StaticWebOptions, 'folder' | 'random'>,
): Promise<boolean> {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return false;
  const answerPage = pageAnswer({ html: readFileSync(page, 'utf8'), random });
  await app.register(fastifyStatic, { ...filesIn(folder), prefix: '/__emu/', decorateReply: false });
  app.get('/__emu', ({ url }, reply) => reply.redirect(`/__emu/${url.slice('/__emu'.length)}`));
  app.get('/__emu/', (request, reply) => answerPage(request, reply, 200));
  return true;
}
