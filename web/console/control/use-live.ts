import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { JournalRow } from './answers.ts';
import { send } from './client.ts';
import { journalQuery, refreshAll } from './queries.ts';
import { takeEvents } from './stream-events.ts';

/** `lost`: calls are asked for every few seconds until the stream is back. */
export type LiveState = 'connecting' | 'live' | 'lost';

const rowsMax = 1_000;
const retryMs = 1_500;
/** A burst of calls reads the rest of the page once. */
const gatherMs = 300;

/** Reads the stream of the journal while the page is open: `EventSource` could not send a token. */
export function useLive(isOn: boolean): LiveState {
  const client = useQueryClient();
  const [state, setState] = useState<LiveState>('connecting');
  useEffect(() => {
    if (!isOn) return undefined;
    const abort = new AbortController();
    void follow(client, setState, abort.signal);
    return () => abort.abort();
  }, [client, isOn]);
  return state;
}

async function follow(client: QueryClient, tell: (state: LiveState) => void, signal: AbortSignal): Promise<void> {
  const refresh = gathered(() => void refreshAll(client));
  while (!signal.aborted) {
    try {
      const { body } = await send('GET /requests/stream', undefined, signal);
      tell('live');
      // What came in between, and after a reset: all anew.
      await client.invalidateQueries({ queryKey: journalQuery.queryKey });
      for await (const row of rowsIn(body)) {
        add(client, row);
        refresh();
      }
    } catch {
      // Told below, whatever it was.
    }
    if (signal.aborted) return;
    tell('lost');
    await client.invalidateQueries({ queryKey: journalQuery.queryKey });
    await pause(retryMs);
  }
}

async function* rowsIn(body: ReadableStream<Uint8Array> | null): AsyncGenerator<JournalRow> {
  if (!body) return;
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let text = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const { events, rest } = takeEvents(text + decoder.decode(read.value, { stream: true }));
    text = rest;
    for (const event of events) yield JSON.parse(event) as JournalRow;
  }
}

function add(client: QueryClient, row: JournalRow): void {
  client.setQueryData<JournalRow[]>(journalQuery.queryKey, (rows = []) =>
    [row, ...rows.filter(({ id }) => id !== row.id)].slice(0, rowsMax),
  );
}

function gathered(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      act();
    }, gatherMs);
  };
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });
