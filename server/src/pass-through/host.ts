import { limits } from '@baicao/shared/limits';
import http, {
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';
import https from 'node:https';

interface HostCall {
  readonly method: string;
  /** Path and query. */
  readonly address: string;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer | undefined;
  /** Ends the call and its connection, whatever stage it is at. */
  readonly signal: AbortSignal;
}

export interface HostAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface HostLimits {
  /** Limit of a call and its answer, from the first byte of the request to the last byte of the host, in ms. */
  readonly totalMs: number;
  readonly answerMaxBytes: number;
}

export const usualLimits: HostLimits = {
  // Two seconds before the client's own timeout, so that it gets the 504.
  totalMs: limits.request.timeoutMs - 2_000,
  answerMaxBytes: 16 * 1024 * 1024,
};

export interface Host {
  readonly origin: string;
  /** Throws when the host is unreachable, breaks off, or answers invalid HTTP or more than `answerMaxBytes`. */
  call(call: HostCall): Promise<HostAnswer>;
  close(): void;
}

/** Idle connections kept alive, and concurrent calls; further calls queue until their deadline. */
const agentOptions = { keepAlive: true, maxSockets: 256, maxFreeSockets: 32 } as const;

/** The real host at `origin`. An answer is read to its end before it is passed on, so no partial answer gets through. */
export function openHost(origin: string, answerMaxBytes: number): Host {
  const { protocol, hostname, port } = new URL(origin);
  const secure = protocol === 'https:';
  const agent = secure ? new https.Agent(agentOptions) : new http.Agent(agentOptions);
  const target = { protocol, hostname: hostname.replace(/^\[|\]$/g, ''), port };
  const begin = ({ method, address, headers, body, signal }: HostCall): ClientRequest => {
    // A request that must not be repeated gets a connection of its own: the host may have closed one that was kept alive.
    const connection = isRepeatable({ method }) ? agent : false;
    const options = { ...target, agent: connection, method, path: address, headers, signal };
    const request = (secure ? https : http).request(options);
    if (body) request.setHeader('content-length', body.length);
    request.end(body);
    return request;
  };
  return {
    origin,
    call: async (call) => {
      const ask = () => firstOf(begin(call));
      const answer = await ask().catch((error: unknown) => {
        if (error instanceof StaleConnection && isRepeatable(call) && !call.signal.aborted) return ask();
        throw error;
      });
      return { status: statusOf(answer), headers: answer.headers, body: await readAll(answer, answerMaxBytes) };
    },
    close: () => agent.destroy(),
  };
}

const isRepeatable = ({ method }: Pick<HostCall, 'method'>) => method === 'GET' || method === 'HEAD';

/** A kept-alive connection ended before the answer began: most likely the host had closed it for being idle. */
class StaleConnection extends Error {
  override readonly name = 'StaleConnection';
}

function firstOf(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', resolve);
    // Stays registered: after the answer has begun its stream reports failures, but an unhandled `error` event here would end the process.
    request.on('error', (error) => reject(request.reusedSocket ? new StaleConnection('', { cause: error }) : error));
    request.once('upgrade', (_answer, socket) => {
      socket.destroy();
      reject(new Error('the host changes the protocol'));
    });
  });
}

function statusOf(answer: IncomingMessage): number {
  const { statusCode = 0 } = answer;
  if (statusCode >= 200 && statusCode <= 599) return statusCode;
  answer.destroy();
  throw new Error(`the host answered with status ${statusCode}`);
}

/** Reads the whole body. An answer over the limit is aborted at once, and its connection is not reused. */
function readAll(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    answer.on('data', (part: Buffer) => {
      bytes += part.length;
      parts.push(part);
      if (bytes > maxBytes) answer.destroy(new Error(`the host answered with more than ${maxBytes} bytes`));
    });
    answer.once('end', () => resolve(Buffer.concat(parts, bytes)));
    answer.once('error', reject);
    answer.once('close', () => reject(new Error('the host broke off its answer')));
  });
}
