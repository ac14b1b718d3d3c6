import type { ClientInput, Endpoint, EndpointRecord } from '@baicao/shared/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Answer, Operation, OperationName } from './client.ts';
import { failureOf, reportFailure, type ApiFailure, type Failure } from './failure.ts';
import { refresh } from './query.ts';

export interface ActOptions<E extends Endpoint<EndpointRecord>> {
  /** Operations whose answers are old afterwards, by name; fetched again however the call ended. */
  refreshes?: readonly OperationName[];
  /**
   * What a second call does while one is under way: `ignore` it (default: a double click sends one request),
   * `queue` it behind (writes to one thing, the last value wins), or run in `parallel`.
   */
  meanwhile?: 'ignore' | 'queue' | 'parallel';
  /** Changes the page at once; answers how to undo it should the server refuse. Never for paying or ordering. */
  optimistic?: (input: ClientInput<E>) => () => void;
  /** Not waited for: the write is over when the server has answered. */
  onDone?: (answer: Answer<E>, input: ClientInput<E>) => unknown;
  /** true: this failure is dealt with, the common reaction stays away. */
  onFail?: (failure: Failure, input: ClientInput<E>) => boolean;
}

export interface Act<E extends Endpoint<EndpointRecord>> {
  /** Never throws: undefined when the call failed (already reported) or was ignored. */
  run: (
    ...args: Record<never, never> extends ClientInput<E> ? [input?: ClientInput<E>] : [input: ClientInput<E>]
  ) => Promise<Answer<E> | undefined>;
  busy: boolean;
  /** Input of the call under way or the last one. */
  input: ClientInput<E> | undefined;
  failure: Failure | undefined;
  /** Forgets the last failure and answer. */
  reset: () => void;
}

/** A write: reported when it fails, never sent twice by a double click, and followed by fresh reads. */
export function useAct<E extends Endpoint<EndpointRecord>>(
  operation: Operation<E>,
  options: ActOptions<E> = {},
): Act<E> {
  const client = useQueryClient();
  const running = useRef(0);
  const { meanwhile = 'ignore', refreshes = [] } = options;
  const mutation = useMutation<Answer<E>, ApiFailure, ClientInput<E>, () => void>({
    // The tuple of a generic operation is beyond the checker; `run` has checked the input.
    mutationFn: (input) => operation(...([input] as unknown as Parameters<Operation<E>>)),
    ...(meanwhile === 'queue' ? { scope: { id: operation.endpoint.name } } : {}),
    onMutate: (input) => options.optimistic?.(input) ?? (() => undefined),
    onSuccess: (answer, input) => void options.onDone?.(answer, input),
    onError: (thrown, input, undo) => {
      const failure = failureOf(thrown);
      // A cancelled write may have happened; the refresh below brings the truth.
      if (failure.kind !== 'cancelled') undo?.();
      if (options.onFail?.(failure, input) !== true) reportFailure(thrown);
    },
    // Not awaited: the write is over. With more of them queued, only the last one's truth is worth fetching.
    onSettled: () => {
      if (running.current <= 1) void refresh(client, refreshes);
    },
  });
  return {
    async run(...[input]) {
      if (meanwhile === 'ignore' && running.current > 0) return undefined;
      running.current += 1;
      try {
        // A record whose every field may be left out is called without input.
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
