import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseQuery } from '#http/parse-wire.ts';
import type { ControlAccess } from './control-guard.ts';
import { isEmulatorName } from './emulator-name.ts';

/** The cookie that keeps the namespace a browser was led to. */
const cookieName = 'emu_namespace';
const cookieShape = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]*)`);

/**
 * By header, in the address, or by the cookie of a browser, in this order; undefined: none. The cookie counts on loopback alone, where no
 * token is needed; a broken one counts as none.
 */
export function askedNamespace({ isLoopback }: ControlAccess, { headers, url }: FastifyRequest): string | undefined {
  const header = headers['x-emu-namespace'];
  if (header !== undefined) return String(header);
  return inAddress(url) ?? (isLoopback ? inCookie(headers.cookie) : undefined);
}

/**
 * `?__ns=` in the address bar counts for all that the browser asks for next, until another name is given there. The cookie is strict: a
 * page of another site cannot make use of it.
 */
export function keepAskedNamespace({ headers, url }: FastifyRequest, reply: FastifyReply, mainName: string): void {
  const name = headers['sec-fetch-mode'] === 'navigate' ? inAddress(url) : undefined;
  if (name === undefined) return;
  const life = name === mainName ? '; Max-Age=0' : '';
  void reply.header('set-cookie', `${cookieName}=${name}; Path=/; HttpOnly; SameSite=Strict${life}`);
}

function inAddress(url: string): string | undefined {
  if (!url.includes('__ns=')) return undefined;
  const { __ns: name } = parseQuery(url);
  return typeof name === 'string' ? name : '';
}

function inCookie(cookies: string | undefined): string | undefined {
  if (cookies?.includes(cookieName) !== true) return undefined;
  const name = cookieShape.exec(cookies)?.[1];
  return name !== undefined && isEmulatorName(name) ? name : undefined;
}
