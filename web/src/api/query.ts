import type { Endpoint, EndpointRecord } from '@baicao/shared/contract';
import { calls, type Call } from '@baicao/shared/contract/calls';
import { codes } from '@baicao/shared/contract/codes';
import { userSubjects, type Subject } from '@baicao/shared/contract/subjects';
import {
  focusManager,
  keepPreviousData,
  QueryCache,
  QueryClient,
  queryOptions,
  type DataTag,
  type Query,
} from '@tanstack/react-query';
import type { Output, Operation, OperationName } from '@baicao/client/api';
import { failureOf, type ApiFailure, type Failure } from '@baicao/client/failure';
import { reportFailure } from './failure.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiFailure;
    queryMeta: { quiet?: boolean; inPlace?: boolean };
  }
}

interface ReadOptions {
  /** No toast or dialog on failure: the region shows it, or it may be ignored (product §8: common, top advert). */
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
  return queryOptions<Output<E>, ApiFailure>({
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

const every: readonly Call[] = Object.values<Readonly<Record<string, Call>>>(calls).flatMap((group) =>
  Object.values(group),
);

/** The names of the operations that read each subject. */
const readersOf = new Map<Subject, string[]>();
for (const { name, reads = [] } of every)
  for (const subject of reads) readersOf.set(subject, [...(readersOf.get(subject) ?? []), name]);

/** Predicate: the query is one of these operations. */
function isOf(names: readonly string[]): (query: Query) => boolean {
  const set = new Set<unknown>(names);
  return ({ queryKey }) => set.has(queryKey[0]);
}

const readsAnyOf = (subjects: readonly Subject[]) => isOf(subjects.flatMap((subject) => readersOf.get(subject) ?? []));

/** All answers that read any of these are out of date, and asked again when they are shown anew. What is put in afterwards counts. */
export function outdate(client: QueryClient, subjects: readonly Subject[]): void {
  void client.invalidateQueries({ predicate: readsAnyOf(subjects), refetchType: 'none' });
}

/**
 * After a write: all answers that read what its record changes are out of date, and those on screen are asked again; but for `spared`
 * subjects. Nothing after a write that makes the caller another account, who drops everything (`useResetCache`).
 */
export async function refreshAfter(
  client: QueryClient,
  { changes = [] }: Pick<Call, 'changes'>,
  spared: readonly Subject[] = [],
): Promise<void> {
  if (changes === 'all') return;
  await client.invalidateQueries({ predicate: readsAnyOf(changes.filter((one) => !spared.includes(one))) });
}

/** Invalidates all queries of these operations; those on screen are refetched. For what nobody wrote here, e.g. when a time has come. */
export async function refresh(client: QueryClient, names: readonly OperationName[]): Promise<void> {
  await Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })));
}

/** The operations that answer who is logged in: those that read the user state and nothing else. */
const sessionReaders = every
  .filter(({ reads = [] }) => reads.length === userSubjects.length && userSubjects.every((one) => reads.includes(one)))
  .map(({ name }) => name);

/** After a 409, by which another tab may have changed the account of this session: what answers who is logged in is asked again. */
export function refetchSession(client: QueryClient, { code }: Failure): void {
  if (code !== codes.conflict.code) return;
  void client.invalidateQueries({ predicate: isOf(sessionReaders) });
}

/**
 * Changes a cached response before the server has answered; returns the undo. A read in flight is cancelled, so that its
 * older data does not overwrite the change. For `optimistic` of useWrite.
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

/** How long an answer, unless its query says otherwise, and a failure count as fresh, ms. */
const usuallyFreshMs = 5_000;

/** A failure is as good as an answer for as long: what failed while the page's code was loading is not asked again by the page. */
// oxlint-disable-next-line no-restricted-properties -- the clock React Query writes the moment of a failure by.
const isFailureOld = ({ state }: Query) => Date.now() - state.errorUpdatedAt >= usuallyFreshMs;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (thrown, query) => {
        if (isReported(query, thrown)) reportFailure(thrown);
      },
    }),
    defaultOptions: {
      // Without network a call fails and says so, instead of waiting unseen; what is on screen is read again once it is back.
      queries: {
        retry: retryRead,
        retryOnMount: isFailureOld,
        staleTime: usuallyFreshMs,
        gcTime: 600_000,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
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
