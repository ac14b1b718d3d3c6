import { AxiosError, CanceledError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';
import { afterEach } from 'vitest';
import { http } from '#api/client.ts';

/** A request that waits for the test to answer it. */
export interface Call {
  method: string;
  url: string;
  /** The form body as text. */
  body: string;
  /** The body of an upload. */
  form: FormData | null;
  /** Reports upload progress, 0 to 1. */
  progress(share: number): void;
  cancelled: boolean;
  succeed(data: unknown, meta?: unknown): void;
  answer(status: number, body: unknown): void;
  timeOut(): void;
}

const real = http.defaults.adapter;
afterEach(() => {
  http.defaults.adapter = real;
});

/** Replaces the network of the API client: every call is listed and stays open until the test answers it. */
export function holdCalls(): Call[] {
  const calls: Call[] = [];
  const adapter: AxiosAdapter = (config) =>
    new Promise((resolve, reject) => {
      const call = openCall(config, resolve, reject);
      const { signal } = config;
      signal?.addEventListener?.('abort', () => {
        call.cancelled = true;
        reject(new CanceledError());
      });
      calls.push(call);
    });
  http.defaults.adapter = adapter;
  return calls;
}

function openCall(
  config: InternalAxiosRequestConfig,
  resolve: (response: Awaited<ReturnType<AxiosAdapter>>) => void,
  reject: (error: Error) => void,
): Call {
  const answer = (status: number, body: unknown) => {
    const response = { data: body, status, statusText: '', headers: {}, config };
    if (status < 400) resolve(response);
    else reject(new AxiosError('failed', 'ERR_BAD_REQUEST', config, null, response));
  };
  return {
    method: (config.method ?? 'get').toUpperCase(),
    url: config.url ?? '',
    body: String(config.data ?? ''),
    form: config.data instanceof FormData ? config.data : null,
    progress: (share) =>
      config.onUploadProgress?.({ loaded: share, total: 1, progress: share, bytes: 0, lengthComputable: true }),
    cancelled: false,
    answer,
    succeed: (data, meta) => answer(200, { code: 10_000, message: 'ok', data, meta }),
    timeOut: () => reject(new AxiosError('timeout', 'ETIMEDOUT', config)),
  };
}

/** Answers every call by its path; a path that is not listed fails with 503. Returns the list of calls. */
export function answerBy(data: Readonly<Record<string, unknown>>): Call[] {
  const calls = holdCalls();
  const adapter = http.defaults.adapter;
  http.defaults.adapter = (config) => {
    if (typeof adapter !== 'function') throw new Error('holdCalls sets a function');
    const response = adapter(config);
    const call = calls.at(-1);
    const [path = ''] = (config.url ?? '').split('?');
    if (path in data) call?.succeed(data[path]);
    else call?.answer(503, '');
    return response;
  };
  return calls;
}
