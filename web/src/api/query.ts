import type { Endpoint, EndpointRecord } from '@baicao/shared/contract';
import {
  focusManager,
  keepPreviousData,
  QueryCache,
  QueryClient,
  queryOptions,
  type DataTag,
  type Query,
} from '@tanstack/react-query';
import type { Answer, Operation, OperationName } from './client.ts';
import { failureOf, reportFailure, type ApiFailure } from './failure.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiFailure;
    queryMeta: { quiet?: boolean; inPlace?: boolean };
  }
}

interface ReadOptions {
  /** Say nothing when it fails: the region shows it, or nobody needs to know (spec §8: common, top advert). */
  quiet?: boolean;
  /** The page shows the failure where its rows would stand; only what leads away (login, e-contract) is acted on. */
  inPlace?: boolean;
  /** Show the rows of the page before while the next one comes. */
  keepPrevious?: boolean;
  /** How long an answer counts as fresh, in ms. */
  freshMs?: number;
}

/**
 * `useQuery(apiQuery(api.cart.list, {}))`: key and fetcher come from one operation and one input, so they cannot
 * disagree. The key is `[operation name, input]`. Abandoned reads are aborted. Works with useQuery,
 * useSuspenseQuery, prefetchQuery and getQueryData alike.
 */
export function apiQuery<E extends Endpoint<EndpointRecord>>(
  operation: Operation<E>,
  input: NonNullable<Parameters<Operation<E>>[0]>,
  { quiet, inPlace, keepPrevious, freshMs }: ReadOptions = {},
) {
  return queryOptions<Answer<E>, ApiFailure>({
    queryKey: queryKey(operation, input),
    // The tuple of a generic operation is beyond the checker; apiQuery's own parameters have checked the input.
    queryFn: ({ signal }) => operation(...([input, signal] as unknown as Parameters<Operation<E>>)),
    meta: { quiet: quiet ?? false, inPlace: inPlace ?? false },
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(freshMs === undefined ? {} : { staleTime: freshMs }),
  });
}

/** `[name, input]`; without an input the key of every answer of that operation. */
function queryKey(operation: { endpoint: { name: string } }, input?: object): readonly unknown[] {
  return input === undefined ? [operation.endpoint.name] : [operation.endpoint.name, input];
}

/** Marks every answer of these operations as old; those on screen are fetched again. */
export async function refresh(client: QueryClient, names: readonly OperationName[]): Promise<void> {
  await Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })));
}

/**
 * Changes an answer on the page before the server has spoken; answers how to undo it. A read under way is dropped, so
 * that its older truth does not overwrite the change. For `optimistic` of useAct.
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

/** Once there are rows, a failed fresh read no longer shows in their place, so that it has to be said aloud. */
function isSpoken({ meta, state }: Query<unknown, unknown>, thrown: unknown): boolean {
  if (meta?.quiet === true) return false;
  const { kind } = failureOf(thrown);
  return meta?.inPlace !== true || state.data !== undefined || kind === 'login' || kind === 'unsigned';
}

/** Only a fault of the server or the network is worth a second try, once, and only for reads. */
function retryRead(tries: number, thrown: unknown): boolean {
  return tries < 1 && failureOf(thrown).kind === 'busy';
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (thrown, query) => {
        if (isSpoken(query, thrown)) reportFailure(thrown);
      },
    }),
    defaultOptions: {
      queries: { retry: retryRead, staleTime: 5_000, gcTime: 600_000 },
      mutations: { retry: false },
    },
  });
}

/**
 * Old answers are fetched again when the buyer comes back to the page: from another tab, which hides this one, or from
 * another window beside it, which only takes the focus.
 */
export function freshenOnFocus(): void {
  focusManager.setEventListener((comeBack) => {
    const heard = () => comeBack();
    addEventListener('visibilitychange', heard);
    addEventListener('focus', heard);
    return () => {
      removeEventListener('visibilitychange', heard);
      removeEventListener('focus', heard);
    };
  });
}
