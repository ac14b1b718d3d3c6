import type { ClientInput, Endpoint, EndpointRecord } from '@baicao/shared/contract';
import type { Subject } from '@baicao/shared/contract/subjects';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useReducer, useRef } from 'react';
import type { Output, Operation } from '@baicao/client/api';
import { failureOf, type ApiFailure, type Failure } from '@baicao/client/failure';
import { reportFailure } from './failure.ts';
import { useRepeatable } from './idempotency-key.ts';
import { keysInFlight } from './in-flight.ts';
import { refetchSession, outdate, refreshAfter } from './query.ts';

export interface WriteOptions<E extends Endpoint<EndpointRecord>> {
  /**
   * Of what the record changes: not asked again after a success. The act itself puts it on the page, or does not touch it; an answer
   * that it has not put right is asked again when it is shown anew.
   */
  spares?: readonly Subject[];
  /** What changed is asked again after this, for a success that is shown later. */
  waits?: () => Promise<unknown>;
  /**
   * A second call while one is in flight: `ignore` it (default: a double click sends one request), `queue` it (writes to
   * one record, the last value wins), run in `parallel`, or `per` what it is about: it is ignored while a call of any act
   * is about the same.
   */
  meanwhile?: 'ignore' | 'queue' | 'parallel' | { readonly per: (input: ClientInput<E>) => readonly string[] };
  /** Changes cached data at once; returns the undo for a refusal. Never for paying or ordering. */
  optimistic?: (input: ClientInput<E>) => () => void;
  /** Not awaited: the write is over when the server has answered. */
  onDone?: (answer: Output<E>, input: ClientInput<E>) => unknown;
  /** Return true when the failure is handled: it is then not reported. */
  onFail?: (failure: Failure, input: ClientInput<E>) => boolean;
}

type Undo = (() => void) | undefined;

type RunArguments<E extends Endpoint<EndpointRecord>> =
  Record<never, never> extends ClientInput<E> ? [input?: ClientInput<E>] : [input: ClientInput<E>];

export interface Write<E extends Endpoint<EndpointRecord>> {
  /** A stable function. Never throws: undefined when the call failed (already reported) or was ignored. */
  run: (...args: RunArguments<E>) => Promise<Output<E> | undefined>;
  busy: boolean;
  /** Input of the current or last call. */
  input: ClientInput<E> | undefined;
  failure: Failure | undefined;
  /** Whether a call about this is in flight, by a key of `per`; true from its start on. A stable function. */
  isAbout: (key: string) => boolean;
  /** Clears the last failure and response. */
  reset: () => void;
}

/** What a call is about: another one that is about the same is ignored while it is in flight. */
function aboutOf<E extends Endpoint<EndpointRecord>>(
  meanwhile: WriteOptions<E>['meanwhile'] = 'ignore',
  input: ClientInput<E>,
  own: object,
): readonly unknown[] {
  if (typeof meanwhile === 'object') return meanwhile.per(input);
  return meanwhile === 'ignore' ? [own] : [];
}

/**
 * A write (mutation): failures are reported, a double click sends it once, and what its record changes is asked again. Where the record
 * takes an idempotency key, a try after one whose outcome nobody knows bears the same key if its input is the same.
 */
export function useWrite<E extends Endpoint<EndpointRecord>>(
  operation: Operation<E>,
  options: WriteOptions<E> = {},
): Write<E> {
  const client = useQueryClient();
  const running = useRef(0);
  const hasFailed = useRef(false);
  const taken = keysInFlight(client);
  const [, showEnd] = useReducer((ends: number) => ends + 1, 0);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const { endpoint } = operation;
  const mutation = useMutation<Output<E>, ApiFailure, ClientInput<E>, Undo>({
    // TypeScript cannot check the tuple of a generic operation; `run` has checked the input.
    mutationFn: (input) => operation(...([input] as unknown as Parameters<Operation<E>>)),
    ...(options.meanwhile === 'queue' ? { scope: { id: endpoint.name } } : {}),
    onMutate: (input) => {
      // Before the act puts right what it can.
      outdate(client, options.spares ?? []);
      return options.optimistic?.(input);
    },
    onSuccess: (answer, input) => void options.onDone?.(answer, input),
    onError: (thrown, input, undo) => {
      const failure = failureOf(thrown);
      // A cancelled write may have happened; the refetch below shows the result.
      if (failure.kind !== 'cancelled') undo?.();
      refetchSession(client, failure);
      if (options.onFail?.(failure, input) !== true) reportFailure(thrown);
    },
    // Not awaited: the write is over. With more writes in flight only the last one refetches.
    onSettled: (_answer, thrown) => {
      hasFailed.current ||= thrown !== null;
      if (running.current <= 1) void askAgain();
    },
  });
  /** After a failure nothing is spared: nobody knows what the write did. */
  const askAgain = async () => {
    const { spares, waits } = hasFailed.current ? {} : options;
    hasFailed.current = false;
    await waits?.();
    await refreshAfter(client, endpoint, spares);
  };
  const { mutateAsync } = mutation;
  const sendOnce = useCallback((input: ClientInput<E>) => mutateAsync(input), [mutateAsync]);
  const send = useRepeatable(endpoint.idempotent === true, sendOnce);
  const run = useCallback(
    // An operation without required fields may be called without input.
    async (...[input = {} as ClientInput<E>]: RunArguments<E>) => {
      const about = aboutOf(latest.current.meanwhile, input, running);
      if (about.some((key) => taken.has(key))) return undefined;
      for (const key of about) taken.add(key);
      running.current += 1;
      try {
        return await send(input);
      } catch {
        return undefined; // onError has reported it
      } finally {
        running.current -= 1;
        for (const key of about) taken.delete(key);
        showEnd();
      }
    },
    [send, taken],
  );
  return {
    run,
    isAbout: useCallback((key) => taken.has(key), [taken]),
    busy: mutation.isPending,
    input: mutation.variables,
    failure: mutation.error ? failureOf(mutation.error) : undefined,
    reset: mutation.reset,
  };
}
