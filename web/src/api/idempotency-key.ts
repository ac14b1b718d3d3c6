import type { Failure } from '@baicao/client/failure';

/** A random key. Works without https, where crypto.randomUUID is not offered. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** One try of what the user wants, and the key that makes repeated tries one (contract §4). */
export interface Attempt {
  /** Its input as JSON. */
  readonly content: string;
  readonly key: string;
}

/**
 * A try with this input, which may bear a key of its own. It repeats `last`, of which nobody knows whether it came through, where the
 * input is the same.
 */
export function attemptOf(input: object, last: Attempt | undefined): Attempt {
  const content = JSON.stringify(input);
  if ('idempotency_key' in input) return { content, key: String(input.idempotency_key) };
  return last?.content === content ? last : { content, key: newIdempotencyKey() };
}

/** Whether the server may have done what was asked. A refusal has done nothing. */
export function isUnsure({ kind }: Failure): boolean {
  return kind === 'busy' || kind === 'timeout' || kind === 'cancelled';
}
