import type { ClientInput, Endpoint, EndpointRecord } from '@baicao/shared/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Output, Operation } from '@baicao/client/api';
import { failureOf, type Failure } from '@baicao/client/failure';
import { reportFailure } from './failure.ts';
import { refetchSession, refreshAfter } from './query.ts';

interface UploadOptions<E extends EndpointRecord> {
  onDone?: (answer: Output<E>) => void;
}

export interface Upload<E extends EndpointRecord> {
  /** Never throws. A second file while one is being sent is ignored. */
  send: (input: ClientInput<E>) => Promise<void>;
  /** 0 to 1 while a file is being sent, else null. 1: sent completely, the server is checking it. */
  progress: number | null;
  /** Why the last file was refused; the upload field shows it. Login and e-contract failures are reported instead. */
  failure: Failure | null;
  cancel: () => void;
}

/** Uploads a file with its progress; afterwards what its record changes is asked again. */
export function useUpload<E extends Endpoint<EndpointRecord>>(
  operation: Operation<E>,
  { onDone }: UploadOptions<E> = {},
): Upload<E> {
  const client = useQueryClient();
  const inFlight = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  return {
    async send(input) {
      if (inFlight.current) return;
      const control = new AbortController();
      inFlight.current = control;
      setProgress(0);
      setFailure(null);
      try {
        // TypeScript cannot check the tuple of a generic operation; `send` has checked the input.
        const args = [input, control.signal, setProgress] as unknown as Parameters<Operation<E>>;
        const answer = await operation(...args);
        onDone?.(answer);
      } catch (thrown) {
        const failed = failureOf(thrown);
        refetchSession(client, failed);
        if (failed.kind === 'login' || failed.kind === 'unsigned') reportFailure(thrown);
        else if (failed.kind !== 'cancelled') setFailure(failed);
      } finally {
        inFlight.current = null;
        setProgress(null);
        void refreshAfter(client, operation.endpoint);
      }
    },
    progress,
    failure,
    cancel: () => inFlight.current?.abort(),
  };
}
