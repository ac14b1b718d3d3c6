import type { ClientInput, Endpoint, EndpointRecord } from '@baicao/shared/contract';
import { useEffect, useRef, useState } from 'react';
import { fetchFile, type Operation } from '@baicao/client/api';
import { http } from '#api/client.ts';
import { failureOf } from '@baicao/client/failure';
import { reportFailure } from '#api/failure.ts';
import { saveFile } from '#design/save-file.ts';

/**
 * Fetches a file and has it saved: a refusal is reported like that of any call, and `onSaved` runs only once the whole file is
 * here. `running`: what is being fetched, as the caller named it; a second call meanwhile is ignored.
 */
export function useDownload<E extends Endpoint<EndpointRecord> & { readonly download: true }>(
  operation: Operation<E>,
  onSaved: (input: ClientInput<E>, name: string) => void,
) {
  const [running, setRunning] = useState<string>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  const run = async (input: ClientInput<E>, what: string): Promise<void> => {
    if (controller.current) return;
    const own = new AbortController();
    controller.current = own;
    setRunning(what);
    try {
      const { file, name } = await fetchFile(http, operation, input, own.signal);
      if (own.signal.aborted) return;
      saveFile(file, name);
      onSaved(input, name);
    } catch (thrown) {
      if (failureOf(thrown).kind !== 'cancelled') reportFailure(thrown);
    } finally {
      controller.current = undefined;
      setRunning(undefined);
    }
  };
  return { run, running };
}
