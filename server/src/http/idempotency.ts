import { createHash } from 'node:crypto';
import { invalid } from '#domain/errors.ts';
import type { World } from '#domain/context.ts';

export interface IdempotentCall {
  readonly buyerId: number;
  readonly key: string;
  readonly operation: string;
  readonly inputHash: string;
  readonly now: number;
}

/**
 * The key a caller gave, in the field or the header, with what it stands for; undefined without one. `input` is what was
 * validated, so that one wish has one key however it was written: fields in another order, JSON or form, a default said
 * or left out.
 */
export function idempotentCall(
  operation: string,
  buyerId: number,
  header: string | string[] | undefined,
  input: Readonly<Record<string, unknown>>,
  now: number,
): IdempotentCall | undefined {
  const { idempotency_key: field, ...rest } = input;
  const key = oneKey(typeof field === 'string' ? field : '', typeof header === 'string' ? header.trim() : '');
  if (key === '') return undefined;
  const inputHash = createHash('sha256')
    .update(JSON.stringify(sorted(rest)))
    .digest('hex');
  return { buyerId, key, operation, inputHash, now };
}

function oneKey(field: string, header: string): string {
  if (field !== '' && header !== '' && field !== header)
    invalid('idempotency_key', '幂等键与请求头中的不一致，请只填写一个');
  const key = field === '' ? header : field;
  if (key.length > 64) invalid('idempotency_key', '幂等键最多64个字');
  return key;
}

/** The same value with its fields by name. Numbers in a list are ids, each once: their order says nothing. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) {
    const list: unknown[] = value;
    return list.every((item) => typeof item === 'number') ? list.toSorted((a, b) => a - b) : list.map(sorted);
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, sorted(inner)] as const);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The first answer to this key; 422 when the key was used for something else. Refused calls are not kept: they changed nothing. */
export function earlierAnswer(world: World, call: IdempotentCall): string | undefined {
  const row = world.db
    .statement<{ operation: string; inputHash: string; answer: string }>(
      'SELECT operation, input_hash AS inputHash, answer FROM idempotency_keys WHERE buyer_id = ? AND key = ?',
    )
    .get(call.buyerId, call.key);
  if (!row) return undefined;
  if (row.operation !== call.operation || row.inputHash !== call.inputHash) {
    invalid('idempotency_key', '该幂等键已用于另一个请求');
  }
  return row.answer;
}

export function keepAnswer(world: World, call: IdempotentCall, answer: string): void {
  world.db
    .statement(
      'INSERT INTO idempotency_keys (buyer_id, key, operation, input_hash, answer, status, created_at) VALUES (?, ?, ?, ?, ?, 200, ?)',
    )
    .run(call.buyerId, call.key, call.operation, call.inputHash, answer, call.now);
}
