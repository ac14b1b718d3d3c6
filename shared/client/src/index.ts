import { contract, type ClientInput, type Contract, type Endpoint, type EndpointRecord } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import axios, { type AxiosInstance } from 'axios';
import { createApi, fetchFile, type Api, type Operation } from './api.ts';
import { keepCookies } from './cookies.ts';

/** @public */
export { codes, contract, type ClientInput, type Contract, type Data, type PageMeta } from '@baicao/shared/contract';
/** @public */
export type { Answer, Api, Operation, OperationName, Output } from './api.ts';
/** @public */
export { ApiFailure, failureOf, fieldMessages, type Failure, type FailureKind } from './failure.ts';

/** @public */
export interface ClientOptions {
  /** Address of the host, e.g. `http://127.0.0.1:4010`; in a page of the host itself it may be missing. */
  readonly baseURL?: string;
  /** Time limit of an answer, in ms; default 30,000 (product §7). */
  readonly timeoutMs?: number;
  /** Sent with every call, e.g. `{ 'X-Emu-Namespace': 'checkout-tests' }`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** @public */
export interface Client {
  /** The calls of the contract: `api.cart.add({ params: [{ goods_id: 1001, number: 10 }] })`. They throw only ApiFailure. */
  readonly api: Api<Contract>;
  /** A file of the API, whole, and the name the server gives it, e.g. `file(api.order.export, {})`. Throws only ApiFailure. */
  file<E extends Endpoint<EndpointRecord> & { readonly download: true }>(
    operation: Operation<E>,
    input: ClientInput<E>,
    signal?: AbortSignal,
  ): Promise<{ file: Blob; name: string }>;
  /** The axios instance of the client, for interceptors. */
  readonly http: AxiosInstance;
}

/** A client of one buyer: the session `api.auth.login` opens is stored, in a page by the browser, elsewhere by the client. @public */
export function createClient({
  baseURL,
  timeoutMs = limits.request.timeoutMs,
  headers = {},
}: ClientOptions = {}): Client {
  const http = axios.create({
    ...(baseURL !== undefined && { baseURL }),
    timeout: timeoutMs,
    headers: { ...headers },
    withCredentials: true,
    transitional: { clarifyTimeoutError: true },
  });
  keepCookies(http);
  return {
    api: createApi<Contract>(contract, http),
    file: (operation, input, signal) => fetchFile(http, operation, input, signal),
    http,
  };
}
