import { namespaceCookie } from '@baicao/shared/emulator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseQuery } from '#http/parse-wire.ts';
import { doneAfter } from '#http/waiting-hook.ts';
import { requireControl, type ControlAccess } from './control-guard.ts';
import { logIn } from './persona-calls.ts';
import { preferredCode } from './preferred-code.ts';

/** Parameters of the address bar that a browser keeps: `?__ns=` until another one is given, `?__code=` for the page it opens. */
const kept = {
  ns: { parameter: '__ns', cookie: namespaceCookie, isForOnePage: false },
  code: { parameter: '__code', cookie: 'emu_code', isForOnePage: true },
} as const;

export type Kept = keyof typeof kept;

/** The value in the address of a request; empty where it is given twice; undefined: not given. */
export function inAddress(url: string, parameter: '__ns' | '__code' | '__as'): string | undefined {
  if (!url.includes(`${parameter}=`)) return undefined;
  const value = parseQuery(url)[parameter];
  return typeof value === 'string' ? value : '';
}

/** The value stored in the browser; undefined: none. Used on loopback only, where no token is needed. */
export function inBrowser({ isLoopback }: ControlAccess, { headers }: FastifyRequest, name: Kept): string | undefined {
  return isLoopback ? cookieIn(headers.cookie, name) : undefined;
}

function cookieIn(cookies: string | undefined, name: Kept): string | undefined {
  const { cookie } = kept[name];
  if (cookies?.includes(cookie) !== true) return undefined;
  const pair = cookies.split('; ').find((text) => text.startsWith(`${cookie}=`));
  return pair?.slice(cookie.length + 1);
}

/**
 * Stores the parameters a page was opened with, for the calls it makes; `?__as=` logs in. The cookies are strict: a page of another site cannot make use of
 * them. After all hooks of a request: it has its cookies then.
 */
export function registerKeeping(app: FastifyInstance, access: ControlAccess): void {
  app.addHook('preHandler', (request, reply, done) => {
    if (request.headers['sec-fetch-mode'] !== 'navigate') return done();
    for (const name of ['ns', 'code'] as const) keep(access, request, reply, name);
    const username = inAddress(request.url, '__as');
    if (username === undefined) return done();
    requireControl(access, request);
    void doneAfter(logIn(request, reply, username), (error) => done(error ?? undefined));
  });
}

function keep(access: ControlAccess, request: FastifyRequest, reply: FastifyReply, name: Kept): void {
  const { parameter, cookie, isForOnePage } = kept[name];
  const value = inAddress(request.url, parameter);
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
