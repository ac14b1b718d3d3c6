import type { ControlCall } from '@baicao/shared/emulator';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '#design/toast.tsx';
import { ask, ControlFailure } from './client.ts';
import { refreshAll } from './queries.ts';

/** The bars of open shop pages read anew when something was steered. */
function tellBars(): void {
  const channel = new BroadcastChannel('emulator');
  // A channel reaches its own origin alone.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage('changed');
  channel.close();
}

export interface SteerOptions<T> {
  /** What is said once it is done. */
  readonly done?: string | ((answer: T) => string);
  /** The form shows a refusal itself. */
  readonly inPlace?: boolean;
}

/**
 * Changes something: `run` never throws, it answers undefined where the call was refused. A refusal is shown in the server's words, and
 * everything on show is read anew.
 */
export function useSteer() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ControlFailure | null>(null);
  const run = async <T = unknown>(
    call: ControlCall,
    body?: unknown,
    { done, inPlace = false }: SteerOptions<T> = {},
  ): Promise<T | undefined> => {
    setBusy(true);
    setFailure(null);
    try {
      const answer = await ask<T>(call, body);
      if (done !== undefined) toast('done', typeof done === 'string' ? done : done(answer));
      return answer;
    } catch (error) {
      const refused = error instanceof ControlFailure ? error : new ControlFailure(0, String(error));
      setFailure(refused);
      if (!inPlace) toast('error', refused.message);
      return undefined;
    } finally {
      setBusy(false);
      tellBars();
      await refreshAll(client);
    }
  };
  return { run, busy, failure, forget: () => setFailure(null) };
}
