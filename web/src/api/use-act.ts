import type { ClientInput, Endpoint, EndpointRecord } from '@baicao/shared/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Answer, Operation, OperationName } from '@baicao/client/api';
import { failureOf, type ApiFailure, type Failure } from '@baicao/client/failure';
import { reportFailure } from './failure.ts';
import { askWhoIsLoggedIn, refresh } from './query.ts';

export interface ActOptions<E extends Endpoint<EndpointRecord>> {
  /** Operations to refetch afterwards, by name, also when the call failed. */
  refreshes?: readonly OperationName[];
  /**
   * A second call while one is in flight: `ignore` it (default: a double click sends one request), `queue` it (writes to
   * one record, the last value wins), or run in `parallel`.
   */
  meanwhile?: 'ignore' | 'queue' | 'parallel';
  /** Changes cached data at once; returns the undo for a refusal. Never for paying or ordering. */
  optimistic?: (input: ClientInput<E>) => () => void;
  /** Not awaited: the write is over when the server has answered. */
  onDone?: (answer: Answer<E>, input: ClientInput<E>) => unknown;
  /** Return true when the failure is handled: it is then not reported. */
  onFail?: (failure: Failure, input: ClientInput<E>) => boolean;
}

export interface Act<E extends Endpoint<EndpointRecord>> {
  /** Never throws: undefined when the call failed (already reported) or was ignored. */
  run: (
    ...args: Record<never, never> extends ClientInput<E> ? [input?: ClientInput<E>] : [input: ClientInput<E>]
  ) => Promise<Answer<E> | undefined>;
  busy: boolean;
  /** Input of the current or last call. */
  input: ClientInput<E> | undefined;
  failure: Failure | undefined;
  /** Clears the last failure and response. */
  reset: () => void;
}

/** A write (mutation): failures are reported, a double click sends it once, and the given operations are refetched. */
export function useAct<E extends Endpoint<EndpointRecord>>(
  operation: Operation<E>,
  options: ActOptions<E> = {},
): Act<E> {
  const client = useQueryClient();
  const running = useRef(0);
  const { meanwhile = 'ignore', refreshes = [] } = options;
  const mutation = useMutation<Answer<E>, ApiFailure, ClientInput<E>, () => void>({
    // TypeScript cannot check the tuple of a generic operation; `run` has checked the input.
    mutationFn: (input) => operation(...([input] as unknown as Parameters<Operation<E>>)),
    ...(meanwhile === 'queue' ? { scope: { id: operation.endpoint.name } } : {}),
    onMutate: (input) => options.optimistic?.(input) ?? (() => undefined),
    onSuccess: (answer, input) => void options.onDone?.(answer, input),
    onError: (thrown, input, undo) => {
      const failure = failureOf(thrown);
      // A cancelled write may have happened; the refetch below shows the result.
      if (failure.kind !== 'cancelled') undo?.();
      askWhoIsLoggedIn(client, failure);
      if (options.onFail?.(failure, input) !== true) reportFailure(thrown);
    },
    // Not awaited: the write is over. With more writes queued only the last one refetches.
    onSettled: () => {
      if (running.current <= 1) void refresh(client, refreshes);
    },
  });
  return {
    async run(...[input]) {
      if (meanwhile === 'ignore' && running.current > 0) return undefined;
      running.current += 1;
      try {
        // An operation without required fields may be called without input.
        return await mutation.mutateAsync(input ?? ({} as ClientInput<E>));
      } catch {
        return undefined; // onError has reported it
      } finally {
        running.current -= 1;
      }
    },
    busy: mutation.isPending,
    input: mutation.variables,
    failure: mutation.error ? failureOf(mutation.error) : undefined,
    reset: mutation.reset,
  };
}
