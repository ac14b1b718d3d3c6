import { projectFolder } from '@baicao/db/folders';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiHash } from '#docs/open-api-text.ts';
import { realClock } from '#domain/clock.ts';
import type { World } from '#domain/context.ts';
import { invalid } from '#domain/errors.ts';
import { sha256 } from '#domain/sha256.ts';
import { parseBody, parseQuery, type RawBody, type WireFields } from '#http/parse-wire.ts';
import { checkedName, type Namespaces } from './namespaces.ts';
import { plain } from './plain.ts';

interface NameRoute {
  Params: { id: string };
}

/** Longest time to live of an unused namespace, in seconds. */
const ttlMax = 30 * 24 * 60 * 60;
const seedMax = 999_999_999;

/** `GET /__emu/health`, `POST /__emu/reset`, `/__emu/namespaces`. */
export function registerNamespaceCalls(control: FastifyInstance, namespaces: () => Namespaces): void {
  control.get('/__emu/health', ({ namespace }, reply) => {
    const { count, seed } = namespaces();
    return plain(reply, 200, { status: 'ok', version, ...stateOf(namespace.world), seed, namespaces: count });
  });
  control.post('/__emu/reset', async (request, reply) => {
    const began = performance.now();
    const { seed } = fieldsOf(request, ['seed']);
    const wanted = seed === undefined ? null : wholeNumber('seed', seed, 0, seedMax);
    const isAll = parseQuery(request.url)['all'] === '1';
    const hash = isAll ? await namespaces().resetAll(wanted) : await namespaces().reset(request.namespace.name, wanted);
    return plain(reply, 200, { state_hash: hash, ms: Math.round(performance.now() - began) });
  });
  control.get('/__emu/namespaces', (_request, reply) => plain(reply, 200, namespaces().list()));
  control.post('/__emu/namespaces', async (request, reply) => {
    const { id, ttl } = fieldsOf(request, ['id', 'ttl']);
    const name = checkedName(typeof id === 'string' ? id : randomUUID());
    const ttlMs = ttl === undefined ? null : wholeNumber('ttl', ttl, 1, ttlMax) * 1000;
    return plain(reply, 201, { id: name, ...(await namespaces().make(name, ttlMs)) });
  });
  control.delete<NameRoute>('/__emu/namespaces/:id', ({ params }, reply) => {
    namespaces().remove(params.id);
    return plain(reply, 200, { removed: params.id });
  });
}

const { version } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as { version: string };

/** Its hashes are what a client compares before it trusts a snapshot or a recorded answer. */
function stateOf({ db, clock }: World): object {
  const sql = db.sqlite
    .prepare<[], string>('SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name')
    .pluck();
  return {
    contract_hash: openApiHash(),
    schema_hash: sha256(sql.all().join('\n')),
    clock: { mode: clock === realClock ? 'real' : 'frozen', now: new Date(clock.now()).toISOString() },
  };
}

/** The fields of a body; 422 for one that the call does not know. */
function fieldsOf({ body }: FastifyRequest, known: readonly string[]): WireFields {
  const fields = parseBody(body as RawBody | null | undefined);
  for (const name of Object.keys(fields)) if (!known.includes(name)) invalid(name, `没有“${name}”这个字段`);
  return fields;
}

function wholeNumber(field: string, value: unknown, min: number, max: number): number {
  const number = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= min && number <= max)) invalid(field, `${field} 须为 ${min} 至 ${max} 的整数`);
  return number;
}
