import type { ClientInput, Contract, Data, Endpoint, EndpointRecord, PageMeta } from '@baicao/shared/contract';
import type { Call, Calls } from '@baicao/shared/contract/calls';
import { accountHeader } from '@baicao/shared/contract/envelope';
import { requestOf, uploadForm } from '@baicao/shared/contract/request-of';
import axios, { type AxiosInstance, type AxiosRequestConfig } from 'axios';
import { ApiFailure, brokenAnswer, failureOf, failureOfAnswer, envelopeOf, timedOut } from '@baicao/client/failure';

/** `data` of a response; for a paged list rows and meta. */
export type Output<E extends EndpointRecord> = E['paged'] extends true ? { rows: Data<E>; meta: PageMeta } : Data<E>;

/** Upload progress, 0 to 1. */
type OnSent = (progress: number) => void;

type Arguments<E extends EndpointRecord> =
  Record<never, never> extends ClientInput<E>
    ? [input?: ClientInput<E>, signal?: AbortSignal, onSent?: OnSent]
    : [input: ClientInput<E>, signal?: AbortSignal, onSent?: OnSent];

/** By which the record of an operation is known to the types; no value has it. */
declare const record: unique symbol;

/** One call of the contract: `api.cart.edit({id, number})`. Throws only ApiFailure. */
export interface Operation<E extends Endpoint<EndpointRecord> = Endpoint<EndpointRecord>> {
  (...args: Arguments<E>): Promise<Output<E>>;
  readonly endpoint: Call;
  readonly [record]?: E;
}

/** What an operation answers: `Answer<typeof api.cart.list>`. */
export type Answer<O> = O extends Operation<infer E> ? Output<E> : never;

type Groups = Readonly<Record<string, Readonly<Record<string, Endpoint<EndpointRecord>>>>>;
export type Api<C extends Groups> = { readonly [G in keyof C]: { readonly [K in keyof C[G]]: Operation<C[G][K]> } };

/** Every operation name of the contract, e.g. `cart.list`. */
export type OperationName = {
  [G in keyof Contract]: keyof Contract[G] extends infer K ? `${G}.${K & string}` : never;
}[keyof Contract];

/** Hooks through which a client reads its environment and reports to it. */
export interface ApiHooks {
  /** The account on whose behalf a write is sent, so that the server refuses it once another account is logged in; '': nobody. */
  readonly account?: () => string;
  /** Called with the `timestamp` of an answer, in seconds since 1970, before the answer is returned. */
  readonly onServerTime?: (seconds: number) => void;
  /** Reads a success of a host whose answers are not exactly the contract's; may reject with an ApiFailure. undefined: the answer is used unchanged. */
  readonly readAnswer?: (
    endpoint: Call,
    answer: Payload,
    input: Readonly<Record<string, unknown>>,
  ) => Promise<Payload> | undefined;
}

/** The content of a success. */
export interface Payload {
  readonly data?: unknown;
  readonly meta?: unknown;
}

/** The calls of a contract over one axios instance. */
export function createApi<C extends Groups>(calls: Calls<C>, http: AxiosInstance, hooks: ApiHooks = {}): Api<C> {
  const client: Client = { http, hooks, cancels: cancelSameUrl() };
  const groups = Object.entries<Readonly<Record<string, Call>>>(calls).map(([group, records]) => {
    const operations = Object.entries(records).map(([key, endpoint]) => {
      const call = (input: Readonly<Record<string, unknown>> = {}, signal?: AbortSignal, onSent?: OnSent) =>
        send(client, { endpoint, input, signal, onSent });
      return [key, Object.assign(call, { endpoint })];
    });
    return [group, Object.fromEntries(operations)];
  });
  // Object.fromEntries loses the key types.
  return Object.fromEntries(groups) as Api<C>;
}

interface Client {
  readonly http: AxiosInstance;
  readonly hooks: ApiHooks;
  readonly cancels: CancelSameUrl;
}

interface Sending {
  endpoint: Call;
  input: Readonly<Record<string, unknown>>;
  signal: AbortSignal | undefined;
  onSent: OnSent | undefined;
}

async function send(client: Client, sending: Sending): Promise<unknown> {
  const { endpoint, input, signal, onSent } = sending;
  const { http, hooks, cancels } = client;
  const parts = requestParts(endpoint, input);
  const key = `${parts.method} ${parts.url}`;
  const own = endpoint.keepsInFlight ? undefined : cancels.start(key);
  const pace = endpoint.upload ? uploadPace(http.defaults.timeout ?? 0, onSent) : callPace;
  try {
    const signals = [own, signal, pace.signal].filter((each) => each !== undefined);
    const request = { ...requestFor(parts, hooks), ...pace.request, signal: AbortSignal.any(signals) };
    const { status, data } = await http.request<unknown>(request);
    return await unwrap(sending, status, data, hooks);
  } catch (thrown) {
    throw thrown instanceof ApiFailure ? thrown : new ApiFailure(pace.failureOf(thrown), endpoint.name);
  } finally {
    pace.end();
    if (own) cancels.finish(key, own);
  }
}

function requestFor({ method, url, body }: ReturnType<typeof requestParts>, { account }: ApiHooks): AxiosRequestConfig {
  const name = method === 'GET' ? '' : (account?.() ?? '');
  return { method, url, data: body, ...(name !== '' && { headers: { [accountHeader]: encodeURIComponent(name) } }) };
}

/** The pace of a call with the time limit of its axios instance. */
const callPace = { signal: undefined, request: {}, failureOf, end: () => undefined };

/** An upload over a slow connection may take longer than a call: it fails when for `ms` nothing was sent or answered. 0: never. */
function uploadPace(ms: number, onSent: OnSent | undefined) {
  const stalled = new AbortController();
  const wait = () => (ms > 0 ? setTimeout(() => stalled.abort(), ms) : undefined);
  let timer = wait();
  const onUploadProgress = ({ progress = 0 }) => {
    clearTimeout(timer);
    timer = wait();
    onSent?.(progress);
  };
  return {
    signal: stalled.signal,
    request: { timeout: 0, onUploadProgress },
    failureOf: (thrown: unknown) => (stalled.signal.aborted ? timedOut : failureOf(thrown)),
    end: () => clearTimeout(timer),
  };
}

async function unwrap({ endpoint, input }: Sending, status: number, body: unknown, hooks: ApiHooks): Promise<unknown> {
  const failure = failureOfAnswer(status, body);
  if (failure) throw new ApiFailure(failure, endpoint.name);
  const envelope = envelopeOf(body);
  // A read without data has nothing to show.
  if (envelope.data === undefined && endpoint.method === 'GET') throw new ApiFailure(brokenAnswer, endpoint.name);
  const reading = hooks.readAnswer?.(endpoint, envelope, input);
  const { data, meta } = reading ? await reading : envelope;
  // Before the response is rendered: by the machine's clock a countdown in it may be over already.
  if (tellsTime(data)) hooks.onServerTime?.(data.timestamp);
  return endpoint.paged ? { rows: data, meta: meta ?? onePage(data) } : data;
}

/** Some responses carry the server time in seconds (product §4). */
function tellsTime(data: unknown): data is { timestamp: number } {
  return typeof data === 'object' && data !== null && 'timestamp' in data && typeof data.timestamp === 'number';
}

/** Without `meta` the response holds all rows. */
function onePage(rows: unknown): PageMeta {
  const total = Array.isArray(rows) ? rows.length : 0;
  return { current_page: 1, last_page: 1, per_page: Math.max(1, total), total };
}

/** A file of the API, whole, and the name the server gives it. Throws only ApiFailure. */
export async function fetchFile<E extends Endpoint<EndpointRecord> & { readonly download: true }>(
  http: AxiosInstance,
  { endpoint }: Operation<E>,
  input: ClientInput<E>,
  signal?: AbortSignal,
): Promise<{ file: Blob; name: string }> {
  const { url } = requestParts(endpoint, input);
  try {
    const { data, headers } = await http.request<ArrayBuffer>({
      method: 'GET',
      url,
      ...(signal && { signal }),
      responseType: 'arraybuffer',
    });
    const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(String(headers['content-disposition'])) ?? [];
    return { file: new Blob([data], { type: String(headers['content-type'] ?? '') }), name: decodeURIComponent(name) };
  } catch (thrown) {
    throw new ApiFailure(failureOf(withReadBody(thrown)), endpoint.name);
  }
}

/** A refusal comes as bytes as well: its JSON is read first. */
function withReadBody(thrown: unknown): unknown {
  if (!axios.isAxiosError<unknown>(thrown) || !thrown.response || !isBytes(thrown.response.data)) return thrown;
  const text = new TextDecoder().decode(thrown.response.data);
  thrown.response.data = text.startsWith('{') ? (JSON.parse(text) as unknown) : text;
  return thrown;
}

/** Node.js answers a view of the bytes, a browser the bytes. */
const isBytes = (data: unknown): data is ArrayBuffer | Uint8Array =>
  data instanceof ArrayBuffer || ArrayBuffer.isView(data);

/**
 * A new request with the same method and URL, query included, cancels the one in flight (product §7). Operations marked
 * `keepsInFlight` are exempt. Cancelling only stops waiting: a write that reached the server has happened.
 */
interface CancelSameUrl {
  /** Cancels the earlier request with this key; returns the signal of the new one. */
  start(key: string): AbortSignal;
  /** Call when the request with this signal is over; a later one with the same key is not affected. */
  finish(key: string, signal: AbortSignal): void;
}

function cancelSameUrl(): CancelSameUrl {
  const inFlight = new Map<string, AbortController>();
  return {
    start(key) {
      inFlight.get(key)?.abort();
      const controller = new AbortController();
      inFlight.set(key, controller);
      return controller.signal;
    },
    finish(key, signal) {
      if (inFlight.get(key)?.signal === signal) inFlight.delete(key);
    },
  };
}

/** The request the client sends: a form, with a file for an upload; a POST whose fields are in the query has an empty form. */
export function requestParts(endpoint: Call, { file, ...fields }: Readonly<Record<string, unknown>>) {
  const { method, url, form } = requestOf(endpoint, fields);
  if (endpoint.upload) return { method, url, body: uploadForm(form, file) };
  return { method, url, body: method === 'GET' || method === 'DELETE' ? undefined : (form ?? new URLSearchParams()) };
}
