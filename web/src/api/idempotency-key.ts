import { failureOf, type Failure } from '@baicao/client/failure';
import { useCallback, useRef } from 'react';

/** A random key. Works without https, where crypto.randomUUID is not offered. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** One try of what the user wants, and the key that makes repeated tries one (contract.md, Idempotency). */
interface Attempt {
  /** Its input as JSON. */
  readonly content: string;
  readonly key: string;
}

/** An input that bears a key of its own keeps it. */
function attemptOf(input: unknown, last: Attempt | undefined): Attempt {
  const content = JSON.stringify(input);
  if (typeof input === 'object' && input !== null && 'idempotency_key' in input)
    return { content, key: String(input.idempotency_key) };
  return last?.content === content ? last : { content, key: newIdempotencyKey() };
}

/** Whether the server may have done what was asked. A refusal has done nothing. */
function isUnsure({ kind }: Failure): boolean {
  return kind === 'busy' || kind === 'timeout' || kind === 'cancelled';
}

/**
 * `send` with an idempotency key where the operation takes one: a try after one of which nobody knows whether it came through bears the
 * same key if its input is the same. A stable function if `send` is one.
 */
export function useRepeatable<I, A>(isKeyed: boolean, send: (input: I) => Promise<A>) {
  const unsure = useRef<Attempt>(undefined);
  return useCallback(
    async (input: I): Promise<A> => {
      if (!isKeyed) return send(input);
      const attempt = attemptOf(input, unsure.current);
      unsure.current = undefined;
      try {
        return await send({ ...input, idempotency_key: attempt.key });
      } catch (thrown) {
        if (isUnsure(failureOf(thrown))) unsure.current = attempt;
        throw thrown;
      }
    },
    [isKeyed, send],
  );
}
