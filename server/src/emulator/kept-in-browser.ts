import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseQuery } from '#http/parse-wire.ts';
import { requireControl, type ControlAccess } from './control-guard.ts';
import { preferredCode } from './preferred-code.ts';

/** What the address bar may ask for: `?__ns=` until another is given there, `?__code=` for the page it opens. */
const kept = {
  ns: { parameter: '__ns', cookie: 'emu_namespace', isForOnePage: false },
  code: { parameter: '__code', cookie: 'emu_code', isForOnePage: true },
} as const;

export type Kept = keyof typeof kept;

/** The value in the address of a request; empty where it is given twice; undefined: not given. */
export function inAddress(url: string, name: Kept): string | undefined {
  const { parameter } = kept[name];
  if (!url.includes(`${parameter}=`)) return undefined;
  const value = parseQuery(url)[parameter];
  return typeof value === 'string' ? value : '';
}

/** The value a browser was led to; undefined: none. Counts on loopback alone, where no token is needed. */
export function inBrowser({ isLoopback }: ControlAccess, { headers }: FastifyRequest, name: Kept): string | undefined {
  return isLoopback ? cookieIn(headers.cookie, name) : undefined;
}

function cookieIn(cookies: string | undefined, name: Kept): string | undefined {
  const { cookie } = kept[name];
  if (cookies?.includes(cookie) !== true) return undefined;
  const pair = cookies.split('; ').find((text) => text.startsWith(`${cookie}=`));
  return pair?.slice(cookie.length + 1);
}

/** Keeps what a page was opened with for the calls it makes. The cookies are strict: a page of another site cannot make use of them. */
export function registerKeeping(app: FastifyInstance, access: ControlAccess): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers['sec-fetch-mode'] === 'navigate')
      for (const name of ['ns', 'code'] as const) keep(access, request, reply, name);
    done();
  });
}

function keep(access: ControlAccess, request: FastifyRequest, reply: FastifyReply, name: Kept): void {
  const { cookie, isForOnePage } = kept[name];
  const value = inAddress(request.url, name);
  if (value !== undefined) {
    requireControl(access, request);
    if (name === 'code') preferredCode(value);
    setCookie(reply, `${cookie}=${encodeURIComponent(value)}`);
  } else if (isForOnePage && cookieIn(request.headers.cookie, name) !== undefined) {
    setCookie(reply, `${cookie}=; Max-Age=0`);
  }
}

function setCookie(reply: FastifyReply, text: string): void {
  void reply.header('set-cookie', `${text}; Path=/; HttpOnly; SameSite=Strict`);
}
