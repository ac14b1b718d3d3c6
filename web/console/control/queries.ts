import type { OperationDiff } from '@baicao/shared/contract/drift';
import type { ControlCall } from '@baicao/shared/emulator';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import type {
  Fault,
  Health,
  JournalRow,
  Mode,
  Namespace,
  Person,
  Scenario,
  SentMessage,
  Snapshot,
  World,
} from './answers.ts';
import { ask, type ControlFailure } from './client.ts';

const read = <T>(call: ControlCall) =>
  queryOptions<T, ControlFailure>({ queryKey: [call], queryFn: ({ signal }) => ask<T>(call, undefined, signal) });

export const healthQuery = read<Health>('GET /health');
export const namespacesQuery = read<Namespace[]>('GET /namespaces');
export const peopleQuery = read<Person[]>('GET /personas');
export const faultsQuery = read<Fault[]>('GET /faults');
export const snapshotsQuery = read<Snapshot[]>('GET /snapshots');
export const scenariosQuery = read<Scenario[]>('GET /scenarios');
export const modeQuery = read<Mode>('GET /mode');
export const diffQuery = read<OperationDiff[]>('GET /diff');
export const outboxQuery = read<SentMessage[]>('GET /outbox');
export const worldQuery = read<World>('GET /world');
/** Kept up to date by the stream; asked for again only while that is lost. */
export const journalQuery = queryOptions({ ...read<JournalRow[]>('GET /requests'), staleTime: Infinity });

/** Reads anew what is on show, all but the journal: an answer on its way would lose the calls that the stream has brought since. */
export async function refreshAll(client: QueryClient): Promise<void> {
  const [journal] = journalQuery.queryKey;
  await client.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== journal });
}

/** What is on show is asked for anew every few seconds: tests and other pages steer the same namespace. */
export function createControlClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always', staleTime: 1_000, refetchInterval: 5_000 } },
  });
}
