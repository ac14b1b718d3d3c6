import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalid } from '#domain/errors.ts';
import { originOf } from '#http/origins.ts';
import { fieldsOf, textOrNone } from '../control-fields.ts';
import { plain } from '../plain.ts';
import { modeNames, modeOf, type ModeName } from './mode.ts';

/** `/__emu/mode`, `/__emu/diff`: who answers the calls of the caller's namespace. */
export function registerModeCalls(control: FastifyInstance): void {
  control.get('/__emu/mode', (request, reply) => plain(reply, 200, modeRow(request)));
  control.put('/__emu/mode', (request, reply) => {
    const { mode, host } = askedMode(request);
    modeOf(request.namespace.context.db).set(mode, host);
    return plain(reply, 200, modeRow(request));
  });
  control.get('/__emu/diff', ({ namespace }, reply) => plain(reply, 200, modeOf(namespace.context.db).diffs()));
  control.delete('/__emu/diff', ({ namespace }, reply) =>
    plain(reply, 200, { removed: modeOf(namespace.context.db).clearDiffs() }),
  );
}

/** `host`: null where this server answers everything. */
export function modeRow({ namespace }: FastifyRequest): object {
  const { name, origin } = modeOf(namespace.context.db);
  return { mode: name, host: origin };
}

/** 422 for an unknown mode, for a host where the mode takes none, for a missing host, and for this server itself. */
function askedMode(request: FastifyRequest): { readonly mode: ModeName; readonly host: string | null } {
  const { mode, host } = fieldsOf(request, ['mode', 'host']);
  const name = modeNames.find((each) => each === mode) ?? invalid('mode', `mode 须为 ${modeNames.join('、')} 之一`);
  const given = textOrNone('host', host);
  if (name === 'emulate')
    return { mode: name, host: given === undefined ? null : invalid('host', 'emulate 不需要 host') };
  const origin = originIn(given ?? '') ?? invalid('host', 'host 须为 http(s) 地址，不带路径，如 https://shop.example');
  if (isThisServer(origin, request)) invalid('host', 'host 不能是本服务自己');
  return { mode: name, host: origin };
}

function originIn(text: string): string | null {
  const url = URL.parse(text);
  const isOrigin = url?.pathname === '/' && url.search === '' && url.username === '' && url.hash === '';
  return isOrigin && (url.protocol === 'http:' || url.protocol === 'https:') ? url.origin : null;
}

/** Whether the origin is this server, by the address of the request or another name of this machine: it would call itself without end. */
function isThisServer(origin: string, request: FastifyRequest): boolean {
  const { protocol, hostname, port } = new URL(origin);
  const wanted = Number(port) || (protocol === 'https:' ? 443 : 80);
  const isHere = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
  return origin === URL.parse(originOf(request))?.origin || (isHere && wanted === request.socket.localPort);
}
