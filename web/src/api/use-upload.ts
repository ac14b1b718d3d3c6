import type { ClientInput, Endpoint, EndpointRecord } from '@baicao/shared/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Answer, Operation, OperationName } from './client.ts';
import { failureOf, reportFailure, type Failure } from './failure.ts';
import { refresh } from './query.ts';

interface UploadOptions<E extends EndpointRecord> {
  /** Operations whose answers are old afterwards. */
  refreshes?: readonly OperationName[];
  onDone?: (answer: Answer<E>) => void;
}

export interface Upload<E extends EndpointRecord> {
  /** Never throws. A second file while one is under way is ignored. */
  send: (input: ClientInput<E>) => Promise<void>;
  /** 0 to 1 while a file is under way, else null. 1: all of it is there and the server is looking at it. */
  share: number | null;
  /** Why the last one was not taken; stands where the file was chosen, so nothing else says it (login leads away). */
  failure: Failure | null;
  cancel: () => void;
}

/** Sends a file and says how far it is. */
export function useUpload<E extends Endpoint<EndpointRecord>>(
  operation: Operation<E>,
  { refreshes = [], onDone }: UploadOptions<E> = {},
): Upload<E> {
  const client = useQueryClient();
  const underWay = useRef<AbortController | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  return {
    async send(input) {
      if (underWay.current) return;
      const control = new AbortController();
      underWay.current = control;
      setShare(0);
      setFailure(null);
      try {
        // The tuple of a generic operation is beyond the checker; `send` has checked the input.
        const args = [input, control.signal, setShare] as unknown as Parameters<Operation<E>>;
        const answer = await operation(...args);
        onDone?.(answer);
      } catch (thrown) {
        const failed = failureOf(thrown);
        if (failed.kind === 'login' || failed.kind === 'unsigned') reportFailure(thrown);
        else if (failed.kind !== 'cancelled') setFailure(failed);
      } finally {
        underWay.current = null;
        setShare(null);
        void refresh(client, refreshes);
      }
    },
    share,
    failure,
    cancel: () => underWay.current?.abort(),
  };
}
