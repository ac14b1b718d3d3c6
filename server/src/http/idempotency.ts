import { and, eq, insertInto, query, type Parameters } from '@baicao/db/query';
import { idempotencyKeys } from '@baicao/db/schema';
import type { Endpoint, EndpointRecord } from '@baicao/shared/contract';
import { hasAtMost } from '@baicao/shared/text/characters';
import type { FastifyRequest } from 'fastify';
import { invalid } from '#domain/errors.ts';
import type { VisitorCall, AppContext } from '#domain/context.ts';
import { sha256 } from '#domain/sha256.ts';

export interface IdempotentCall {
  readonly buyerId: number;
  readonly key: string;
  readonly operation: string;
  readonly inputHash: string;
  readonly now: number;
}

/**
 * The idempotency key of a call, from the field or the header; undefined without one. `input` is the validated input, so the
 * same request has the same hash however it was written: other field order, JSON or form, defaults sent or left out.
 */
function idempotentCall(
  operation: string,
  buyerId: number,
  header: string | string[] | undefined,
  input: Readonly<Record<string, unknown>>,
  now: number,
): IdempotentCall | undefined {
  const { idempotency_key: field, ...rest } = input;
  const key = oneKey(typeof field === 'string' ? field : '', typeof header === 'string' ? header.trim() : '');
  if (key === '') return undefined;
  const inputHash = sha256(JSON.stringify(sorted(rest)));
  return { buyerId, key, operation, inputHash, now };
}

function oneKey(field: string, header: string): string {
  if (field !== '' && header !== '' && field !== header)
    invalid('idempotency_key', '幂等键与请求头中的不一致，请只填写一个');
  const key = field === '' ? header : field;
  if (!hasAtMost(key, 64)) invalid('idempotency_key', '幂等键最多64个字');
  return key;
}

/** The same value with its fields sorted by name, and lists of numbers (ids, whose order has no meaning) sorted. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) {
    const list: unknown[] = value;
    return list.every((item) => typeof item === 'number') ? list.toSorted((a, b) => a - b) : list.map(sorted);
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, sorted(inner)] as const);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const byKey = query((orm, p: Parameters<{ buyerId: number; key: string }>) => {
  const { operation, inputHash, answer } = idempotencyKeys;
  return orm
    .select({ operation, inputHash, answer })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.buyerId, p.buyerId), eq(idempotencyKeys.key, p.key)));
});

const saveKey = insertInto(idempotencyKeys, [
  'buyerId',
  'key',
  'operation',
  'inputHash',
  'answer',
  'status',
  'createdAt',
]);

/** The first answer to this key; 422 when the key was used for another request. Refused calls store no key: they changed nothing. */
export function earlierAnswer(
  { db }: AppContext,
  { buyerId, key, operation, inputHash }: IdempotentCall,
): string | undefined {
  const row = byKey(db).get({ buyerId, key });
  if (!row) return undefined;
  if (row.operation !== operation || row.inputHash !== inputHash) {
    invalid('idempotency_key', '该幂等键已用于另一个请求');
  }
  return row.answer;
}

export function saveResponse({ db }: AppContext, { now, ...call }: IdempotentCall, answer: string): void {
  saveKey(db).run({ ...call, answer, status: 200, createdAt: now });
}

/** The call under its key; undefined where the record takes none. */
export function onceOnly(
  { record, request }: { readonly record: Endpoint<EndpointRecord>; readonly request: FastifyRequest },
  input: Readonly<Record<string, unknown>>,
  { buyer, now }: VisitorCall,
): IdempotentCall | undefined {
  if (record.idempotent !== true || buyer === null) return undefined;
  return idempotentCall(record.name, buyer.id, request.headers['idempotency-key'], input, now);
}
