import { codes, endpoints, type Endpoint, type EndpointRecord } from '@baicao/shared/contract';
import type { Subject } from '@baicao/shared/contract/subjects';
import {
  focusManager,
  keepPreviousData,
  QueryCache,
  QueryClient,
  queryOptions,
  type DataTag,
  type Query,
} from '@tanstack/react-query';
import type { Answer, Operation, OperationName } from '@baicao/client/api';
import { failureOf, type ApiFailure, type Failure } from '@baicao/client/failure';
import { reportFailure } from './failure.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiFailure;
    queryMeta: { quiet?: boolean; inPlace?: boolean };
  }
}

interface ReadOptions {
  /** No toast or dialog on failure: the region shows it, or it may be ignored (spec §8: common, top advert). */
  quiet?: boolean;
  /** The page shows the failure in place of its content; only login and e-contract failures are reported. */
  inPlace?: boolean;
  /** Show the previous page's rows while the next page loads. */
  keepPrevious?: boolean;
  /** How long a response counts as fresh, ms. */
  freshMs?: number;
}

/**
 * Query options of one operation and input: `useQuery(apiQuery(api.cart.list, {}))`. The key is `[operation name, input]`.
 * Abandoned requests are aborted.
 */
export function apiQuery<E extends Endpoint<EndpointRecord>>(
  operation: Operation<E>,
  input: NonNullable<Parameters<Operation<E>>[0]>,
  { quiet, inPlace, keepPrevious, freshMs }: ReadOptions = {},
) {
  return queryOptions<Answer<E>, ApiFailure>({
    queryKey: queryKey(operation, input),
    // TypeScript cannot check the tuple of a generic operation; apiQuery's parameters have checked the input.
    queryFn: ({ signal }) => operation(...([input, signal] as unknown as Parameters<Operation<E>>)),
    meta: { quiet: quiet ?? false, inPlace: inPlace ?? false },
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(freshMs === undefined ? {} : { staleTime: freshMs }),
  });
}

/** `[name, input]`; without an input the key prefix of all queries of that operation. */
function queryKey(operation: { endpoint: { name: string } }, input?: object): readonly unknown[] {
  return input === undefined ? [operation.endpoint.name] : [operation.endpoint.name, input];
}

const readsByName = new Map<unknown, readonly Subject[]>(endpoints.map(({ name, reads = [] }) => [name, reads]));

/** How often each answer was put into the cache, to tell later which of them were put right meanwhile. */
export function knownAnswers(client: QueryClient): ReadonlyMap<string, number> {
  return new Map(
    client
      .getQueryCache()
      .getAll()
      .map(({ queryHash, state }) => [queryHash, state.dataUpdateCount]),
  );
}

/** Subjects that the page has on show already; what was `known` before and has not been put right since waits until it is shown anew. */
interface Spared {
  subjects: readonly Subject[];
  known?: ReadonlyMap<string, number>;
}

/**
 * After a write: all answers that read what its record changes are out of date. Those on screen are asked again at once, but for those
 * that read of it only `spared` subjects. Nothing after a write that makes the caller another account, who drops everything
 * (`useResetCache`).
 */
export async function refreshAfter(
  client: QueryClient,
  { changes = [] }: EndpointRecord,
  { subjects, known }: Spared = { subjects: [] },
): Promise<void> {
  if (changes === 'all') return;
  const asked = changes.filter((subject) => !subjects.includes(subject));
  const isLeft = ({ queryHash, state }: Query) => known?.get(queryHash) === state.dataUpdateCount;
  await client.invalidateQueries({
    predicate: (query) => isLeft(query) && reads(query, subjects),
    refetchType: 'none',
  });
  await client.invalidateQueries({ predicate: (query) => reads(query, asked) });
}

function reads({ queryKey: [name] }: Query, subjects: readonly Subject[]): boolean {
  return readsByName.get(name)?.some((subject) => subjects.includes(subject)) ?? false;
}

/** Answers that hold what another operation answers as well: out of date together. The member centre has the user state. */
const alsoHeldBy: Partial<Record<OperationName, readonly OperationName[]>> = { 'user.base': ['user.member'] };

/** Invalidates all queries of these operations, and of those that hold the same; those on screen are refetched. */
export async function refresh(client: QueryClient, names: readonly OperationName[]): Promise<void> {
  const all = new Set(names.flatMap((name) => [name, ...(alsoHeldBy[name] ?? [])]));
  await Promise.all(Array.from(all, (name) => client.invalidateQueries({ queryKey: [name] })));
}

/** After a 409, by which another tab may have changed the account of this session: what answers who is logged in is asked again. */
export function askWhoIsLoggedIn(client: QueryClient, { code }: Failure): void {
  if (code === codes.conflict.code) void refresh(client, ['user.base', 'user.bindState']);
}

/**
 * Changes a cached response before the server has answered; returns the undo. A read in flight is cancelled, so that its
 * older data does not overwrite the change. For `optimistic` of useAct.
 */
export function patchAnswer<A>(
  client: QueryClient,
  query: { queryKey: DataTag<readonly unknown[], A, ApiFailure> },
  change: (answer: A) => A,
): () => void {
  void client.cancelQueries({ queryKey: query.queryKey });
  const before = client.getQueryData<A>(query.queryKey);
  if (before !== undefined) client.setQueryData<A>(query.queryKey, change(before));
  return () => client.setQueryData<A>(query.queryKey, before);
}

/** An `inPlace` query with data shows no failure in place when a refetch fails, so that is reported. */
function isReported({ meta, state }: Query<unknown, unknown>, thrown: unknown): boolean {
  if (meta?.quiet === true) return false;
  const { kind } = failureOf(thrown);
  return meta?.inPlace !== true || state.data !== undefined || kind === 'login' || kind === 'unsigned';
}

/** Reads are retried once after a fault of server or network; writes never. */
function retryRead(tries: number, thrown: unknown): boolean {
  return tries < 1 && failureOf(thrown).kind === 'busy';
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (thrown, query) => {
        if (isReported(query, thrown)) reportFailure(thrown);
      },
    }),
    defaultOptions: {
      // Without network a call fails and says so, instead of waiting unseen; what is on screen is read again once it is back.
      queries: { retry: retryRead, staleTime: 5_000, gcTime: 600_000, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/**
 * Stale queries are refetched when the buyer returns to the page: from another tab (visibilitychange) or from another
 * window beside it (focus only).
 */
export function refetchOnFocus(): void {
  focusManager.setEventListener((onFocus) => {
    const listener = () => onFocus();
    addEventListener('visibilitychange', listener);
    addEventListener('focus', listener);
    return () => {
      removeEventListener('visibilitychange', listener);
      removeEventListener('focus', listener);
    };
  });
}
