import { createHash } from 'node:crypto';
import type { WireFields } from './parse-wire.ts';
import { invalid } from './api-error.ts';
import type { World } from './context.ts';

export interface IdempotentCall {
  readonly buyerId: number;
  readonly key: string;
  readonly operation: string;
  readonly inputHash: string;
  readonly now: number;
}

/** The key a caller gave, in the field or the header, with what it stands for; undefined without one. */
export function idempotentCall(
  operation: string,
  buyerId: number,
  header: string | string[] | undefined,
  input: WireFields,
  now: number,
): IdempotentCall | undefined {
  const { idempotency_key: field, ...rest } = input;
  const key = typeof field === 'string' && field !== '' ? field : header;
  if (typeof key !== 'string' || key === '') return undefined;
  if (key.length > 64) invalid('idempotency_key', '幂等键最多64个字');
  const inputHash = createHash('sha256').update(JSON.stringify(rest)).digest('hex');
  return { buyerId, key, operation, inputHash, now };
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
