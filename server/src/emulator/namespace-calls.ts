import type { FastifyInstance, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { changeStamp } from '#cache/change-stamp.ts';
import { parseQuery } from '#http/parse-wire.ts';
import { readSession } from '#http/session.ts';
import { accountOf } from './accounts.ts';
import { clockRow, clockSetting } from './clock-calls.ts';
import { fieldsOf, objectIn, textOrNone, wholeNumber } from './control-fields.ts';
import { checkedName } from './emulator-name.ts';
import { faultsOf } from './faults.ts';
import { modeRow } from './modes/mode-calls.ts';
import type { NamespacesOf } from './namespaces.ts';
import { logIn } from './persona-calls.ts';
import { plain } from './plain.ts';
import { seedMax } from './seed-images.ts';
import { identityOf } from './snapshot-calls.ts';
import { version } from './version.ts';

interface NameRoute {
  Params: { id: string };
}

/** Longest time to live of an unused namespace, in seconds. */
const ttlMax = 30 * 24 * 60 * 60;

/** `GET /__emu/health`, `POST /__emu/reset`, `/__emu/namespaces`. */
export function registerNamespaceCalls(control: FastifyInstance, namespaces: NamespacesOf): void {
  control.get('/__emu/health', (request, reply) => {
    const { count, seed } = namespaces(request);
    const { name, context } = request.namespace;
    return plain(reply, 200, {
      status: 'ok',
      version,
      ...identityOf(namespaces(request)),
      seed,
      namespaces: count,
      namespace: name,
      persona: personaOf(request),
      faults: faultsOf(context.db).list().length,
      clock: clockRow(request.namespace),
      mode: modeRow(request),
    });
  });
  control.post('/__emu/reset', async (request, reply) => {
    const began = performance.now();
    const { seed, persona, clock } = fieldsOf(request, ['seed', 'persona', 'clock']);
    const wanted = seed === undefined ? null : wholeNumber('seed', seed, 0, seedMax);
    const username = textOrNone('persona', persona);
    const set = clock === undefined ? undefined : clockSetting(objectIn('clock', clock));
    if (username !== undefined) accountOf(request.namespace.context.db, username);
    const { name } = request.namespace;
    const isAll = parseQuery(request.url)['all'] === '1';
    const hash = isAll ? await namespaces(request).resetAll(wanted) : await namespaces(request).reset(name, wanted);
    request.namespace = isAll ? namespaces(request).main : namespaces(request).named(name);
    set?.(request.namespace);
    if (username !== undefined) await logIn(request, reply, username);
    return plain(reply, 200, { state_hash: hash, ms: Math.round(performance.now() - began) });
  });
  control.get('/__emu/namespaces', (request, reply) => plain(reply, 200, namespaces(request).list()));
  control.post('/__emu/namespaces', async (request, reply) => {
    const { id, ttl, from } = fieldsOf(request, ['id', 'ttl', 'from']);
    const name = checkedName(textOrNone('id', id) ?? randomUUID(), 'id');
    const ttlMs = ttl === undefined ? null : wholeNumber('ttl', ttl, 1, ttlMax) * 1000;
    const snapshot = textOrNone('from', from);
    const image = snapshot === undefined ? null : namespaces(request).snapshots.get(snapshot).image;
    const made = await namespaces(request).make(name, ttlMs, image);
    return plain(reply, 201, { id: name, ...made });
  });
  control.delete<NameRoute>('/__emu/namespaces/:id', (request, reply) => {
    namespaces(request).remove(request.params.id);
    return plain(reply, 200, { removed: request.params.id });
  });
}

/** The persona of the call's session; null: a visitor. */
function personaOf(request: FastifyRequest): object | null {
  const { context } = request.namespace;
  // Only read: a page that polls must not keep the session alive.
  request.overrides ??= { now: null, buyer: null };
  const session = readSession(context, request, context.clock.now(), changeStamp(context.db));
  if (session.kind !== 'live') return null;
  const { username, company } = session.buyer;
  return { username, company };
}
